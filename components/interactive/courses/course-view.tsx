"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { useIsMember } from "#components/identity/session/use-session.ts";
import { PrintDialog } from "#components/interactive/authoring/print-dialog.tsx";
import { CourseAside } from "#components/interactive/courses/course-aside.tsx";
import { LessonFold } from "#components/interactive/courses/lesson-fold.tsx";
import { LessonRoom } from "#components/interactive/courses/lesson-room.tsx";
import { PartRow } from "#components/interactive/courses/part-row.tsx";
import { PlayDialog } from "#components/interactive/courses/play-dialog.tsx";
import type { ShownCourse } from "#components/interactive/courses/shown-course.ts";
import { attempt } from "#components/platform/forms/attempt.ts";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { play, printer } from "#components/platform/ui/icon-shapes.ts";
import { courseExerciseQuery, keepProgress, standingQuery } from "#lib/interactive/courses/queries.ts";
import { allParts, nextLesson } from "#lib/interactive/courses/rules.ts";
import type { Lesson, Part } from "#lib/interactive/courses/schema.ts";
import { printLesson } from "#lib/interactive/printing/queries.ts";

type Played = { part: Part; id: number; title: string };

/** The lessons of a course, for everybody; beside them, for whoever is logged in, where she and her classes stand. */
export const CourseView = ({ course, actions }: { course: ShownCourse; actions?: ReactNode }) => {
  const t = useTranslations("new-interactive");
  const common = useTranslations("common");
  const isMember = useIsMember();
  const [played, setPlayed] = useState<Played | null>(null);
  const [roomOn, setRoomOn] = useState<Lesson | null>(null);
  const [printed, setPrinted] = useState<Lesson | null>(null);
  const { data: standing } = useQuery({ ...standingQuery(course.id), enabled: isMember });
  const client = useQueryClient();
  // What she ticked just now, until the server has told it.
  const [ticked, setTicked] = useState<Record<string, boolean>>({});
  const isDone = (id: string) => ticked[id] ?? standing?.done.includes(id) ?? false;
  const done = standing ? new Set(allParts(course.lessons).flatMap(({ id }) => (isDone(id) ? [id] : []))) : null;
  const next = done ? nextLesson(course.lessons, done) : (course.lessons[0] ?? null);
  // One after the other, so that the last tick of a part is the one that counts.
  const queue = useRef(Promise.resolve());
  const keep = (part: string, to: boolean) => {
    setTicked((before) => ({ ...before, [part]: to }));
    queue.current = queue.current.then(async () => {
      const { error } = await attempt(() => keepProgress({ id: course.id, part, isDone: to }));
      if (error) {
        setTicked((before) => ({ ...before, [part]: !to }));
        tellFailure(error);
      } else await client.invalidateQueries({ queryKey: standingQuery(course.id).queryKey });
    });
  };
  const first = allParts(course.lessons).flatMap((part): Played[] => {
    const used = part.kind === "exercise" && course.exercises.find(({ id }) => id === part.interactive);
    return used ? [{ part, id: used.id, title: used.title }] : [];
  })[0];
  return (
    <div className={standing ? "two" : undefined}>
      <section className="min-w-0" aria-labelledby="lessons">
        <div className="row mb-3 justify-between">
          <h2 id="lessons">{t("course.lessons")}</h2>
          <div className="row gap-2">
            {!actions && first && (
              <Button icon={play} onClick={() => setPlayed(first)}>
                {t("course.tryFirst")}
              </Button>
            )}
            {actions}
          </div>
        </div>
        {course.lessons.length === 0 && <p className="text-ink-2">{t("course.noLessons")}</p>}
        {course.lessons.map((lesson, at) => (
          <LessonFold key={lesson.id} course={course} lesson={lesson} number={at + 1} done={done} isNext={next?.id === lesson.id}>
            {lesson.parts.map((part) => (
              <PartRow
                key={part.id}
                course={course}
                part={part}
                isDone={done?.has(part.id) ?? null}
                isOwned={part.kind === "material" && (standing?.owned.includes(part.material) ?? false)}
                onDone={(to) => keep(part.id, to)}
                onPlay={(exercise) => setPlayed({ part, ...exercise })}
              />
            ))}
            {standing &&
              lesson.parts.some((part) => part.kind === "exercise" && course.exercises.some(({ id }) => id === part.interactive)) && (
                <li className="part-foot">
                  <Button small icon={printer} aria-label={`${common("print")}: ${lesson.title}`} onClick={() => setPrinted(lesson)}>
                    {common("print")}
                  </Button>
                </li>
              )}
          </LessonFold>
        ))}
      </section>
      {standing && <CourseAside course={course} standing={{ ...standing, done: [...(done ?? [])] }} onRoom={setRoomOn} />}
      {played && (
        <PlayDialog
          title={played.title}
          query={courseExerciseQuery(course.id, played.id)}
          onClose={() => setPlayed(null)}
          onFinish={() => {
            setPlayed(null);
            if (standing) keep(played.part.id, true);
          }}
        />
      )}
      {printed && (
        <PrintDialog
          title={printed.title}
          make={(variant, key) => printLesson(course.id, printed.id, variant, key)}
          onClose={() => setPrinted(null)}
        />
      )}
      {roomOn && <LessonRoom course={course} lesson={roomOn} onClose={() => setRoomOn(null)} />}
    </div>
  );
};
