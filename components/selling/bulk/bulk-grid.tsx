// biome-ignore-all lint/a11y/useSemanticElements: a table whose rows come and go as one scrolls is none of the elements
"use client";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { BulkRow } from "#components/selling/bulk/bulk-row.tsx";
import { type CellAt, columns, nextCell, ROW_HEIGHT } from "#components/selling/bulk/columns.ts";
import { TermsDialog } from "#components/selling/bulk/terms-dialog.tsx";
import type { BulkRowsState } from "#components/selling/bulk/use-bulk-rows.ts";
import type { ValueText } from "#components/selling/bulk/use-value-text.ts";
import { type Edits, valueIn } from "#lib/selling/bulk/rules.ts";
import type { BulkField, BulkValue, BulkValues, BulkRow as Row } from "#lib/selling/bulk/schema.ts";

type Props = {
  rows: BulkRowsState;
  edits: Edits;
  onEdit: (row: Row, fields: Partial<BulkValues>) => void;
  selected: ReadonlySet<number>;
  onSelect: (id: number) => void;
  onSelectAll: () => void;
  textOf: ValueText;
  /** Where the keyboard goes when it leaves the table by Escape. */
  onLeave: () => void;
};

/**
 * The table: arrows and Tab go from cell to cell, Enter edits, Escape gives up, and pressed once more leaves the table. Only the rows in sight
 * are in the page.
 */
export const BulkGrid = ({ rows, edits, onEdit, selected, onSelect, onSelectAll, textOf, onLeave }: Props) => {
  const t = useTranslations("cabinet-materials.bulk");
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<CellAt>({ row: 0, column: 1 });
  const [isEditing, setEditing] = useState(false);
  const isWanted = useRef(false);
  const virtual = useVirtualizer({
    count: rows.total,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // The head stays in sight above the rows.
    scrollPaddingStart: ROW_HEIGHT,
  });
  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  // Where Tab enters: the cell that was left, or, when it is out of sight, one that is there.
  const stop = active.row >= from && active.row <= to ? active : { ...active, row: from };
  const { show } = rows;
  useEffect(() => show(from, to));

  // The cell the keyboard goes to has the focus as soon as it is there.
  useEffect(() => {
    if (!isWanted.current || isEditing) return;
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    if (!cell) return;
    isWanted.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  });
  const go = (to: CellAt) => {
    isWanted.current = true;
    setEditing(false);
    setActive(to);
    virtual.scrollToIndex(to.row);
  };
  const activeRow = rows.rowAt(active.row);
  const begin = (at: CellAt) => {
    const row = rows.rowAt(at.row);
    const column = columns[at.column - 1];
    setActive(at);
    if (!row) return;
    if (!column) onSelect(row.id);
    else if (column.field === "state") onEdit(row, { state: valueIn(edits, row, "state") === "published" ? "archived" : "published" });
    else if (column.field === "hasFixedPrice") onEdit(row, { hasFixedPrice: !valueIn(edits, row, "hasFixedPrice") });
    else setEditing(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onLeave();
      return;
    }
    if (event.key === "Enter" || event.key === "F2" || event.key === " ") {
      event.preventDefault();
      begin(active);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextCell(active, event.key, event.shiftKey, rows.total);
    if (!next) return;
    event.preventDefault();
    go(next);
  };
  const onEnd = (field: BulkField, value: BulkValue | undefined, key?: { name: string; shift: boolean }) => {
    setEditing(false);
    if (activeRow && value !== undefined) onEdit(activeRow, { [field]: value } as Partial<BulkValues>);
    if (!key) return;
    go((key.name === "Tab" && nextCell(active, "Tab", key.shift, rows.total)) || active);
  };
  const column = columns[active.column - 1];
  return (
    <>
      <div
        ref={frame}
        role="grid"
        className="bulk"
        aria-label={t("table")}
        aria-describedby="bulk-keys"
        aria-rowcount={rows.total + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        onKeyDown={onKeyDown}
      >
        <div className="bulk-head" role="row" aria-rowindex={1} tabIndex={-1}>
          <div role="columnheader" tabIndex={-1} aria-colindex={1}>
            <input
              type="checkbox"
              checked={selected.size > 0 && selected.size === rows.total}
              onChange={onSelectAll}
              aria-label={t("selectAll")}
            />
          </div>
          {columns.map(({ field }, index) => (
            <div key={field} role="columnheader" tabIndex={-1} aria-colindex={index + 2}>
              {t(`fields.${field}`)}
            </div>
          ))}
        </div>
        <div role="rowgroup" className="bulk-rows" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows.rowAt(index);
            return (
              <BulkRow
                key={index}
                index={index}
                top={start}
                row={row}
                edits={edits}
                isSelected={row !== undefined && selected.has(row.id)}
                active={stop.row === index ? stop : null}
                isEditing={isEditing && active.row === index}
                textOf={textOf}
                onCell={(at, isTwice) => (isTwice ? begin(at) : isEditing || setActive(at))}
                onSelect={() => row && onSelect(row.id)}
                onEnd={onEnd}
              />
            );
          })}
        </div>
      </div>
      {isEditing && activeRow && column?.kind === "words" && (
        <TermsDialog
          world={activeRow.world}
          field={column.field as "classGrades" | "subjects"}
          title={t("cell", { field: t(`fields.${column.field}`), title: activeRow.title })}
          chosen={valueIn(edits, activeRow, column.field) as string[]}
          onEnd={(keys) => onEnd(column.field, keys, { name: "Enter", shift: false })}
        />
      )}
    </>
  );
};
