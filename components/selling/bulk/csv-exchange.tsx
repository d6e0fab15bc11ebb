"use client";
import { useTranslations } from "next-intl";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Disclosure } from "#components/platform/ui/disclosure.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { FileDrop } from "#components/selling/selling/file-drop.tsx";
import { fetchRowsCsv, previewCsv } from "#lib/selling/bulk/queries.ts";
import type { PreviewRow } from "#lib/selling/bulk/schema.ts";

/** All materials as a file for a spreadsheet, and the changed file back; it is previewed before anything changes. */
export const CsvExchange = ({ onPreview }: { onPreview: (rows: PreviewRow[]) => void }) => {
  const t = useTranslations("cabinet-materials.bulk");
  const { run, isBusy, error } = useAction();
  const bring = async (file: File | undefined) => {
    const read = file && (await run(() => previewCsv(file)));
    if (read) onPreview(read.value.rows);
  };
  return (
    <Disclosure summary={t("csv")} className="mt-8">
      <div className="stackv">
        <p className="text-14 text-ink-2">{t("csvText")}</p>
        <FileButton text={t("csvExport")} fileName="materials.csv" fetchFile={fetchRowsCsv} />
        <FileDrop
          title={t("csvDrop")}
          text={t("csvDropText")}
          buttonText={t("csvChoose")}
          accept=".csv,text/csv"
          onFiles={([file]) => void bring(file)}
        />
        <p role="status">{isBusy ? t("csvReading") : null}</p>
        {error && (
          <Notice tone="error" role="alert">
            {error.message}
          </Notice>
        )}
      </div>
    </Disclosure>
  );
};
