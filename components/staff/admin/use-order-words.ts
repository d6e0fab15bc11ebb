"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { StaffOrder, StaffOrderFacts } from "#lib/staff/admin/schema.ts";

const ofPayment = { reserved: "pending", succeeded: "paid", failed: "failed", refunded: "refunded" } as const;

/** What stands in rows about orders, in words: the same ones that buyers read. */
export const useOrderWords = () => {
  const state = useTranslations("cabinet-settings.invoices.status");
  const method = useTranslations("payment.screen.methods");
  const format = useFormatter();
  const { bcp47 } = useWorld();
  return {
    price: (minor: number, currency: Currency) => formatPrice(minor, currency, bcp47, { unambiguous: true }),
    moment: (iso: string | null): string => (iso ? format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short" }) : "–"),
    day: (iso: string): string => format.dateTime(new Date(iso), { dateStyle: "medium" }),
    state: (status: StaffOrder["status"]): string => state(status),
    paymentState: (status: StaffOrderFacts["payments"][number]["status"]): string => state(ofPayment[status]),
    provider: (provider: StaffOrder["provider"]): string => method(provider),
  };
};
