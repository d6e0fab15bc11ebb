"use client";
import { useTranslations } from "next-intl";
import type { SchoolOrderState } from "#lib/commerce/school-papers/schema.ts";

/** The state of a school's order in words. */
export const useStateText = () => {
  const t = useTranslations("my-school.orders");
  const invoices = useTranslations("cabinet-settings.invoices.status");
  return (state: SchoolOrderState): string => {
    if (state === "overdue") return t("overdue");
    return invoices(state === "open" ? "awaiting_transfer" : state);
  };
};
