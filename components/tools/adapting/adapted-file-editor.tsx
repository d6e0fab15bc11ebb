"use client";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { SavingLine } from "#components/platform/forms/saving-line.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { fileDown } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { saveFile } from "#components/platform/ui/save-file.ts";
import { TextArea } from "#components/platform/ui/text-area.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useAdaptedFile } from "#components/tools/adapting/use-adapted-file.ts";
import { exportAdapted } from "#lib/tools/adapting/queries.ts";
import { MAX_TEXT } from "#lib/tools/adapting/rules.ts";
import type { AdaptedFile } from "#lib/tools/adapting/schema.ts";

/** Texts that are shown before more are asked for: a field each is work for the browser. */
const STEP = 60;
const LETTERS_A_LINE = 70;

type Props = { file: AdaptedFile; onReload: () => void };

/** Every text of an office file in a field of its own; the look of the file stays. */
export const AdaptedFileEditor = ({ file, onReload }: Props) => {
  const t = useTranslations("cabinet-materials.adapt");
  const common = useTranslations("common");
  const { texts, saving, change, flush } = useAdaptedFile(file);
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState(STEP);
  const { run, isBusy, error } = useAction();
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const places = file.texts.flatMap(({ was }, at) => (`${was}\n${texts[at] ?? ""}`.toLowerCase().includes(wanted) ? [at] : []));
  const download = async () => {
    if (await flush()) await run(async () => saveFile(await exportAdapted(file.id), file.name));
  };
  return (
    <>
      <h1 className="text-28 wrap-anywhere">{file.name}</h1>
      <p className="text-14 text-ink-2">
        {[t("from", { title: file.material, author: file.author }), file.licence].filter(Boolean).join(" · ")}
      </p>
      <SavingLine saving={saving} updatedAt={file.updatedAt} />
      {saving.status === "conflict" && (
        <Notice
          tone="warn"
          role="alert"
          action={
            <Button small onClick={onReload}>
              {common("retry")}
            </Button>
          }
        >
          {saving.message}
        </Notice>
      )}
      <div className="my-4 flex flex-wrap items-end gap-3">
        <TextField name="texts-search" type="search" label={t("search")} value={typed} onChange={({ target }) => setTyped(target.value)} />
        <Button look="go" icon={fileDown} busy={isBusy} onClick={() => void download()}>
          {common("download")}
        </Button>
      </div>
      <Problem error={error} />
      {file.lost.length > 0 && (
        <Notice tone="warn" title={t("lost")}>
          <ul>
            {file.lost.map(({ was, text }) => (
              <li key={`${was}-${text}`}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="stackv max-w-168">
        {places.slice(0, shown).map((at) => (
          <OneText key={at} at={at} was={file.texts[at]?.was ?? ""} text={texts[at] ?? ""} onChange={change} />
        ))}
      </div>
      {places.length > shown && (
        <Button className="mt-4" onClick={() => setShown(shown + STEP)}>
          {common("more")}
        </Button>
      )}
    </>
  );
};

type TextProps = { at: number; was: string; text: string; onChange: (at: number, text: string) => void };

const OneText = ({ at, was, text, onChange }: TextProps) => {
  const t = useTranslations("cabinet-materials.adapt");
  const isChanged = text !== was;
  return (
    <div>
      <TextArea
        name={`text-${at}`}
        label={t("text", { number: at + 1 })}
        hint={isChanged ? t("original", { text: was }) : undefined}
        rows={Math.min(8, Math.ceil(Math.max(1, text.length) / LETTERS_A_LINE))}
        maxLength={MAX_TEXT}
        value={text}
        onChange={({ target }) => onChange(at, target.value.replaceAll("\n", " "))}
      />
      {isChanged && (
        <Button small look="quiet" aria-label={`${t("reset")}: ${t("text", { number: at + 1 })}`} onClick={() => onChange(at, was)}>
          {t("reset")}
        </Button>
      )}
    </div>
  );
};
