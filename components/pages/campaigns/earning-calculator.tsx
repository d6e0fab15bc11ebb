"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { earningsOf, type SaleTerms } from "#lib/commerce/shares/rules.ts";
import { amountText } from "#lib/platform/amounts/amount-text.ts";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import { formatPrice } from "#lib/platform/money/money.ts";

const readCount = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

// Nobody's figure: a number to change.
const firstSales = "10";

type Props = { terms: SaleTerms /** Minor units of the world's currency. */; firstPrice: number };

/** Price and number of sales as she types them, and what they bring: by the function that books sales. */
export const EarningCalculator = ({ terms, firstPrice }: Props) => {
  const t = useTranslations();
  const { currency, bcp47 } = useWorld();
  const [price, setPrice] = useState(() => amountText(firstPrice, currency, bcp47));
  const [sales, setSales] = useState(firstSales);
  const priceMinor = parseAmount(price, { currency, bcp47 });
  const count = readCount(sales);
  const isPrice = typeof priceMinor === "number";
  const money = (minor: number) => formatPrice(minor, currency, bcp47);
  const sellerMinor = isPrice ? earningsOf(priceMinor, currency, terms).sellerMinor : 0;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          name="price"
          label={t("cabinet-sales.share.sim.price", { currency })}
          value={price}
          onChange={({ target }) => setPrice(target.value)}
          error={isPrice ? undefined : t("cabinet-materials.upload.price.noAmount")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
        <TextField
          name="sales"
          label={t("cabinet-sales.sales.sold")}
          value={sales}
          onChange={({ target }) => setSales(target.value)}
          error={count === null ? t("cabinet-sales.share.sim.number") : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
      </div>
      <div role="status">
        {isPrice && count !== null && (
          <>
            <p className="kv mt-3">
              <span>{t("cabinet-sales.share.sim.perSale")}</span>
              <span>{money(sellerMinor)}</span>
            </p>
            <p className="kv sum">
              <span>
                {count} × {money(sellerMinor)}
              </span>
              <b>{money(count * sellerMinor)}</b>
            </p>
          </>
        )}
      </div>
    </>
  );
};
