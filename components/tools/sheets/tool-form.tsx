"use client";
import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { refreshCw } from "#components/platform/ui/icon-shapes.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { type FormValues, OWN, otherSeed } from "#components/tools/sheets/form-values.ts";
import { PaperFields } from "#components/tools/sheets/paper-fields.tsx";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import type { ToolForm as Form } from "#lib/tools/sheets/schema.ts";

type Props = { form: Form; values: FormValues; onChange: (changed: Partial<FormValues>) => void; errors: ApiError["fields"] };

/** What a tool asks for, in one column; each change is drawn at once. */
export const ToolForm = ({ form, values, onChange, errors }: Props) => {
  const t = useTranslations("ai-tools.tool");
  const asks = (name: Form["fields"][number]) => form.fields.includes(name);
  const errorOf = (name: string) => errors[`input.${name}`]?.message;
  const isOwn = values.theme === OWN;
  return (
    <div className="stackv gap-5">
      <TextField
        name="title"
        label={t("fields.title")}
        hint={t("fields.titleHint")}
        value={values.title}
        onChange={({ target }) => onChange({ title: target.value })}
        error={errorOf("title")}
        maxLength={80}
        autoComplete="off"
      />
      {asks("level") && (
        <NativeSelect
          name="level"
          label={t("fields.level")}
          options={form.levels}
          value={values.level}
          onChange={({ target }) => onChange({ level: target.value })}
          error={errorOf("level")}
        />
      )}
      {asks("choice") && !values.hasOwnSentences && (
        <NativeSelect
          name="choice"
          label={t("fields.choice")}
          options={form.choices}
          value={values.choice}
          onChange={({ target }) => onChange({ choice: target.value })}
          error={errorOf("choice")}
        />
      )}
      {asks("theme") && (
        <NativeSelect
          name="theme"
          label={t("fields.theme")}
          options={[...form.themes, { value: OWN, label: t("fields.own") }]}
          value={values.theme}
          onChange={({ target }) => onChange({ theme: target.value })}
          error={errorOf("theme")}
        />
      )}
      {form.words && isOwn && (
        <TextArea
          name="words"
          label={t("fields.words")}
          hint={t(form.words.clued ? "fields.cluedHint" : "fields.wordsHint", { min: form.words.min, max: form.words.max })}
          rows={6}
          value={values.words}
          onChange={({ target }) => onChange({ words: target.value })}
          error={errorOf("words")}
          maxLength={2_000}
          spellCheck
        />
      )}
      {form.sentences && (
        <Checkbox
          name="own-sentences"
          label={t("fields.ownSentences")}
          checked={values.hasOwnSentences}
          onChange={({ target }) => onChange({ hasOwnSentences: target.checked })}
        />
      )}
      {form.sentences && values.hasOwnSentences && (
        <TextArea
          name="sentences"
          label={t("fields.sentences")}
          hint={t(form.sentences.gap ? "fields.gapHint" : "fields.sentencesHint", { min: form.sentences.min, max: form.sentences.max })}
          rows={8}
          value={values.sentences}
          onChange={({ target }) => onChange({ sentences: target.value })}
          error={errorOf("sentences")}
          maxLength={6_000}
          spellCheck
        />
      )}
      <PaperFields form={form} values={values} onChange={onChange} errors={errors} />
      {asks("inEnglish") && (
        <Checkbox
          name="in-english"
          label={t("fields.inEnglish")}
          checked={values.inEnglish}
          onChange={({ target }) => onChange({ inEnglish: target.checked })}
        />
      )}
      {asks("sheets") && (
        <TextField
          name="sheets"
          type="number"
          label={t("fields.sheets")}
          min={form.sheets.min}
          max={form.sheets.max}
          value={values.sheets}
          onChange={({ target }) => onChange({ sheets: target.value })}
          error={errorOf("sheets")}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          name="seed"
          label={t("fields.seed")}
          value={values.seed}
          onChange={({ target }) => onChange({ seed: target.value })}
          error={errors.seed?.message}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
        <Button type="button" icon={refreshCw} onClick={() => onChange({ seed: otherSeed(values.seed) })}>
          {t("fields.shuffle")}
        </Button>
        <p className="help col-span-2">{t("fields.seedHint")}</p>
      </div>
    </div>
  );
};
