"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/platform/ui/button.tsx";
import { Checkbox } from "#components/platform/ui/checkbox.tsx";
import { Dialog } from "#components/platform/ui/dialog.tsx";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from "#lib/tools/documents/limits.ts";

export type TableFields = { hasHeader: boolean; rows: string[][] };
type Props = { table: TableFields | null; onClose: () => void; onDone: (table: TableFields) => void };

const emptyTable: TableFields = { hasHeader: true, rows: Array.from({ length: 3 }, () => ["", "", ""]) };

/** So many rows and columns; what stands in them stays as far as there is room. */
const resized = (rows: readonly (readonly string[])[], height: number, width: number): string[][] =>
  Array.from({ length: height }, (_, row) => Array.from({ length: width }, (__, column) => rows[row]?.[column] ?? ""));

const counts = (most: number) => Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

/** A table, cell by cell in fields that the tabulator goes through row by row. */
export const TableDialog = ({ table, onClose, onDone }: Props) => {
  const t = useTranslations("ai-tools.documents");
  const common = useTranslations("common");
  const [{ hasHeader, rows }, setTable] = useState(table ?? emptyTable);
  const width = rows[0]?.length ?? 1;
  const resize = (height: number, columns: number) => setTable({ hasHeader, rows: resized(rows, height, columns) });
  const write = (row: number, column: number, text: string) =>
    setTable({ hasHeader, rows: rows.map((cells, at) => (at === row ? cells.with(column, text) : cells)) });
  const done = () => {
    onDone({ hasHeader, rows });
    onClose();
  };
  return (
    <Dialog
      wide
      title={t("editor.table")}
      closeText={common("close")}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button look="main" onClick={done}>
            {common("apply")}
          </Button>
        </>
      }
    >
      <div className="stackv">
        <div className="row gap-3">
          <NativeSelect
            name="table-rows"
            label={t("table.rows")}
            value={String(rows.length)}
            options={counts(MAX_ROWS)}
            onChange={({ target }) => resize(Number(target.value), width)}
          />
          <NativeSelect
            name="table-columns"
            label={t("table.columns")}
            value={String(width)}
            options={counts(MAX_COLUMNS)}
            onChange={({ target }) => resize(rows.length, Number(target.value))}
          />
        </div>
        <Checkbox
          name="table-header"
          label={t("table.header")}
          checked={hasHeader}
          onChange={({ target }) => setTable({ hasHeader: target.checked, rows })}
        />
        <div className="max-h-96 overflow-auto">
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell has nothing but its place
            <div key={row} className="mb-2 flex gap-2">
              {cells.map((cell, column) => (
                <TextField
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell has nothing but its place
                  key={column}
                  className="min-w-24 flex-1"
                  name={`cell-${row}-${column}`}
                  label={t("table.cell", { row: row + 1, column: column + 1 })}
                  hideLabel
                  value={cell}
                  maxLength={MAX_CELL}
                  autoComplete="off"
                  onChange={({ target }) => write(row, column, target.value)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
};
