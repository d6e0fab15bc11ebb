"use client";
import { useTranslations } from "next-intl";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { MAX_PUPILS, readClassList } from "#lib/tools/classroom/rules.ts";

type Props = { names: string; onChange: (names: string) => void; isKept: boolean; onKeep: (keep: boolean) => void; hasMarks?: boolean };

/** The names of a class, one to a line, and the word whether this browser may keep them. */
export const NamesField = ({ names, onChange, isKept, onKeep, hasMarks }: Props) => {
  const t = useTranslations("ai-tools.class");
  const { doubles, beyond } = readClassList(names);
  const error =
    doubles.length > 0 ? t("doubles", { names: doubles.join(", ") }) : beyond > 0 ? t("tooMany", { max: MAX_PUPILS }) : undefined;
  return (
    <>
      <TextArea
        name="names"
        label={t("names")}
        hint={hasMarks ? `${t("namesHint", { max: MAX_PUPILS })} ${t("marksHint")}` : t("namesHint", { max: MAX_PUPILS })}
        error={error}
        rows={8}
        maxLength={4_000}
        value={names}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <Checkbox name="keep" label={t("keep")} hint={t("keepHint")} checked={isKept} onChange={({ target }) => onKeep(target.checked)} />
    </>
  );
};
