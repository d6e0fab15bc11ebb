"use client";
import { useTranslations } from "next-intl";
import { type DragEvent, useRef, useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useChange } from "#components/platform/forms/use-change.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { upload } from "#components/platform/ui/icon-shapes.ts";
import { Notice } from "#components/platform/ui/notice.tsx";
import { importInteractive } from "#lib/interactive/exchange/queries.ts";
import type { ImportedExercises } from "#lib/interactive/exchange/schema.ts";

/** Takes in a file of exercises, dropped or chosen; of what was not understood it tells where it stands and why. */
export const ImportZone = ({ onOpen }: { onOpen: (made: { id: number }) => void }) => {
  const t = useTranslations("new-interactive.mine");
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [made, setMade] = useState<ImportedExercises | null>(null);
  const { run, isBusy, error } = useChange(["interactives", "list"]);
  const take = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file || isBusy) return;
    setMade(null);
    await run(() => importInteractive(file), { after: setMade });
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
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
      {made && (
        <Notice
          tone={made.problems.length > 0 ? "warn" : "info"}
          role="status"
          title={t("imported", { count: made.items.length, title: made.title })}
          action={
            <Button small onClick={() => onOpen(made)}>
              {t("open")}
            </Button>
          }
        >
          {made.problems.length > 0 && (
            <>
              <p>{t("problems", { count: made.problems.length })}</p>
              <ul className="ed-losses">
                {made.problems.map(({ line, name, reason }) => (
                  <li key={`${name} ${line} ${reason}`}>
                    {name ?? t("line", { line })}: {t(`reasons.${reason}`)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </div>
  );
};
