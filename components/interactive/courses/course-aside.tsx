"use client";
import { useTranslations } from "next-intl";
import type { ShownCourse } from "#components/interactive/courses/shown-course.ts";
import { useCost } from "#components/interactive/courses/use-cost.ts";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { circleAlert, circleCheck, download, users } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { Progress } from "#components/platform/ui/progress.tsx";
import { saveFile } from "#components/platform/ui/save-file.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { downloadCourseResults } from "#lib/interactive/courses/queries.ts";
import { doneIn, materialsIn, nextLesson } from "#lib/interactive/courses/rules.ts";
import type { CourseStanding, Lesson, LessonRoom } from "#lib/interactive/courses/schema.ts";

type Props = { course: ShownCourse; standing: CourseStanding; onRoom: (lesson: Lesson) => void };

const NextPanel = ({ course, standing, onRoom }: Props) => {
  const t = useTranslations("new-interactive");
  const href = useHref();
  const done = new Set(standing.done);
  const lesson = nextLesson(course.lessons, done);
  if (course.lessons.length === 0) return null;
  if (!lesson) {
    return (
      <section className="panel">
        <p className="flex gap-2">
          <Icon shape={circleCheck} /> {t("course.allDone")}
        </p>
      </section>
    );
  }
  const number = course.lessons.indexOf(lesson) + 1;
  const running = standing.rooms.find((room) => room.lesson === lesson.id && !room.isEnded);
  const mayOpen = lesson.parts.some((part) => part.kind === "exercise" && course.exercises.some(({ id }) => id === part.interactive));
  return (
    <section className="panel" aria-labelledby="course-next">
      <p className="text-14 text-ink-2">{t("course.next")}</p>
      <h2 id="course-next" className="wrap-anywhere">
        {t("course.lessonName", { number })}: {lesson.title}
      </h2>
      <p className="mb-4 text-14 text-ink-2">{t("course.partsDone", { count: doneIn(lesson, done), all: lesson.parts.length })}</p>
      {running ? (
        <LinkButton look="go" wide href={href("interactive.learningRoom", { id: running.id })}>
          {t("course.goOn")}
        </LinkButton>
      ) : (
        mayOpen && (
          <Button look="go" wide icon={users} onClick={() => onRoom(lesson)}>
            {t("room.new")}
          </Button>
        )
      )}
    </section>
  );
};

const RoomRows = ({ course, room }: { course: ShownCourse; room: LessonRoom }) => {
  const t = useTranslations("new-interactive");
  const href = useHref();
  const at = course.lessons.findIndex(({ id }) => id === room.lesson);
  const lesson = course.lessons[at];
  return (
    <div>
      <h3 className="text-16 wrap-anywhere">
        <a href={href("interactive.learningRoom", { id: room.id })}>
          {lesson ? `${t("course.lessonName", { number: at + 1 })}: ${lesson.title}` : t("room.title")}
        </a>
      </h3>
      <p className="text-14 text-ink-2">
        {t(`room.${room.isEnded ? "ended" : "running"}`)} · {t("room.pupils", { count: room.pupils.length })}
      </p>
      <ul className="class-rows">
        {room.pupils.map(({ id, name, done }, index) => {
          const shown = room.areNamesHidden ? t("room.child", { number: index + 1 }) : name;
          return (
            <li key={id}>
              <span className="wrap-anywhere">{shown}</span>
              <Progress value={done} max={room.parts} label={shown} valueText={t("course.partsDone", { count: done, all: room.parts })} />
              <span aria-hidden="true">
                {done}/{room.parts}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** What all her classes did in the course, as one table. */
const Results = ({ course }: Pick<Props, "course">) => {
  const t = useTranslations("new-interactive.room");
  const { run, isBusy, error } = useAction();
  const save = () => run(() => downloadCourseResults(course.id), { after: (file) => saveFile(file, `${course.title}.csv`) });
  return (
    <>
      <Problem error={error} />
      <Button small className="mt-3" icon={download} busy={isBusy} onClick={() => void save()}>
        {t("results")}
      </Button>
    </>
  );
};

const NeedsPanel = ({ course, standing }: Pick<Props, "course" | "standing">) => {
  const t = useTranslations("new-interactive.course");
  const href = useHref();
  const costOf = useCost();
  const named = materialsIn(course.lessons);
  if (named.length === 0) return null;
  const owned = named.filter((id) => standing.owned.includes(id)).length;
  const missing = course.materials.filter(({ id, price }) => named.includes(id) && price && !standing.owned.includes(id));
  return (
    <section className="panel" aria-labelledby="course-needs">
      <h2 id="course-needs">{t("needs")}</h2>
      <ul className="needs">
        {owned > 0 && (
          <li className="text-ok">
            <Icon shape={circleCheck} />
            <span className="text-ink">{t("owned", { count: owned })}</span>
          </li>
        )}
        {missing.map(({ id, slug, title, price }) => (
          <li key={id} className="text-warn">
            <Icon shape={circleAlert} />
            <a href={href("material", { id, slug })}>{t("missing", { title, price: price ? costOf(price) : "" })}</a>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What comes next, how far her classes are, and what of the course is not hers yet. */
export const CourseAside = (props: Props) => {
  const { course, standing } = props;
  const t = useTranslations("new-interactive.course");
  return (
    <aside className="side stackv" aria-label={t("next")}>
      <NextPanel {...props} />
      {standing.rooms.length > 0 && (
        <section className="panel" aria-labelledby="course-rooms">
          <h2 id="course-rooms">{t("rooms")}</h2>
          <div className="stackv">
            {standing.rooms.map((room) => (
              <RoomRows key={room.id} course={course} room={room} />
            ))}
          </div>
          <p className="mt-3 text-13 text-ink-2">{t("roomsText")}</p>
          <Results course={course} />
        </section>
      )}
      <NeedsPanel course={course} standing={standing} />
    </aside>
  );
};
