"use client";
import { useTranslations } from "next-intl";
import { SaleRow } from "#components/sales/sale-row.tsx";
import { TableFrame } from "#components/ui/table.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import type { Sale } from "#lib/sales/schema.ts";

const columns = ["date", "title", "licence", "country", "gross", "yours", "state"] as const;

/** Sales as a plain table: in the order they come. */
export const SaleRows = ({ label, sales }: { label: string; sales: readonly Sale[] }) => {
  const t = useTranslations("cabinet-settings.sales.columns");
  return (
    <TableFrame label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col" className={key === "gross" || key === "yours" ? "r" : undefined}>
                {t(key)}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t("steps")}</VisuallyHidden>
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
