"use client";
import { useTranslations } from "next-intl";
import { MoveButtons } from "#components/interactive/courses/move-buttons.tsx";
import { PartArt } from "#components/interactive/courses/part-art.tsx";
import type { CourseEditing } from "#components/interactive/courses/use-course.ts";
import type { Moving } from "#components/interactive/courses/use-moving.ts";
import { classNames } from "#components/platform/ui/class-names.ts";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { MAX_TEXT } from "#lib/interactive/courses/limits.ts";
import type { Part } from "#lib/interactive/courses/schema.ts";

type Props = {
  editing: CourseEditing;
  moving: Moving;
  part: Part;
  name: string;
  onChange: (part: Part) => void;
  onRemove: () => void;
};

/** A part on the desk. Texts are written here; exercises and materials have pages of their own. */
export const PartForm = ({ editing, moving, part, name, onChange, onRemove }: Props) => {
  const blog = useTranslations("blogpost.editor");
  const thing = { kind: "part", id: part.id } as const;
  const types = part.kind === "exercise" ? editing.course.exercises.find(({ id }) => id === part.interactive)?.types : undefined;
  return (
    <li className={classNames("part-f", moving.isLifted(thing) && "is-up")} {...moving.target(thing)}>
      <PartArt kind={part.kind} types={types ?? []} />
      {part.kind === "text" ? (
        <div className="stackv grow">
          <TextField
            id={`title-${part.id}`}
            label={blog("titleLabel")}
            maxLength={120}
            value={part.title}
            onChange={({ target }) => onChange({ ...part, title: target.value })}
          />
          <TextArea
            id={`text-${part.id}`}
            label={blog("bodyLabel")}
            rows={5}
            maxLength={MAX_TEXT}
            value={part.text}
            onChange={({ target }) => onChange({ ...part, text: target.value })}
          />
        </div>
      ) : (
        <b className="min-w-0 grow wrap-anywhere">{name}</b>
      )}
      <MoveButtons moving={moving} thing={thing} name={name} onRemove={onRemove} />
    </li>
  );
};
