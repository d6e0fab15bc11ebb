"use client";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Problem } from "#components/platform/forms/problem.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { fileDown, upload } from "#components/platform/ui/icon-shapes.ts";
import { saveFile } from "#components/platform/ui/save-file.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { DocumentActionsProvider } from "#components/tools/documents/document-actions.ts";
import type { DocumentEditing } from "#components/tools/documents/use-document.ts";
import { exportDocument, makeMaterial } from "#lib/tools/documents/queries.ts";
import { type ExportFormat, exportFormats, formatNames } from "#lib/tools/documents/rules.ts";

/** A document as a file, or as the beginning of a material. `further`: ways out that the page knows, of rooms above this one. */
export const ExportPanel = ({ editing, further }: { editing: DocumentEditing; further?: ReactNode }) => {
  const t = useTranslations("ai-tools.documents.export");
  const href = useHref();
  const [withAnswers, setAnswers] = useState(true);
  const [running, setRunning] = useState<ExportFormat | "material" | null>(null);
  const { run, isBusy, error } = useAction();
  const { id, origin } = editing.document;
  const save = async (format: ExportFormat) => {
    setRunning(format);
    // What is written last is in it; what could not be saved says so where the saving is told.
    if (await editing.flush()) {
      const name = editing.fields.title.trim() || editing.document.title;
      await run(async () => saveFile(await exportDocument(id, format, withAnswers), `${name}.${format}`));
    }
    setRunning(null);
  };
  const offer = async () => {
    if (!(await editing.flush())) return;
    setRunning("material");
    await run(() => makeMaterial(id), {
      after: ({ materialId }) => followLink(href("cabinet.firstUpload.material", { id: materialId })),
      isLeaving: true,
    });
  };
  return (
    <section className="panel stackv" aria-labelledby="export">
      <h2 id="export" className="text-18">
        {t("title")}
      </h2>
      <Checkbox name="with-answers" label={t("answers")} checked={withAnswers} onChange={({ target }) => setAnswers(target.checked)} />
      <Problem error={error} />
      {exportFormats.map((format, index) => (
        <div key={format}>
          <Button
            wide
            look={index === 0 ? "go" : undefined}
            icon={fileDown}
            busy={isBusy && running === format}
            busyText={t("busy")}
            disabled={isBusy && running !== format}
            onClick={() => void save(format)}
          >
            {formatNames[format]}
          </Button>
          <p className="mt-1 text-13 text-ink-2">{t(`${format}Hint`)}</p>
        </div>
      ))}
      {/* Of an adapted copy only what its licence may allow; the server knows which. */}
      <div className="border-t border-line pt-3" hidden={origin !== null && origin.licence === null}>
        <Button
          wide
          icon={upload}
          busy={isBusy && running === "material"}
          busyText={t("busy")}
          disabled={isBusy && running !== "material"}
          onClick={() => void offer()}
        >
          {t("material")}
        </Button>
        <p className="mt-1 text-13 text-ink-2">{t("materialHint")}</p>
      </div>
      {further && (
        <DocumentActionsProvider value={{ id, isAdapted: origin !== null, flush: editing.flush }}>{further}</DocumentActionsProvider>
      )}
    </section>
  );
};
