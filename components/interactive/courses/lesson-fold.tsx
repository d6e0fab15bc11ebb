"use client";
import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { ShownCourse } from "#components/interactive/courses/shown-course.ts";
import { useCountTexts } from "#components/interactive/courses/use-count-texts.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { Icon } from "#components/platform/ui/icon.tsx";
import { check, chevronDown } from "#components/platform/ui/icon-shapes.ts";
import { Progress } from "#components/platform/ui/progress.tsx";
import { countCourse, doneIn } from "#lib/interactive/courses/rules.ts";
import type { Lesson } from "#lib/interactive/courses/schema.ts";
import { languages } from "#lib/platform/worlds/languages.ts";

type Props = {
  course: ShownCourse;
  lesson: Lesson;
  /** From 1. */
  number: number;
  /** What she is done with; null where nobody keeps it. */
  done: ReadonlySet<string> | null;
  isNext: boolean;
  children: ReactNode;
};

/** A lesson that unfolds into its parts. The next one is open. */
export const LessonFold = ({ course, lesson, number, done, isNext, children }: Props) => {
  const t = useTranslations("new-interactive.course");
  const format = useFormatter();
  const textsOf = useCountTexts();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const count = done ? doneIn(lesson, done) : 0;
  const all = lesson.parts.length;
  const isDone = done !== null && all > 0 && count === all;
  const facts = [
    ...textsOf(countCourse([{ ...lesson }])).slice(1),
    ...(lesson.minutes ? [format.number(lesson.minutes, { style: "unit", unit: "minute", unitDisplay: "long" })] : []),
  ];
  return (
    <details
      className={classNames("lesson", isDone && "is-done", isNext && !isDone && "is-now")}
      open={isOpen ?? isNext}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="lesson-no" aria-hidden="true">
          {isDone ? <Icon shape={check} /> : number}
        </span>
        <div className="min-w-0">
          <h3 className="wrap-anywhere" lang={languages[course.language].bcp47}>
            <span className="vh">{t("lessonName", { number })}: </span>
            {lesson.title}
          </h3>
          <p className="text-13 text-ink-2">{facts.join(" · ")}</p>
        </div>
        {done && all > 0 && (
          <span className="lesson-p">
            <Progress value={count} max={all} label={lesson.title} valueText={t("partsDone", { count, all })} />
            <span aria-hidden="true">
              {format.number(count)}/{format.number(all)}
            </span>
          </span>
        )}
        <Icon shape={chevronDown} />
      </summary>
      <ul className="parts">{children}</ul>
    </details>
  );
};
