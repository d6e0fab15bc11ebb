"use client";
import { useTranslations } from "next-intl";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { formatPrice } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { SalePage, SaleTotals } from "#lib/selling/sales/schema.ts";

/** What the sales of the filter come to, for each currency, and how much was given away. */
export const SalesTotals = ({ page: { totals, freeDownloads } }: { page: SalePage }) => {
  const t = useTranslations("cabinet-sales.sales");
  const { bcp47, currency } = useWorld();
  const price = (minor: number, of: SaleTotals) => formatPrice(minor, of.currency, bcp47, { unambiguous: true });
  const shown = totals.length > 0 ? totals : [emptyOf(currency)];
  return (
    <section aria-label={t("totals")} className="mb-6 grid gap-4">
      {shown.map((sum, index) => (
        <dl key={sum.currency} className="kpi">
          <div>
            <dt>{t("yours")}</dt>
            <dd>{price(sum.yoursMinor, sum)}</dd>
            <dd className="small">{t("yoursText")}</dd>
          </div>
          <div>
            <dt>{t("sold")}</dt>
            <dd>{new Intl.NumberFormat(bcp47).format(sum.sales)}</dd>
            <dd className="small">{t("soldText", { amount: price(sum.grossMinor, sum) })}</dd>
          </div>
          <div>
            <dt>{t("refunded")}</dt>
            <dd>{price(sum.refundedMinor, sum)}</dd>
          </div>
          {index === 0 && (
            <div>
              <dt>{t("free")}</dt>
              <dd>{new Intl.NumberFormat(bcp47).format(freeDownloads)}</dd>
            </div>
          )}
        </dl>
      ))}
    </section>
  );
};

const emptyOf = (currency: Currency): SaleTotals => ({
  currency,
  sales: 0,
  refundedMinor: 0,
  grossMinor: 0,
  vatMinor: 0,
  netMinor: 0,
  shareMinor: 0,
  feeMinor: 0,
  takenBackMinor: 0,
  yoursMinor: 0,
});
