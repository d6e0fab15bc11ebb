"use client";
import { useTranslations } from "next-intl";
import { CsvButton } from "#components/payouts/csv-button.tsx";
import { fetchXRechnung } from "#lib/orders/queries.ts";
import type { Invoice } from "#lib/orders/schema.ts";

/** An invoice as XRechnung, for the office of a school or a firm. What is missing for it stands below the button. */
export const XRechnungButton = ({ invoice }: { invoice: Invoice }) => {
  const t = useTranslations("cabinet-settings.eInvoice");
  return (
    <CsvButton
      fetchFile={() => fetchXRechnung(invoice.id)}
      name={`${invoice.label}.xml`}
      label={t("button")}
      title={t("buttonOf", { label: invoice.label })}
    />
  );
};
