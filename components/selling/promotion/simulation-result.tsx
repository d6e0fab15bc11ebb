"use client";
import { useTranslations } from "next-intl";
import { usePrice } from "#components/commerce/cart/use-price.ts";
import { lawfulPercent, type Simulation, simulate } from "#lib/selling/promotion/rules.ts";
import type { OwnMaterial } from "#lib/selling/promotion/schema.ts";

type Props = { material: OwnMaterial; wanted: Omit<Simulation, "vatRateBp" | "shareBp" | "feeMinor" | "currency"> };

/** What comes out: her part with and without the sale, from when on it pays, and what the law lets be shown. */
export const SimulationResult = ({ material, wanted }: Props) => {
  const t = useTranslations("cabinet-sales.share.sim");
  const price = usePrice(material.currency);
  const { vatRateBp, shareBp, feeMinor, currency, lowestMinor } = material;
  const outcome = simulate({ ...wanted, vatRateBp, shareBp, feeMinor, currency });
  const percent = lawfulPercent(wanted.saleMinor, lowestMinor);
  const lines: [string, number][] = [
    [t("perSale"), outcome.perSaleMinor],
    [t("perReduced"), outcome.perReducedMinor],
    [t("normal"), outcome.normalMinor],
    [t("reduced"), outcome.reducedMinor],
  ];
  return (
    <div className="max-w-120" role="status">
      {lines.map(([label, minor]) => (
        <p key={label} className="kv">
          <span>{label}</span>
          <span>{price(minor)}</span>
        </p>
      ))}
      <p className="kv sum">
        <span>{outcome.differenceMinor < 0 ? t("less") : t("more")}</span>
        <b>{price(Math.abs(outcome.differenceMinor))}</b>
      </p>
      <p className="mt-3 text-14">{outcome.breakEven === null ? t("never") : t("breakEven", { count: outcome.breakEven })}</p>
      <p className="mt-3 text-14">
        {t("lowest", { price: price(lowestMinor) })} {percent > 0 ? t("shown", { percent }) : t("notShown")}
      </p>
      <p className="tiny muted mt-2">{t("fee", { rate: vatRateBp / 100 })}</p>
    </div>
  );
};
