import { sql } from "drizzle-orm";
import { type CsvRow, csvResponse } from "#lib/platform/csv/csv-response.ts";
import { areaTexts } from "#lib/platform/email/render-mail.ts";
import { minorPerUnit } from "#lib/platform/money/money.ts";
import { type Currency, currencies } from "#lib/platform/worlds/currencies.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import type { Sale, SaleFilter } from "#lib/selling/sales/schema.ts";
import { readSales } from "#lib/selling/sales/server/read-sales.ts";
import { daysIn, saleConditions } from "#lib/selling/sales/server/sale-conditions.ts";

const BLOCK = 2_000;

const columns = [
  "number",
  "date",
  "material",
  "title",
  "licence",
  "seats",
  "country",
  "currency",
  "original",
  "discount",
  "voucher",
  "gross",
  "vatRate",
  "vat",
  "net",
  "shareRate",
  "share",
  "fee",
  "takenBack",
  "yours",
  "state",
];

/** An amount as a plain number with a point, so that every program reads it as one. */
export const plainAmount = (minor: number, currency: Currency): string => {
  const { minorDigits } = currencies[currency];
  return (minor / minorPerUnit(currency)).toFixed(minorDigits);
};

const rowOf = (sale: Sale, state: string): CsvRow => {
  const { currency, steps } = sale;
  const amount = (minor: number) => plainAmount(minor, currency);
  return [
    sale.id,
    sale.soldAt,
    sale.material.id,
    sale.title,
    sale.licence,
    sale.seats,
    sale.country,
    currency,
    amount(sale.originalMinor),
    amount(sale.discountMinor),
    sale.voucherCode,
    amount(steps.grossMinor),
    sale.vatRateBp / 100,
    amount(steps.vatMinor),
    amount(steps.netMinor),
    steps.shareBp / 100,
    amount(steps.shareMinor),
    amount(steps.feeMinor),
    amount(steps.takenBackMinor),
    amount(steps.yoursMinor),
    state,
  ];
};

/** ROUTE-23: all sales of the filter as a CSV file, the newest first. Of the buyers nothing but the country. */
export const exportSales = (sellerId: number, world: World, filter: SaleFilter): Response => {
  const { t } = areaTexts(worlds[world].language, world, "cabinet-sales");
  const days = daysIn(world, filter);
  const where = saleConditions(filter, days, world);
  const blocks = async function* () {
    for (let last = Number.MAX_SAFE_INTEGER; ; ) {
      const sales = await readSales(sellerId, { where: sql`${where} and l.id < ${last}`, orderBy: sql`l.id desc`, limit: BLOCK });
      yield sales.map((sale) => rowOf(sale, t(`sales.states.${sale.state}`)));
      const lowest = sales.at(-1);
      if (!lowest || sales.length < BLOCK) return;
      last = lowest.id;
    }
  };
  const head = columns.map((column) => t(`sales.csvHead.${column}`));
  return csvResponse(`sales-${days.to}.csv`, head, blocks());
};
