"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "#components/platform/ui/badge.tsx";
import { Table } from "#components/platform/ui/table.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { formatRate } from "#lib/platform/money/format-rate.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { Voucher, VoucherState } from "#lib/selling/promotion/schema.ts";

const tones: Record<VoucherState, BadgeTone> = { planned: "info", running: "ok", ended: "plain", used_up: "warn" };

type Props = {
  vouchers: readonly Voucher[];
  /** The code, perhaps as a link. */
  nameOf: (voucher: Voucher) => ReactNode;
  actionsOf: (voucher: Voucher) => ReactNode;
};

/** Vouchers with what they hold for, how often they were redeemed and what they took off. */
export const VoucherTable = ({ vouchers, nameOf, actionsOf }: Props) => {
  const t = useTranslations("cabinet-sales.vouchers");
  const format = useFormatter();
  const { bcp47 } = useWorld();
  const price = (minor: number, currency: Currency) => formatPrice(minor, currency, bcp47, { unambiguous: true });
  const discountOf = ({ kind, value, currency, minimumMinor }: Voucher) => {
    const shown = kind === "percent" ? formatRate(value, bcp47) : price(value, currency);
    return minimumMinor > 0 ? t("valueFrom", { value: shown, minimum: price(minimumMinor, currency) }) : shown;
  };
  const day = (text: string, ms = 0) => format.dateTime(new Date(Date.parse(text) - ms), { dateStyle: "medium" });
  return (
    <Table<Voucher>
      label={t("title")}
      rows={vouchers}
      rowKey={({ id }) => id}
      columns={[
        { key: "code", header: t("code"), isRowHeader: true, cell: nameOf },
        { key: "value", header: t("value"), cell: discountOf },
        {
          key: "days",
          header: t("days"),
          // It ends with the first moment of the day after.
          cell: ({ validFrom, validUntil }) =>
            validUntil ? t("daysText", { from: day(validFrom), until: day(validUntil, 1) }) : t("daysOpen", { from: day(validFrom) }),
        },
        {
          key: "redeemed",
          header: t("redeemed"),
          align: "end",
          cell: ({ redemptions, maxRedemptions }) =>
            maxRedemptions === null ? String(redemptions) : t("redeemedOf", { count: redemptions, max: maxRedemptions }),
        },
        {
          key: "tookOff",
          header: t("tookOff"),
          align: "end",
          isPinned: true,
          cell: ({ effects }) =>
            effects.length === 0
              ? "–"
              : effects.map(({ currency, discountMinor, grossMinor }) => (
                  <p key={currency}>
                    {price(discountMinor, currency)}
                    <small className="block text-13 text-ink-3">{t("brought", { amount: price(grossMinor, currency) })}</small>
                  </p>
                )),
        },
        { key: "state", header: t("state"), cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge> },
        { key: "actions", header: t("actions"), align: "end", cell: actionsOf },
      ]}
    />
  );
};
