"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { RadioGroup } from "#components/platform/ui/radio-group.tsx";
import { ImportFiles } from "#components/selling/imports/import-files.tsx";
import { ImportRows } from "#components/selling/imports/import-rows.tsx";
import { planFiles } from "#components/selling/imports/plan-files.ts";
import type { Picked } from "#components/selling/imports/use-picked.ts";
import { FileDrop } from "#components/selling/selling/file-drop.tsx";
import { beginImport, fetchExample, previewQuery } from "#lib/selling/imports/queries.ts";
import { type ImportMode, type ImportPreview, importModes, type ShownImport } from "#lib/selling/imports/schema.ts";

type Table = { key: number; file: File };
type Props = { files: Picked; onBegun: (begun: ShownImport) => void };

let count = 0;

/** A table is chosen and looked at; nothing is written before she begins. */
export const NewImport = ({ files, onBegun }: Props) => {
  const t = useTranslations("cabinet-materials.imports");
  const bulk = useTranslations("cabinet-materials.bulk");
  const [table, setTable] = useState<Table | null>(null);
  const [mode, setMode] = useState<ImportMode>("drafts");
  const choose = ([file]: readonly File[]) => {
    count += 1;
    if (file) setTable({ key: count, file });
  };
  return (
    <>
      <FileDrop
        title={table?.file.name ?? t("drop")}
        text={t("tableText")}
        buttonText={bulk("csvChoose")}
        accept=".csv,text/csv"
        onFiles={choose}
      />
      <div className="my-4">
        <FileButton text={t("example")} fileName="import.csv" fetchFile={fetchExample} />
      </div>
      <RadioGroup
        legend={t("mode")}
        name="mode"
        look="rows"
        value={mode}
        options={importModes.map((value) => ({ value, label: t(`modes.${value}`), hint: t(`modeHints.${value}`) }))}
        onChange={(value) => setMode(value as ImportMode)}
        className="my-4"
      />
      {table && <LookedAt key={table.key} table={table} mode={mode} files={files} onBegun={onBegun} />}
    </>
  );
};

const LookedAt = ({ table, mode, ...rest }: Props & { table: Table; mode: ImportMode }) => {
  const bulk = useTranslations("cabinet-materials.bulk");
  const common = useTranslations("common");
  const { data, error, refetch, isFetching } = useQuery(previewQuery(table, mode));
  if (error)
    return (
      <ErrorState title={common("form.title")} retryText={common("retry")} onRetry={() => void refetch()} busy={isFetching}>
        {error.message}
      </ErrorState>
    );
  return data ? <Preview preview={data} table={table} mode={mode} {...rest} /> : <p role="status">{bulk("csvReading")}</p>;
};

const Preview = ({ preview, table, mode, files, onBegun }: Props & { preview: ImportPreview; table: Table; mode: ImportMode }) => {
  const t = useTranslations("cabinet-materials.imports");
  const { run, isBusy, error } = useAction();
  const { rows, unknownColumns } = preview;
  const plan = useMemo(() => planFiles(rows, files.picked, table.file.name), [rows, files.picked, table]);
  const refused = rows.filter(({ state }) => state === "refused").length;
  const ready = rows.length - refused;
  const begin = async () => {
    const made = await run(() => beginImport(table.file, mode));
    if (made) onBegun(made.value);
  };
  return (
    <>
      <ImportFiles files={files} plan={plan} />
      {unknownColumns.length > 0 && <Notice tone="warn">{t("unknownColumns", { columns: unknownColumns.join(", ") })}</Notice>}
      <p className="my-3" role="status">
        {t("counts", { ready, refused })}
      </p>
      <ImportRows rows={rows} plan={plan} hasFiles={files.picked.length > 0} />
      <div className="mt-4">
        <Button look="go" busy={isBusy} aria-disabled={ready === 0 || undefined} onClick={() => ready > 0 && void begin()}>
          {t("start")}
        </Button>
      </div>
      {error && (
        <Notice tone="error" role="alert">
          {error.message}
        </Notice>
      )}
    </>
  );
};
