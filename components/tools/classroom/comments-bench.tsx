"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { CopyButton } from "#components/platform/ui/copy-button.tsx";
import { refreshCw } from "#components/platform/ui/icon-shapes.ts";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { type CommentBank, composeComment, type Ticked } from "#lib/tools/classroom/rules.ts";

/** An own name of each language, as it writes itself. */
const languageName = (bcp47: string): string => new Intl.DisplayNames([bcp47], { type: "language" }).of(bcp47) ?? bcp47;

/** ROUTE-55: a report in sentences that were written by people, put together in the browser alone. */
export const CommentsBench = ({ banks }: { banks: readonly CommentBank[] }) => {
  const t = useTranslations("ai-tools.comments");
  const common = useTranslations("ai-tools.class");
  const [name, setName] = useState("");
  const [at, setAt] = useState("0");
  const [form, setForm] = useState("0");
  const [ticked, setTicked] = useState<readonly Ticked[]>([]);
  const bank = banks[Number(at)] ?? banks[0];
  if (!bank) return null;
  const tickOf = (area: string) => ticked.find((one) => one.area === area);
  const tick = (area: string, level: string) =>
    setTicked([
      ...ticked.filter((one) => one.area !== area),
      ...(level === "" ? [] : [{ area, level: Number(level), wording: 0 as const }]),
    ]);
  const reword = (area: string) =>
    setTicked(ticked.map((one) => (one.area === area ? { ...one, wording: one.wording === 0 ? 1 : 0 } : one)));
  const formIndex = bank.forms[Number(form)] ? Number(form) : 0;
  const text = composeComment(bank, formIndex, name.trim() || `[${t("name")}]`, ticked);
  const levels = [{ value: "", label: t("none") }, ...bank.levels.map((label, index) => ({ value: String(index), label }))];
  return (
    <div className="tool-bench">
      <section aria-label={common("settings")} className="stackv gap-5">
        <TextField
          name="name"
          label={t("name")}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
        {banks.length > 1 && (
          <NativeSelect
            name="language"
            label={t("language")}
            options={banks.map(({ bcp47 }, index) => ({ value: String(index), label: languageName(bcp47) }))}
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        )}
        <RadioGroup
          legend={t("form")}
          name="form"
          options={bank.forms.map(({ label }, index) => ({ value: String(index), label }))}
          value={String(formIndex)}
          onChange={setForm}
        />
        {bank.areas.map(({ key, label }) => (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <NativeSelect
              name={key}
              label={label}
              options={levels}
              value={String(tickOf(key)?.level ?? "")}
              onChange={({ target }) => tick(key, target.value)}
            />
            <Button icon={refreshCw} disabled={!tickOf(key)} aria-label={t("rewordOf", { area: label })} onClick={() => reword(key)}>
              {t("reword")}
            </Button>
          </div>
        ))}
      </section>
      <section aria-label={common("result")} className="tool-desk">
        {text === "" ? (
          <p className="text-ink-2">{t("empty")}</p>
        ) : (
          <>
            <p className="class-comment" lang={bank.bcp47} role="status">
              {text}
            </p>
            <p className="text-13 text-ink-2">{t("length", { count: text.length })}</p>
            <CopyButton text={text} label={t("copy")} said={t("copied")} />
            <p className="text-14 text-ink-2">{t("read")}</p>
          </>
        )}
      </section>
    </div>
  );
};
