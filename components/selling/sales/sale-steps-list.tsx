"use client";
import { useTranslations } from "next-intl";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { useCountryName } from "#components/selling/sales/use-country-name.ts";
import type { Sale } from "#lib/selling/sales/schema.ts";

/** From the price to the seller's part, line by line; nothing that is zero but the sums. */
export const SaleStepsList = ({ sale }: { sale: Sale }) => {
  const t = useTranslations("cabinet-sales.sales.steps");
  const { bcp47 } = useWorld();
  const price = usePrice(sale.currency);
  const countryName = useCountryName();
  const { steps, discountMinor, originalMinor, voucherCode } = sale;
  const rate = (bp: number) => new Intl.NumberFormat(bcp47, { maximumFractionDigits: 2 }).format(bp / 100);
  const lines: [string, number, boolean?][] = [
    ...(discountMinor > 0
      ? ([
          [t("original"), originalMinor],
          [voucherCode ? t("voucher", { code: voucherCode }) : t("discount"), -discountMinor],
        ] as [string, number][])
      : []),
    [t("gross"), steps.grossMinor],
    [t("vat", { country: countryName(sale.country), rate: rate(sale.vatRateBp) }), -steps.vatMinor],
    [t("net"), steps.netMinor, true],
    [t("share", { rate: rate(steps.shareBp) }), steps.shareMinor],
    ...(steps.feeMinor > 0 ? ([[t("fee"), -steps.feeMinor]] as [string, number][]) : []),
    ...(steps.takenBackMinor > 0 ? ([[t("takenBack"), -steps.takenBackMinor]] as [string, number][]) : []),
  ];
  return (
    <div className="sticky start-3 max-w-[min(30rem,calc(100vw-4.5rem))]">
      {lines.map(([label, minor, isSum]) => (
        <p key={label} className={isSum ? "kv border-t border-line font-semibold" : "kv"}>
          <span>{label}</span>
          <span>{price(minor)}</span>
        </p>
      ))}
      <p className="kv sum">
        <span>{t("yours")}</span>
        <b>{price(steps.yoursMinor)}</b>
      </p>
    </div>
  );
};
