import { getTranslations } from "next-intl/server";
import { Table } from "#components/platform/ui/table.tsx";
import { earningsOf, type SaleTerms } from "#lib/commerce/shares/rules.ts";
import { samplePrices } from "#lib/pages/campaigns/rules.ts";
import { formatPrice } from "#lib/platform/money/money.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** Three prices and what becomes of each, line by line as every sale is explained later; needs no script. */
export const EarningTable = async ({ world, terms }: { world: World; terms: SaleTerms }) => {
  const t = await getTranslations("cabinet-sales.sales.steps");
  const { currency, bcp47, nativeCountryName } = worlds[world];
  const percent = (bp: number) => new Intl.NumberFormat(bcp47, { maximumFractionDigits: 2 }).format(bp / 100);
  const money = (minor: number) => formatPrice(minor, currency, bcp47);
  const vat = t("vat", { country: nativeCountryName, rate: percent(terms.vatRateBp) });
  return (
    <Table
      label={t("yours")}
      rows={samplePrices(currency).map((price) => earningsOf(price, currency, terms))}
      rowKey={({ grossMinor }) => grossMinor}
      columns={[
        { key: "gross", header: t("gross"), isRowHeader: true, cell: ({ grossMinor }) => money(grossMinor) },
        { key: "vat", header: vat, align: "end", cell: ({ vatMinor }) => money(-vatMinor) },
        {
          key: "share",
          header: t("share", { rate: percent(terms.shareBp) }),
          align: "end",
          cell: ({ sellerMinor, feeMinor }) => money(sellerMinor + feeMinor),
        },
        { key: "fee", header: t("fee"), align: "end", cell: ({ feeMinor }) => money(-feeMinor) },
        { key: "yours", header: t("yours"), align: "end", isPinned: true, cell: ({ sellerMinor }) => <b>{money(sellerMinor)}</b> },
      ]}
    />
  );
};
