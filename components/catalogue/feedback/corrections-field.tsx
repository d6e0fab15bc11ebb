"use client";
import { useTranslations } from "next-intl";
import { Button } from "#components/platform/ui/button.tsx";
import { IconButton } from "#components/platform/ui/icon-button.tsx";
import { plus, trash2 } from "#components/platform/ui/icon-shapes.ts";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { MOST_CORRECTIONS } from "#lib/catalogue/feedback/rules.ts";

/** As it is typed: the page is a text until it is sent. */
export type TypedCorrection = { key: number; page: string; text: string };

type Props = {
  pageCount: number;
  value: readonly TypedCorrection[];
  onChange: (value: TypedCorrection[]) => void;
  errorOf: (name: string) => string | undefined;
};

/** Mistakes by page; rows are added one by one. */
export const CorrectionsField = ({ pageCount, value, onChange, errorOf }: Props) => {
  const t = useTranslations("material-feedbacks.form");
  const set = (key: number, change: Partial<TypedCorrection>) =>
    onChange(value.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const add = () => onChange([...value, { key: Math.max(0, ...value.map(({ key }) => key)) + 1, page: "", text: "" }]);
  return (
    <fieldset className="f">
      <legend className="lab mb-1">{t("corrections")}</legend>
      <p className="mb-3 text-13 text-ink-2">{t("correctionsHint")}</p>
      {value.map(({ key, page, text }, index) => (
        <div key={key} className="mb-4 grid grid-cols-[6rem_minmax(0,1fr)_auto] items-start gap-3 max-sm:grid-cols-[6rem_auto]">
          <TextField
            id={`corrections.${index}.page`}
            label={t("page")}
            hint={t("pageHint", { count: pageCount })}
            inputMode="numeric"
            value={page}
            onChange={(event) => set(key, { page: event.target.value })}
            error={errorOf(`corrections.${index}.page`)}
          />
          <TextArea
            id={`corrections.${index}.text`}
            className="max-sm:order-last max-sm:col-span-2"
            label={t("correction")}
            rows={2}
            maxLength={500}
            value={text}
            onChange={(event) => set(key, { text: event.target.value })}
            error={errorOf(`corrections.${index}.text`)}
          />
          <IconButton
            className="mt-6"
            icon={trash2}
            label={t("removeCorrection", { page: page || String(index + 1) })}
            onClick={() => onChange(value.filter((row) => row.key !== key))}
          />
        </div>
      ))}
      {value.length < MOST_CORRECTIONS && (
        <Button small icon={plus} onClick={add}>
          {t("addCorrection")}
        </Button>
      )}
    </fieldset>
  );
};
