"use client";
import { useTranslations } from "next-intl";
import { FileButton } from "#components/identity/security/file-button.tsx";
import { fetchXRechnung } from "#lib/commerce/orders/queries.ts";
import type { Invoice } from "#lib/commerce/orders/schema.ts";

/** An invoice as XRechnung, for the office of a school or a firm. What is missing for it stands below the button. */
export const XRechnungButton = ({ invoice }: { invoice: Invoice }) => {
  const t = useTranslations("cabinet-settings.eInvoice");
  return (
    <FileButton
      fetchFile={() => fetchXRechnung(invoice.id)}
      fileName={`${invoice.label}.xml`}
      text={t("button")}
      label={t("buttonOf", { label: invoice.label })}
    />
  );
};
