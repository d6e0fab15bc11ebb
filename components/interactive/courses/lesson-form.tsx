"use client";
import { useTranslations } from "next-intl";
import { MoveButtons } from "#components/interactive/courses/move-buttons.tsx";
import { PartForm } from "#components/interactive/courses/part-form.tsx";
import type { CourseEditing } from "#components/interactive/courses/use-course.ts";
import type { Moving } from "#components/interactive/courses/use-moving.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { classNames } from "#components/platform/ui/class-names.ts";
import { plus } from "#components/platform/ui/icon-shapes.ts";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { MAX_MINUTES, MAX_PARTS } from "#lib/interactive/courses/limits.ts";
import type { Lesson, Part } from "#lib/interactive/courses/schema.ts";

type Props = {
  editing: CourseEditing;
  moving: Moving;
  lesson: Lesson;
  /** From 1. */
  number: number;
  nameOf: (part: Part) => string;
  onChange: (lesson: Lesson) => void;
  onRemove: () => void;
  onRemovePart: (id: string) => void;
  onAdd: (kind: Part["kind"]) => void;
};

/** A lesson on the desk: its title, how long it takes, its parts, and what may be added. */
export const LessonForm = ({ editing, moving, lesson, number, nameOf, onChange, onRemove, onRemovePart, onAdd }: Props) => {
  const t = useTranslations("new-interactive.course");
  const blog = useTranslations("blogpost.editor");
  const model = useTranslations("ai-tools.model.fields");
  const thing = { kind: "lesson", id: lesson.id } as const;
  const isFull = lesson.parts.length >= MAX_PARTS;
  const adding = [
    ["exercise", t("chooseExercise")],
    ["material", t("chooseMaterial")],
    ["text", blog("bodyLabel")],
  ] as const;
  return (
    <li className={classNames("lesson-f", moving.isLifted(thing) && "is-up")} {...moving.target(thing)}>
      <fieldset>
        <legend className="vh">{t("lessonName", { number })}</legend>
        <div className="lesson-f-h">
          <span className="lesson-no self-center" aria-hidden="true">
            {number}
          </span>
          <TextField
            id={`lesson-${lesson.id}`}
            className="grow"
            label={blog("titleLabel")}
            maxLength={120}
            value={lesson.title}
            onChange={({ target }) => onChange({ ...lesson, title: target.value })}
          />
          <TextField
            id={`minutes-${lesson.id}`}
            className="w-24"
            type="number"
            min={1}
            max={MAX_MINUTES}
            label={model("minutes")}
            value={lesson.minutes ?? ""}
            onChange={({ target }) => {
              const minutes = Math.trunc(Number(target.value));
              onChange({ ...lesson, minutes: minutes >= 1 ? Math.min(minutes, MAX_MINUTES) : null });
            }}
          />
          <MoveButtons moving={moving} thing={thing} name={lesson.title} onRemove={onRemove} />
        </div>
        <ol className="parts-f">
          {lesson.parts.map((part) => (
            <PartForm
              key={part.id}
              editing={editing}
              moving={moving}
              part={part}
              name={nameOf(part)}
              onChange={(next) => onChange({ ...lesson, parts: lesson.parts.map((one) => (one.id === next.id ? next : one)) })}
              onRemove={() => onRemovePart(part.id)}
            />
          ))}
        </ol>
        <div className="row gap-2">
          {adding.map(([kind, text]) => (
            <Button key={kind} small icon={plus} disabled={isFull} aria-label={`${text}: ${lesson.title}`} onClick={() => onAdd(kind)}>
              {text}
            </Button>
          ))}
        </div>
      </fieldset>
    </li>
  );
};
