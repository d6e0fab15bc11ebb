// biome-ignore-all lint/a11y/useFocusableInteractive: the cells take the focus, by cellProps
// biome-ignore-all lint/a11y/useSemanticElements: a table whose rows come and go as one scrolls is none of the elements
"use client";
import { useTranslations } from "next-intl";
import { classNames } from "#components/platform/ui/class-names.ts";
import { CellEditor } from "#components/selling/bulk/cell-editor.tsx";
import { type CellAt, columns, ROW_HEIGHT } from "#components/selling/bulk/columns.ts";
import type { ValueText } from "#components/selling/bulk/use-value-text.ts";
import { type Edits, valueIn } from "#lib/selling/bulk/rules.ts";
import type { BulkField, BulkValue, BulkRow as Row } from "#lib/selling/bulk/schema.ts";

export type RowProps = {
  index: number;
  /** px from the beginning of the rows. */
  top: number;
  row: Row | undefined;
  edits: Edits;
  isSelected: boolean;
  /** The cell the keyboard stands on, when it is in this row. */
  active: CellAt | null;
  isEditing: boolean;
  textOf: ValueText;
  onCell: (at: CellAt, isTwice: boolean) => void;
  onSelect: () => void;
  onEnd: (field: BulkField, value: BulkValue | undefined, key?: { name: "Enter" | "Tab" | "Escape"; shift: boolean }) => void;
};

/** A material of the table. Until it is here, its place is kept. */
export const BulkRow = (props: RowProps) => {
  const { index, top, row, edits, isSelected, active, isEditing, textOf, onCell, onSelect, onEnd } = props;
  const t = useTranslations("cabinet-materials.bulk");
  const cellProps = (column: number) => ({
    "aria-colindex": column + 1,
    tabIndex: active?.column === column && !isEditing ? 0 : -1,
    "data-cell": `${index}:${column}`,
    onFocus: () => onCell({ row: index, column }, false),
    onClick: () => onCell({ row: index, column }, false),
    onDoubleClick: () => onCell({ row: index, column }, true),
  });
  return (
    <div
      role="row"
      className={classNames("bulk-row", isSelected && "is-selected")}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      style={{ transform: `translateY(${top}px)`, height: ROW_HEIGHT }}
    >
      <div role="gridcell" {...cellProps(0)}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isSelected}
          onChange={onSelect}
          disabled={!row}
          aria-label={t("selectThis", { title: row?.title ?? "" })}
        />
      </div>
      {columns.map(({ field, kind }, at) => {
        const column = at + 1;
        const value = row && valueIn(edits, row, field);
        const isOpen = isEditing && active?.column === column && kind !== "toggle" && kind !== "words";
        const isChanged = row !== undefined && Object.hasOwn(edits[row.id] ?? {}, field);
        return (
          <div
            key={field}
            role="gridcell"
            {...cellProps(column)}
            className={classNames(kind === "money" && "num", isChanged && "is-changed")}
          >
            {row && value !== undefined && isOpen ? (
              <CellEditor
                kind={kind}
                label={t("cell", { field: t(`fields.${field}`), title: row.title })}
                value={value}
                currency={row.currency}
                onEnd={(given, key) => onEnd(field, given, key)}
              />
            ) : (
              <span className="bulk-text">{row && value !== undefined ? textOf(field, value, row) : "…"}</span>
            )}
            {isChanged && <span className="vh"> {t("changed")}</span>}
          </div>
        );
      })}
    </div>
  );
};
