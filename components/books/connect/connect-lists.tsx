"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { ConnectFacts } from "#lib/books/connect/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

/** What was transferred to a seller's account at Stripe, and what Stripe paid out of it to her bank; nothing while there was none of it. */
export const ConnectLists = ({ data: { transfers, payouts } }: { data: ConnectFacts }) => {
  const t = useTranslations("seller.connect");
  const own = useTranslations("seller.payouts");
  const format = useFormatter();
  const { bcp47 } = useWorld();
  const price = (minor: number, currency: Currency) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const labels = { sent: t("sent"), paid: t("paid"), underWay: t("underWay"), back: own("movements.kinds.payout_returned") };
  return (
    <>
      {transfers.length > 0 && (
        <>
          <h3 className="my-3 text-16">{t("transfers")}</h3>
          <Table<ConnectFacts["transfers"][number]>
            label={t("transfers")}
            rows={transfers}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "at",
                header: own("movements.at"),
                isRowHeader: true,
                cell: ({ createdAt }) => format.dateTime(new Date(createdAt), { dateStyle: "medium" }),
              },
              {
                key: "amount",
                header: own("movements.amount"),
                align: "end",
                cell: ({ amountMinor, backMinor }) => (
                  <>
                    {price(amountMinor, "EUR")}
                    {backMinor > 0 && (
                      <small className="block text-ink-2">
                        {labels.back}: {price(backMinor, "EUR")}
                      </small>
                    )}
                  </>
                ),
              },
              {
                key: "state",
                header: t("state"),
                cell: ({ status }) => {
                  const isBack = status === "refused" || status === "discarded";
                  const label = status === "sent" ? labels.sent : isBack ? labels.back : labels.underWay;
                  return <Badge tone={status === "sent" ? "ok" : isBack ? "plain" : "info"}>{label}</Badge>;
                },
              },
            ]}
          />
        </>
      )}
      {payouts.length > 0 && (
        <>
          <h3 className="my-3 text-16">{t("payouts")}</h3>
          <Table<ConnectFacts["payouts"][number]>
            label={t("payouts")}
            rows={payouts}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "at",
                header: own("movements.at"),
                isRowHeader: true,
                cell: ({ arrivesOn }) => format.dateTime(new Date(`${arrivesOn}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" }),
              },
              {
                key: "amount",
                header: own("movements.amount"),
                align: "end",
                cell: ({ amountMinor, currency }) => price(amountMinor, currency),
              },
              {
                key: "state",
                header: t("state"),
                cell: ({ status }) => (
                  <Badge tone={status === "paid" ? "ok" : status === "stopped" ? "warn" : "info"}>
                    {status === "paid" ? labels.paid : status === "stopped" ? labels.back : own("underWay")}
                  </Badge>
                ),
              },
            ]}
          />
        </>
      )}
    </>
  );
};
