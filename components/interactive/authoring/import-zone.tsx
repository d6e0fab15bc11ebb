"use client";
import { useTranslations } from "next-intl";
import { type DragEvent, useRef, useState } from "react";
import { ImportFindings } from "#components/interactive/authoring/import-findings.tsx";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { upload } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { importInteractive, previewImport } from "#lib/interactive/exchange/queries.ts";
import type { ImportedExercises, ImportPreview } from "#lib/interactive/exchange/schema.ts";

type Asked = ImportPreview & { file: File };

/** A ZIP, by its first bytes, whatever it is called. */
const readIsPackage = async (file: File): Promise<boolean> => (await file.slice(0, 2).text()) === "PK";

/**
 * Takes in a file of exercises, dropped or chosen. Where something of it would be left out, that is told first, and nothing comes in until she says so.
 */
export const ImportZone = ({ onOpen }: { onOpen: (made: { id: number }) => void }) => {
  const t = useTranslations("new-interactive.mine");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [made, setMade] = useState<ImportedExercises | null>(null);
  const [isPackage, setPackage] = useState(false);
  const { run, isBusy, error } = useChange(["interactives", "list"]);
  const isWhole = ({ problems, lost }: ImportPreview) => problems.length + lost.length === 0;
  const look = async (file: File): Promise<void> => {
    setPackage(await readIsPackage(file));
    const found = await previewImport(file);
    if (isWhole(found)) setMade(await importInteractive(file));
    else setAsked({ ...found, file });
  };
  const take = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file || isBusy) return;
    setMade(null);
    setAsked(null);
    await run(() => look(file));
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
  };
  const bring = async ({ file }: Asked) => {
    await run(() => importInteractive(file), {
      after: (done) => {
        setMade(done);
        setAsked(null);
      },
    });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  const refused = error && Object.values(error.fields)[0]?.message;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra for mice; the button in it does the same
    <div
      className={isOver ? "ed-drop is-over" : "ed-drop"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div className="row gap-3">
        <Button small icon={upload} busy={isBusy} onClick={() => input.current?.click()}>
          {t("import")}
        </Button>
        <p className="text-14 text-ink-2">{t("importHint")}</p>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t("import")}
        accept=".zip,.h5p,.xml,.gift,.txt"
        onChange={({ target }) => void take(target.files)}
      />
      <Problem error={error} />
      {refused && (
        <Notice tone="error" role="alert">
          {refused}
        </Notice>
      )}
      {asked && (
        <Notice
          tone="warn"
          role="status"
          title={t("wouldImport", { count: asked.count, title: asked.title })}
          action={
            <div className="row gap-2">
              <Button small busy={isBusy} onClick={() => void bring(asked)}>
                {t("takeIn")}
              </Button>
              <Button small look="quiet" onClick={() => setAsked(null)}>
                {t("leaveIt")}
              </Button>
            </div>
          }
        >
          <ImportFindings problems={asked.problems} lost={asked.lost} isPackage={isPackage} />
        </Notice>
      )}
      {made && (
        <Notice
          tone={isWhole({ ...made, count: made.items.length }) ? "info" : "warn"}
          role="status"
          title={t("imported", { count: made.items.length, title: made.title })}
          action={
            <Button small onClick={() => onOpen(made)}>
              {t("open")}
            </Button>
          }
        >
          <ImportFindings problems={made.problems} lost={made.lost} isPackage={isPackage} />
        </Notice>
      )}
    </div>
  );
};
