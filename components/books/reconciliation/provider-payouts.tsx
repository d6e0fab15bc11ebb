"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Badge } from "#components/platform/ui/badge.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { ProviderPayoutView } from "#lib/books/reconciliation/schema.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

const tones = { under_way: "plain", arrived: "ok", late: "error", stopped: "warn" } as const;

/** What the provider paid out, the newest first, and whether it is at the bank. */
export const ProviderPayouts = ({ payouts }: { payouts: readonly ProviderPayoutView[] }) => {
  const t = useTranslations("staff.reconciliation");
  const finance = useTranslations("staff.finance");
  const format = useFormatter();
  const { bcp47 } = useWorld();
  const day = (iso: string) => format.dateTime(new Date(`${iso}T12:00:00Z`), { dateStyle: "medium", timeZone: "UTC" });
  return (
    <section aria-labelledby="provider-payouts">
      <h2 id="provider-payouts" className="mb-2 text-18">
        {t("payouts")}
      </h2>
      <Table<ProviderPayoutView>
        label={t("payouts")}
        className="sm:min-w-160"
        rows={payouts}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "expected",
            header: t("expected"),
            isRowHeader: true,
            cell: ({ arrivesOn, reference }) => (
              <>
                {day(arrivesOn)}
                <small className="block wrap-anywhere text-ink-2">{reference}</small>
              </>
            ),
          },
          {
            key: "amount",
            header: finance("amount"),
            align: "end",
            cell: ({ amountMinor, currency }) => formatPrice(amountMinor, currency, bcp47, { unambiguous: true }),
          },
          {
            key: "state",
            header: finance("state"),
            cell: ({ state, arrivedOn }) => (
              <>
                <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
                {arrivedOn && <small className="block text-ink-2">{day(arrivedOn)}</small>}
              </>
            ),
          },
        ]}
      />
    </section>
  );
};
