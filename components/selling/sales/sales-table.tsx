"use client";
import { useTranslations } from "next-intl";
import { classNames } from "#components/platform/ui/class-names.ts";
import { TableFrame } from "#components/platform/ui/table.tsx";
import { VisuallyHidden } from "#components/platform/ui/visually-hidden.tsx";
import { SaleRow } from "#components/selling/sales/sale-row.tsx";
import type { Sale } from "#lib/selling/sales/schema.ts";

type Props = {
  label: string;
  sales: readonly Sale[];
  /** Without it the sales stay in the order they come. */
  sorting?: { sort: string; hrefFor: (sort: string) => string };
};

const columns = [
  { key: "date", sortsBy: "date", first: "-date", isFigure: false },
  { key: "title", sortsBy: "title", first: "title", isFigure: false },
  { key: "licence", sortsBy: null, first: "", isFigure: false },
  { key: "country", sortsBy: null, first: "", isFigure: false },
  { key: "gross", sortsBy: "gross", first: "-gross", isFigure: true },
  { key: "yours", sortsBy: "yours", first: "-yours", isFigure: true },
  { key: "state", sortsBy: null, first: "", isFigure: false },
] as const;

/** Sales as a table; where it can be sorted, its heads do that, which stands in the address. */
export const SalesTable = ({ label: name, sales, sorting }: Props) => {
  const t = useTranslations("cabinet-sales.sales");
  const sortOf = (key: string | null): string | null =>
    key !== null && sorting && sorting.sort.replace("-", "") === key ? sorting.sort : null;
  return (
    <TableFrame label={name}>
      <table className="rows" aria-label={name}>
        <thead>
          <tr>
            {columns.map(({ key, sortsBy, first, isFigure }) => {
              const current = sortOf(sortsBy);
              const label = t(`columns.${key}`);
              const other = current?.startsWith("-") ? current.slice(1) : `-${current}`;
              return (
                <th
                  key={key}
                  scope="col"
                  className={classNames(isFigure && "r", key === "yours" && "pin")}
                  aria-sort={current === null ? undefined : current.startsWith("-") ? "descending" : "ascending"}
                >
                  {sortsBy === null || !sorting ? (
                    label
                  ) : (
                    <a className="text-ink-2" href={sorting.hrefFor(current ? other : first)} title={t("sortBy", { column: label })}>
                      {label}
                      {current && <span aria-hidden="true">{current.startsWith("-") ? " ↓" : " ↑"}</span>}
                    </a>
                  )}
                </th>
              );
            })}
            <th scope="col">
              <VisuallyHidden>{t("columns.steps")}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
};
