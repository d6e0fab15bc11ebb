import type { BulkField } from "#lib/selling/bulk/schema.ts";

/** How a cell is edited. toggle: at one press. words: in a dialog. */
export type CellKind = "text" | "money" | "start" | "end" | "toggle" | "words";

/** The columns of the table after the one of the boxes. */
export const columns: readonly { field: BulkField; kind: CellKind }[] = [
  { field: "title", kind: "text" },
  { field: "priceMinor", kind: "money" },
  { field: "salePriceMinor", kind: "money" },
  { field: "saleStartsAt", kind: "start" },
  { field: "saleEndsAt", kind: "end" },
  { field: "hasFixedPrice", kind: "toggle" },
  { field: "classGrades", kind: "words" },
  { field: "subjects", kind: "words" },
  { field: "state", kind: "toggle" },
];

/** px, for the computation of what is in sight; the same as in bulk.css. */
export const ROW_HEIGHT = 48;

/** A cell by its row and column, from 0; column 0 holds the boxes. */
export type CellAt = { row: number; column: number };

/** Where a key leads: null when it leads nowhere in the table. */
export const nextCell = ({ row, column }: CellAt, key: string, shift: boolean, rows: number): CellAt | null => {
  const last = columns.length;
  const moves: Record<string, CellAt> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: last },
    PageUp: { row: Math.max(0, row - 10), column },
    PageDown: { row: Math.min(rows - 1, row + 10), column },
    Tab: shift
      ? column > 0
        ? { row, column: column - 1 }
        : { row: row - 1, column: last }
      : column < last
        ? { row, column: column + 1 }
        : { row: row + 1, column: 0 },
  };
  const next = moves[key];
  return next && next.row >= 0 && next.row < rows && next.column >= 0 && next.column <= last ? next : null;
};
