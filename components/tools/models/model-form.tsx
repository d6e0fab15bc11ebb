"use client";
import { useTranslations } from "next-intl";
import { Field } from "#components/platform/ui/field.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { MaterialField } from "#components/tools/models/material-field.tsx";
import type { ModelValues } from "#components/tools/models/model-values.ts";
import { shrinkPicture } from "#components/tools/models/shrink-picture.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { type Language, languages } from "#lib/platform/worlds/languages.ts";
import type { ModelField } from "#lib/tools/models/rules.ts";

const languageOptions = (Object.entries(languages) as [Language, { nativeName: string }][]).map(([value, { nativeName }]) => ({
  value,
  label: nativeName,
}));

type Props = {
  fields: readonly ModelField[];
  values: ModelValues;
  onChange: (changed: ModelValues) => void;
  errors: ApiError["fields"];
  /** She is known, so what is hers can be offered. */
  isMember: boolean;
};

/** What a tool with a model asks for, in one column, as its row says. */
export const ModelForm = ({ fields, values, onChange, errors, isMember }: Props) => {
  const t = useTranslations("ai-tools.model");
  const common = useTranslations("common");
  const labels: Record<string, string> = {
    text: t("fields.text"),
    level: t("fields.level"),
    language: t("fields.language"),
    target: t("fields.target"),
    questions: t("fields.questions"),
    answers: t("fields.answers"),
    topic: t("fields.topic"),
    grade: t("fields.grade"),
    minutes: t("fields.minutes"),
    ideas: t("fields.ideas"),
    work: t("fields.work"),
    focus: t("fields.focus"),
    material: t("fields.material"),
    firstPage: t("fields.firstPage"),
    lastPage: t("fields.lastPage"),
    picture: t("fields.picture"),
  };
  const options: Record<string, string> = {
    veryEasy: t("options.veryEasy"),
    easy: t("options.easy"),
    medium: t("options.medium"),
    demanding: t("options.demanding"),
    open: t("options.open"),
    choice: t("options.choice"),
  };
  return (
    <div className="stackv gap-5">
      {fields.map((field) => {
        const { name, kind } = field;
        const shared = { label: labels[name] ?? name, error: errors[`input.${name}`]?.message };
        const control = {
          ...shared,
          name,
          value: values[name] ?? "",
          onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
        };
        switch (kind) {
          case "text":
            return <TextArea key={name} {...control} hint={t("textHint", { max: field.max })} rows={10} maxLength={field.max} spellCheck />;
          case "line":
            return (
              <TextField
                key={name}
                {...control}
                maxLength={field.max}
                autoComplete="off"
                optional={field.isOptional && common("optional")}
              />
            );
          case "count":
            return <TextField key={name} {...control} inputMode="numeric" maxLength={4} autoComplete="off" />;
          case "material":
            return (
              <MaterialField
                key={name}
                name={name}
                {...shared}
                isMember={isMember}
                onChange={(material) => onChange({ [name]: material })}
              />
            );
          case "choice":
            return (
              <NativeSelect key={name} {...control} options={field.options.map((value) => ({ value, label: options[value] ?? value }))} />
            );
          case "language":
            return <NativeSelect key={name} {...control} options={languageOptions} />;
          default:
            return <PictureField key={name} name={name} {...shared} onChange={(picture) => onChange({ [name]: picture })} />;
        }
      })}
    </div>
  );
};

type PictureProps = { name: string; label: string; error: string | undefined; onChange: (base64: string) => void };

/** A picture of this device; what is no picture is sent as nothing, and told by the server's own words. */
const PictureField = ({ name, label, error, onChange }: PictureProps) => (
  <Field id={name} label={label} error={error}>
    {(control) => (
      <input
        {...control}
        type="file"
        name={name}
        accept="image/*"
        className="in"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (!file) return onChange("");
          shrinkPicture(file).then(onChange, () => onChange(""));
        }}
      />
    )}
  </Field>
);
