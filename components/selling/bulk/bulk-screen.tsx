"use client";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useAction } from "#components/platform/forms/use-action.ts";
import { Button } from "#components/platform/ui/button.tsx";
import { EmptyState } from "#components/platform/ui/empty-state.tsx";
import { ErrorState } from "#components/platform/ui/error-state.tsx";
import { Icon } from "#components/platform/ui/icon.tsx";
import { arrowLeft } from "#components/platform/ui/icon-shapes.ts";
import { LinkButton } from "#components/platform/ui/link-button.tsx";
import { ListSkeleton } from "#components/platform/ui/list-skeleton.tsx";
import { Notice } from "#components/platform/ui/notice.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import { BulkGrid } from "#components/selling/bulk/bulk-grid.tsx";
import { CsvExchange } from "#components/selling/bulk/csv-exchange.tsx";
import { EditList } from "#components/selling/bulk/edit-list.tsx";
import { PreviewDialog } from "#components/selling/bulk/preview-dialog.tsx";
import { SelectionTools } from "#components/selling/bulk/selection-tools.tsx";
import { useBulkRows } from "#components/selling/bulk/use-bulk-rows.ts";
import { useValueText } from "#components/selling/bulk/use-value-text.ts";
import { useLeaveWarning } from "#components/selling/selling/use-leave-warning.ts";
import { previewEdit } from "#lib/selling/bulk/queries.ts";
import { type Edits, withEdit } from "#lib/selling/bulk/rules.ts";
import { type BulkRow, type BulkValues, MAX_ROWS, type PreviewRow } from "#lib/selling/bulk/schema.ts";

/** ROUTE-22 as a table: many materials changed at once, looked at before it holds, and taken back for 30 days. */
export const BulkScreen = () => {
  const t = useTranslations("cabinet-materials.bulk");
  const common = useTranslations("common");
  const href = useHref();
  const { world } = useWorld();
  const q = (useSearchParams().get("q") ?? "").slice(0, 100);
  const rows = useBulkRows(q);
  const [edits, setEdits] = useState<Edits>({});
  const [selected, setSelected] = useState<ReadonlyMap<number, BulkRow>>(new Map());
  const [preview, setPreview] = useState<readonly PreviewRow[] | null>(null);
  const { run, isBusy, error } = useAction();
  const button = useRef<HTMLButtonElement>(null);
  const textOf = useValueText([world, ...new Set([...Array(rows.total).keys()].flatMap((index) => rows.rowAt(index)?.world ?? []))]);
  const changed = Object.keys(edits).length;

  // What was entered holds only once it is applied: whoever leaves before is asked.
  useLeaveWarning(changed > 0);

  const edit = (changes: [BulkRow, Partial<BulkValues>][]) =>
    setEdits((before) => changes.reduce((all, [row, fields]) => withEdit(all, row, fields), before));
  const toggle = (id: number) => {
    const next = new Map(selected);
    const row = [...Array(rows.total).keys()].map(rows.rowAt).find((one) => one?.id === id);
    if (!next.delete(id) && row) next.set(id, row);
    setSelected(next);
  };
  const toggleAll = async () => {
    if (selected.size === rows.total) setSelected(new Map());
    else {
      const all = await run(rows.loadAll);
      if (all) setSelected(new Map(all.value.map((row) => [row.id, row])));
    }
  };
  const look = async () => {
    const read = await run(() => previewEdit(Object.entries(edits).map(([id, fields]) => ({ id: Number(id), fields }))));
    if (read) setPreview(read.value.rows);
  };
  const onDone = (applied: number[] | null) => {
    setPreview(null);
    if (!applied) return;
    setEdits((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !applied.includes(Number(id)))));
    setSelected(new Map());
  };
  if (rows.isLoading && rows.error) {
    return (
      <ErrorState title={t("failed")} retryText={common("retry")} onRetry={() => void rows.refetch()} busy={rows.isFetching}>
        {rows.error.message}
      </ErrorState>
    );
  }
  if (rows.isLoading) return <ListSkeleton label={common("loading")} />;
  return (
    <>
      <p className="mb-3">
        <a href={href("cabinet.uploadEdit")} className="inline-flex items-center gap-1 text-14">
          <Icon shape={arrowLeft} small /> {t("back")}
        </a>
      </p>
      <form action={href("cabinet.uploadEdit")} className="mb-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="view" value="table" />
        <TextField className="min-w-0 flex-1" label={t("search")} name="q" type="search" defaultValue={q} />
        <Button type="submit">{common("search")}</Button>
      </form>
      {rows.total === 0 ? (
        <EmptyState
          title={q ? common("nothingFound") : t("empty")}
          actions={<LinkButton href={href("cabinet.uploadEdit")}>{t("back")}</LinkButton>}
        >
          <p>{t("emptyText")}</p>
        </EmptyState>
      ) : (
        <>
          <p className="mb-2 text-14 text-ink-2" id="bulk-keys">
            {t("keys")}
          </p>
          {rows.all > MAX_ROWS && <p className="mb-2 text-14">{t("tooMany", { most: MAX_ROWS, all: rows.all })}</p>}
          {selected.size > 0 && (
            <SelectionTools rows={[...selected.values()]} edits={edits} onEdit={edit} onClear={() => setSelected(new Map())} />
          )}
          <BulkGrid
            rows={rows}
            edits={edits}
            onEdit={(row, fields) => edit([[row, fields]])}
            selected={new Set(selected.keys())}
            onSelect={toggle}
            onSelectAll={() => void toggleAll()}
            textOf={textOf}
            onLeave={() => button.current?.focus()}
          />
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button
              ref={button}
              look="main"
              busy={isBusy}
              aria-disabled={changed === 0 || undefined}
              onClick={() => changed > 0 && void look()}
            >
              {t("look", { count: changed })}
            </Button>
            {changed > 0 && <Button onClick={() => setEdits({})}>{t("forget")}</Button>}
            <span className="text-14 text-ink-2" role="status">
              {common("materials", { count: rows.total })}
            </span>
          </div>
          {error && (
            <Notice tone="error" role="alert">
              {error.message}
            </Notice>
          )}
        </>
      )}
      <EditList />
      <CsvExchange onPreview={setPreview} />
      {preview && <PreviewDialog rows={preview} onDone={onDone} />}
    </>
  );
};
