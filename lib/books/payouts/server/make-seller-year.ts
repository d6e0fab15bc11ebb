import { eq } from "drizzle-orm";
import { findSellerYear, type SellerMonth } from "#lib/books/payouts/server/find-seller-year.ts";
import { findTaxStatuses, statusOn } from "#lib/books/payouts/server/tax-status.ts";
import { paperAnswer, renderYearPaper } from "#lib/commerce/orders/server/year-paper.ts";
import { addressLines } from "#lib/platform/addresses/rules.ts";
import { csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { billingAddresses, users } from "#lib/platform/db/schema/schema.ts";
import { areaTexts } from "#lib/platform/email/render-mail.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { decimal, formatPrice } from "#lib/platform/money/money.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

const amounts = [
  ...(["paidByBuyersMinor", "buyersVatMinor", "commissionMinor", "feeMinor", "refundedMinor"] as const),
  ...(["netMinor", "vatMinor", "grossMinor", "paidOutMinor"] as const),
];

/**
 * A seller's year as CSV: a row per month and currency.
 * @throws AppError not_found when the year has nothing
 */
export const exportSellerYear = async (sellerId: number, year: number): Promise<Response> => {
  const months = await findSellerYear(sellerId, year);
  if (months.length === 0) return notFoundError();
  const head = ["month", "currency", "creditNotes", "sales", ...amounts.map((key) => key.replace(/Minor$/, ""))];
  const rows = async function* () {
    yield months.map((month) => [
      month.month,
      month.currency,
      month.labels.join(" "),
      month.sales,
      ...amounts.map((key) => decimal(month[key], month.currency)),
    ]);
  };
  return csvResponse(`tax-year-${year}.csv`, head, rows());
};

/**
 * A seller's year as PDF in her language: a table for each currency, sums below, how she was taxed at its end.
 * @throws AppError not_found when the year has nothing
 */
export const paperSellerYear = async (sellerId: number, year: number, now = new Date()): Promise<Response> => {
  const months = await findSellerYear(sellerId, year);
  if (months.length === 0) return notFoundError();
  const [row] = await getDb().select().from(users).where(eq(users.id, sellerId));
  const user = row as typeof users.$inferSelect;
  const [address] = await getDb().select().from(billingAddresses).where(eq(billingAddresses.userId, sellerId));
  const status = statusOn(await findTaxStatuses(getDb(), sellerId), `${year}-12-31`);
  const texts = areaTexts(user.language, user.world, "payment");
  const { locale, t } = texts;
  const monthName = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  const partOf = (currency: Currency, own: readonly SellerMonth[]) => {
    const price = (minor: number) => formatPrice(minor, currency, locale, { unambiguous: true });
    return {
      heading: t("taxYear.inCurrency", { currency }),
      columns: [t("taxYear.month"), t("taxYear.sales"), ...amounts.map((key) => t(`taxYear.${key}`))],
      rows: own.map((month) => [
        `${monthName.format(new Date(`${month.month}-15T00:00:00Z`))} · ${month.labels.join(", ") || "–"}`,
        String(month.sales),
        ...amounts.map((key) => price(month[key])),
      ]),
      sums: [
        t("taxYear.sum"),
        String(own.reduce((sum, { sales }) => sum + sales, 0)),
        ...amounts.map((key) => price(own.reduce((sum, month) => sum + month[key], 0))),
      ],
    };
  };
  const byCurrency = Map.groupBy(months, ({ currency }) => currency);
  const isOver = operatorDay(now) > `${year + 1}-01-02`;
  const pdf = await renderYearPaper({
    texts,
    title: t("taxYear.seller", { year: String(year) }),
    person: [
      ...(address ? addressLines(address) : [user.publicName]),
      status?.vatId && `${t("invoice.vatId")}: ${status.vatId}`,
      status?.taxNumber && `${t("creditNote.taxNumber")}: ${status.taxNumber}`,
    ],
    intro: t("taxYear.sellerIntro"),
    parts: [...byCurrency].map(([currency, own]) => partOf(currency, own)),
    notes: [t(`taxYear.status.${status?.kind ?? "private"}`), ...(isOver ? [] : [t("taxYear.running")])],
  });
  return paperAnswer(pdf, `tax-year-${year}.pdf`);
};
