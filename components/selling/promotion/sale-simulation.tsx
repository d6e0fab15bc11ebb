"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NativeSelect } from "#components/platform/ui/native-select.tsx";
import { Panel } from "#components/platform/ui/panel.tsx";
import { TextField } from "#components/platform/ui/text-field.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import { SimulationResult } from "#components/selling/promotion/simulation-result.tsx";
import { amountText } from "#lib/platform/amounts/amount-text.ts";
import { parseAmount } from "#lib/platform/amounts/parse-amount.ts";
import type { OwnMaterial } from "#lib/selling/promotion/schema.ts";

const readCount = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

/** ROUTE-29: what a sale of one material would bring. It starts with a fifth off and one and a half times as many buyers. */
export const SaleSimulation = ({ materials }: { materials: readonly OwnMaterial[] }) => {
  const t = useTranslations("cabinet-sales.share.sim");
  const paid = materials.filter(({ priceMinor }) => priceMinor > 0);
  const [chosen, setChosen] = useState("");
  const material = paid.find(({ id }) => String(id) === chosen) ?? paid[0];
  if (!material) return null;
  return (
    <Panel title={t("title")} text={t("text")}>
      <NativeSelect
        label={t("material")}
        name="simulated"
        className="max-w-100"
        value={String(material.id)}
        onChange={(event) => setChosen(event.target.value)}
        options={paid.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
      <Fields key={material.id} material={material} />
    </Panel>
  );
};

const Fields = ({ material }: { material: OwnMaterial }) => {
  const t = useTranslations("cabinet-sales.share.sim");
  const { bcp47 } = useWorld();
  const currency = material.currency;
  const { priceMinor, soldLately } = material;
  const [price, setPrice] = useState(amountText(priceMinor, currency, bcp47));
  const [sale, setSale] = useState(amountText(Math.round(priceMinor * 0.8), currency, bcp47));
  const [sales, setSales] = useState(String(soldLately || 10));
  const [saleSales, setSaleSales] = useState(String(Math.ceil((soldLately || 10) * 1.5)));
  const priced = parseAmount(price, { currency, bcp47 });
  const reduced = parseAmount(sale, { currency, bcp47 });
  const [expected, expectedReduced] = [readCount(sales), readCount(saleSales)];
  const isPriceRight = typeof priced === "number" && priced > 0;
  const isSaleRight = typeof reduced === "number" && typeof priced === "number" && reduced < priced;
  const field = (name: string, value: string, set: (text: string) => void, isRight: boolean, problem: string) => ({
    name,
    value,
    maxLength: 12,
    error: isRight ? undefined : problem,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  });
  return (
    <>
      <div className="my-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] items-start gap-4">
        <TextField {...field("price", price, setPrice, isPriceRight, t("wrong"))} label={t("price", { currency })} inputMode="decimal" />
        <TextField {...field("sale", sale, setSale, isSaleRight, t("wrong"))} label={t("sale", { currency })} inputMode="decimal" />
        <TextField
          {...field("sales", sales, setSales, expected !== null, t("number"))}
          label={t("sales")}
          hint={t("salesHint", { count: soldLately })}
          inputMode="numeric"
        />
        <TextField
          {...field("saleSales", saleSales, setSaleSales, expectedReduced !== null, t("number"))}
          label={t("saleSales")}
          inputMode="numeric"
        />
      </div>
      {isPriceRight && isSaleRight && expected !== null && expectedReduced !== null && (
        <SimulationResult
          material={material}
          wanted={{ priceMinor: priced, saleMinor: reduced, expectedSales: expected, expectedSaleSales: expectedReduced }}
        />
      )}
    </>
  );
};
