"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { CourseEditing } from "#components/interactive/courses/use-course.ts";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { termsQuery } from "#lib/catalogue/taxonomy/queries.ts";
import { MAX_DESCRIPTION } from "#lib/interactive/courses/limits.ts";
import { type Language, languages } from "#lib/platform/worlds/languages.ts";

/** What a course is called, what it is about, for whom, and in which language. */
export const CourseFacts = ({ editing: { course, fields, change } }: { editing: CourseEditing }) => {
  const blog = useTranslations("blogpost.editor");
  const details = useTranslations("cabinet-materials.upload.details");
  const search = useTranslations("search.facet");
  const model = useTranslations("ai-tools.model.fields");
  const { data: terms } = useQuery(termsQuery(course.world));
  const { title, description, subject, grades, language } = fields;
  const subjects = (terms?.subject ?? []).map(({ key, name }) => ({ value: key, label: name }));
  return (
    <section className="panel stackv">
      <TextField
        name="course-title"
        label={blog("titleLabel")}
        maxLength={120}
        value={title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        name="course-description"
        label={details("description")}
        rows={3}
        maxLength={MAX_DESCRIPTION}
        value={description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <NativeSelect
        name="course-subject"
        label={search("subject")}
        options={[{ value: "", label: "–" }, ...subjects]}
        value={subject ?? ""}
        onChange={({ target }) => change({ subject: target.value || null })}
      />
      <Disclosure
        summary={
          <span>
            {details("grades")}
            {course.gradeNames.length > 0 && `: ${course.gradeNames.join(", ")}`}
          </span>
        }
      >
        <div className="grid gap-1">
          {terms?.class_grade.map(({ key, name }) => (
            <Checkbox
              key={key}
              id={`grade-${key}`}
              label={name}
              checked={grades.includes(key)}
              onChange={({ target }) => change({ grades: target.checked ? [...grades, key] : grades.filter((one) => one !== key) })}
            />
          ))}
        </div>
      </Disclosure>
      <NativeSelect
        name="course-language"
        label={model("language")}
        options={Object.entries(languages).map(([value, { nativeName }]) => ({ value, label: nativeName }))}
        value={language}
        onChange={({ target }) => change({ language: target.value as Language })}
      />
    </section>
  );
};
