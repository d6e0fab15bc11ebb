import type { ReactNode } from "react";
import { classNames } from "#components/platform/ui/class-names.ts";

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** end for figures. */
  align?: "start" | "end";
  /** The column that names the row. */
  isRowHeader?: boolean;
  sort?: "ascending" | "descending";
  /** Stays in sight: at the end of the frame while the others scroll, and beside the name on a phone. What the table is looked at for, one column at most. */
  isPinned?: boolean;
};

/** So many columns stand side by side on a phone. */
const ON_A_PHONE = 3;

const cellClass = ({ align, isPinned }: { align?: "start" | "end"; isPinned?: boolean }) =>
  classNames(align === "end" && "r", isPinned && "pin") || undefined;

export type TableProps<Row> = {
  /** Names the region that scrolls, and the table. */
  label: string;
  caption?: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Rows of the foot, as `<tr>`. */
  foot?: ReactNode;
  /** Narrowest width before it scrolls, as a utility (`sm:min-w-180`). */
  className?: string;
  /** Figures that are compared down their column: on a phone, too, it scrolls. */
  keepsColumns?: boolean;
};

/**
 * A table scrolls inside its frame, never the page: named region, reachable by keyboard. On a phone one of more than three columns becomes rows
 * that hide nothing: name and what is looked for in the first line, the rest with its heads below.
 */
export const Table = <Row,>({ label, caption, columns, rows, rowKey, foot, className, keepsColumns }: TableProps<Row>) => (
  <TableFrame label={label}>
    <table
      className={classNames(className, !keepsColumns && columns.length > ON_A_PHONE && "rows") || undefined}
      aria-label={caption ? undefined : label}
    >
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cellClass(column)} aria-sort={column.sort}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) =>
              column.isRowHeader ? (
                <th key={column.key} scope="row" className={classNames("font-normal", cellClass(column))}>
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.key}
                  className={cellClass(column)}
                  data-label={typeof column.header === "string" ? column.header : undefined}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  </TableFrame>
);

/** The frame alone, for tables of another build. */
export const TableFrame = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="tw" aria-label={label} tabIndex={0}>
    {children}
  </section>
);
