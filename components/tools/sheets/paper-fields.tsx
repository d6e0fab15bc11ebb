"use client";
import { useTranslations } from "next-intl";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import type { FormValues } from "#components/tools/sheets/form-values.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { MAX_WHEN } from "#lib/tools/sheets/limits.ts";
import type { ToolForm as Form } from "#lib/tools/sheets/schema.ts";

type Props = { form: Form; values: FormValues; onChange: (changed: Partial<FormValues>) => void; errors: ApiError["fields"] };

/** What papers and quizzes are made of: a text, when it is, lines, minutes. What is left empty the tool fills, or leaves to be filled in by hand. */
export const PaperFields = ({ form, values, onChange, errors }: Props) => {
  const t = useTranslations("ai-tools.tool.fields");
  const errorOf = (name: string) => errors[`input.${name}`]?.message;
  const textLabels = { quizText: t("quizText"), goal: t("goal"), letterText: t("letterText") };
  const textHints = { quizText: t("quizTextHint"), goal: undefined, letterText: t("letterTextHint") };
  const lineLabels = { criteria: t("criteria"), phases: t("phases"), lessons: t("lessons"), bring: t("bring") };
  const range = { min: form.lines?.min ?? 0, max: form.lines?.max ?? 0 };
  const lineHints = {
    criteria: t("criteriaHint", range),
    phases: t("phasesHint", range),
    lessons: t("linesHint", range),
    bring: t("linesHint", range),
  };
  return (
    <>
      {form.text && (
        <TextArea
          name="text"
          label={textLabels[form.text.asks]}
          hint={textHints[form.text.asks]}
          rows={form.text.asks === "goal" ? 2 : 8}
          value={values.text}
          onChange={({ target }) => onChange({ text: target.value })}
          error={errorOf("text")}
          maxLength={form.text.max}
          spellCheck
        />
      )}
      {form.fields.includes("when") && (
        <TextField
          name="when"
          label={t("when")}
          value={values.when}
          onChange={({ target }) => onChange({ when: target.value })}
          error={errorOf("when")}
          maxLength={MAX_WHEN}
          autoComplete="off"
        />
      )}
      {form.minutes && (
        <TextField
          name="minutes"
          type="number"
          label={t("minutes")}
          min={form.minutes.min}
          max={form.minutes.max}
          value={values.minutes}
          onChange={({ target }) => onChange({ minutes: target.value })}
          error={errorOf("minutes")}
        />
      )}
      {form.lines && (
        <TextArea
          name="lines"
          label={lineLabels[form.lines.asks]}
          hint={lineHints[form.lines.asks]}
          rows={5}
          value={values.lines}
          onChange={({ target }) => onChange({ lines: target.value })}
          error={errorOf("lines")}
          maxLength={1_000}
          spellCheck
        />
      )}
    </>
  );
};
