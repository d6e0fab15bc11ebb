"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Table } from "#components/platform/ui/table.tsx";
import { useHref, useWorld } from "#components/platform/world/world-provider.tsx";
import type { ProviderDifference } from "#lib/books/reconciliation/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

/** What books and provider say differently, order by order, with its cause. */
export const DifferenceTable = ({ differences }: { differences: readonly ProviderDifference[] }) => {
  const t = useTranslations("staff.reconciliation");
  const staff = useTranslations("staff");
  const format = useFormatter();
  const href = useHref();
  const { bcp47 } = useWorld();
  return (
    <Table<ProviderDifference>
      label={t("difference")}
      className="sm:min-w-160"
      rows={differences}
      rowKey={({ orderId, payment, currency, cause }) => `${orderId} ${payment} ${currency} ${cause}`}
      columns={[
        {
          key: "order",
          header: staff("refunds.order"),
          isRowHeader: true,
          cell: ({ orderId, payment }) =>
            orderId === null ? (
              <span className="wrap-anywhere">{payment ?? "–"}</span>
            ) : (
              <a href={href("admin", {}, { tab: "orders", open: orderId })}>{String(orderId)}</a>
            ),
        },
        { key: "cause", header: staff("audit.reason"), cell: ({ cause }) => t(`causes.${cause}`) },
        {
          key: "amount",
          header: t("difference"),
          align: "end",
          isPinned: true,
          cell: ({ minor, currency }) => formatPrice(minor, currency, bcp47, { unambiguous: true }),
        },
        {
          key: "since",
          header: staff("audit.at"),
          cell: ({ since }) => format.dateTime(new Date(since), { dateStyle: "medium", timeStyle: "short" }),
        },
      ]}
    />
  );
};
