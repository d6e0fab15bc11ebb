"use client";
import { useTranslations } from "next-intl";
import { SaleRow } from "#components/sales/sale-row.tsx";
import { TableFrame } from "#components/ui/table.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type { Sale } from "#lib/sales/schema.ts";

type Props = { sales: readonly Sale[]; sort: string; hrefFor: (sort: string) => string };

const columns = [
  { key: "date", sortsBy: "date", first: "-date", isFigure: false },
  { key: "title", sortsBy: "title", first: "title", isFigure: false },
  { key: "licence", sortsBy: null, first: "", isFigure: false },
  { key: "country", sortsBy: null, first: "", isFigure: false },
  { key: "gross", sortsBy: "gross", first: "-gross", isFigure: true },
  { key: "yours", sortsBy: "yours", first: "-yours", isFigure: true },
  { key: "state", sortsBy: null, first: "", isFigure: false },
] as const;

/** Sales as a table; its heads sort, which stands in the address. */
export const SalesTable = ({ sales, sort, hrefFor }: Props) => {
  const t = useTranslations("cabinet-settings.sales");
  const sortOf = (name: string | null): string | null => (name !== null && sort.replace("-", "") === name ? sort : null);
  return (
    <TableFrame label={t("title")}>
      <table aria-label={t("title")}>
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
                  className={isFigure ? "r" : undefined}
                  aria-sort={current === null ? undefined : current.startsWith("-") ? "descending" : "ascending"}
                >
                  {sortsBy === null ? (
                    label
                  ) : (
                    <a className="text-ink-2" href={hrefFor(current ? other : first)} title={t("sortBy", { column: label })}>
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
