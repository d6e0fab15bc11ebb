"use client";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { LessonFold } from "#components/interactive/courses/lesson-fold.tsx";
import { PartRow } from "#components/interactive/courses/part-row.tsx";
import { PlayDialog } from "#components/interactive/courses/play-dialog.tsx";
import { useCountTexts } from "#components/interactive/courses/use-count-texts.ts";
import { RoomFailed } from "#components/platform/layout/room-failed.tsx";
import { Badge } from "#components/platform/ui/badge.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { reviewedCourseExerciseQuery, reviewedCourseQuery } from "#lib/interactive/courses/queries.ts";
import { countCourse } from "#lib/interactive/courses/rules.ts";
import { languages } from "#lib/platform/worlds/languages.ts";

/** The course that a case is about, as it was reported: read and played by who decides about it. */
export const ReviewedCourse = ({ caseId }: { caseId: number }) => {
  const t = useTranslations("new-interactive.course");
  const card = useTranslations("material-page.card");
  const common = useTranslations("common");
  const format = useFormatter();
  const textsOf = useCountTexts();
  const query = useQuery(reviewedCourseQuery(caseId));
  const [played, setPlayed] = useState<{ id: number; title: string } | null>(null);
  const { data: course } = query;
  if (!course) return query.isError ? <RoomFailed query={query} /> : <ListSkeleton label={common("loading")} />;
  const { subject, gradeNames, description, language, lessons, materials, takenAt } = course;
  const { bcp47: lang } = languages[language];
  return (
    <section className="stackv" aria-label={course.title}>
      <div>
        <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
          {subject && <Badge>{subject.name}</Badge>}
          {gradeNames.length > 0 && <Badge>{card("grades", { grades: gradeNames.join(", ") })}</Badge>}
          <span>{textsOf(countCourse(lessons)).join(" · ")}</span>
        </p>
        {description && (
          <p className="read mt-2 whitespace-pre-line wrap-anywhere" lang={lang}>
            {description}
          </p>
        )}
        <p className="mt-2 text-13 text-ink-2">
          {t("reviewed", { date: format.dateTime(new Date(takenAt), { dateStyle: "medium", timeStyle: "short" }) })}
        </p>
      </div>
      <div>
        {lessons.map((lesson, at) => (
          <LessonFold key={lesson.id} course={course} lesson={lesson} number={at + 1} done={null} isNext>
            {lesson.parts.map((part) => (
              <PartRow
                key={part.id}
                course={course}
                part={part}
                isDone={null}
                hrefOf={(id) => materials.find((one) => one.id === id)?.href}
                onPlay={setPlayed}
              />
            ))}
          </LessonFold>
        ))}
      </div>
      {played && (
        <PlayDialog
          title={played.title}
          query={reviewedCourseExerciseQuery(caseId, played.id)}
          onClose={() => setPlayed(null)}
          onFinish={() => setPlayed(null)}
        />
      )}
    </section>
  );
};
