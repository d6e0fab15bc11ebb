"use client";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ShownCourse } from "#components/interactive/courses/shown-course.ts";
import { useCountTexts } from "#components/interactive/courses/use-count-texts.ts";
import { Badge } from "#components/platform/ui/badge.tsx";
import { classNames } from "#components/platform/ui/class-names.ts";
import { subjectHue } from "#components/platform/ui/subject-hue.ts";
import { countCourse } from "#lib/interactive/courses/rules.ts";
import { languages } from "#lib/platform/worlds/languages.ts";

type Props = {
  course: ShownCourse;
  /** Whose it is. */
  author?: string | undefined;
  /** Marks after subject and grade. */
  marks?: ReactNode;
};

/** What a course is about, and how much is in it. */
export const CourseHead = ({ course, author, marks }: Props) => {
  const t = useTranslations("blogpost");
  const card = useTranslations("material-page.card");
  const textsOf = useCountTexts();
  const { title, description, subject, gradeNames, language, lessons } = course;
  const { bcp47 } = languages[language];
  return (
    <header className={classNames("course-h", `s-${subjectHue(subject?.key)}`)}>
      <span className="notebook" aria-hidden="true">
        <i />
      </span>
      <div>
        <p className="row gap-2">
          {subject && <Badge tone="subject">{subject.name}</Badge>}
          {gradeNames.length > 0 && <Badge>{card("grades", { grades: gradeNames.join(", ") })}</Badge>}
          {marks}
        </p>
        <h1 className="mt-2 wrap-anywhere" lang={bcp47}>
          {title}
        </h1>
        {description && (
          <p className="read mt-1 text-18 whitespace-pre-line wrap-anywhere text-ink-2" lang={bcp47}>
            {description}
          </p>
        )}
        <p className="course-m mt-3">
          {textsOf(countCourse(lessons)).map((text) => (
            <span key={text}>{text}</span>
          ))}
          {author && <span>{t("writtenBy", { name: author })}</span>}
        </p>
      </div>
    </header>
  );
};
