import { and, asc, eq, sql } from "drizzle-orm";
import { formatDay } from "#lib/commerce/orders/server/format-document.ts";
import type { InvoiceDocument } from "#lib/commerce/orders/server/invoice-document.ts";
import { paperAnswer, renderYearPaper } from "#lib/commerce/orders/server/year-paper.ts";
import { addressLines } from "#lib/platform/addresses/rules.ts";
import { csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { billingAddresses, invoices, users } from "#lib/platform/db/schema/schema.ts";
import { areaTexts } from "#lib/platform/email/render-mail.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { decimal, formatPrice } from "#lib/platform/money/money.ts";
import { operatorTimeZone } from "#lib/platform/operator/operator.ts";

const yearOf = () => sql<number>`extract(year from ${invoices.issuedAt} at time zone ${operatorTimeZone()}::text)::int`;

/** Years in which a buyer has invoices, the newest first. */
export const findBuyerYears = async (userId: number): Promise<number[]> => {
  const rows = await getDb().selectDistinct({ year: yearOf() }).from(invoices).where(eq(invoices.userId, userId));
  return rows.map(({ year }) => year).sort((a, b) => b - a);
};

const sumsOf = ({ vat }: InvoiceDocument) => ({
  // Without what the paper rounds by, so that net and VAT sum to what was paid.
  netMinor: vat.reduce((sum, { grossMinor, vatMinor }) => sum + grossMinor - vatMinor, 0),
  vatMinor: vat.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
});

/** A correction has every line twice, with VAT and without. */
const titlesOf = ({ lines, isVatCorrection }: InvoiceDocument): string[] =>
  lines.filter(({ vatRateBp }) => !isVatCorrection || vatRateBp > 0).map(({ title }) => title);

const findPapers = async (userId: number, year: number): Promise<InvoiceDocument[]> => {
  const rows = await getDb()
    .select({ document: invoices.document })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), sql`${yearOf()} = ${year}`))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
  return rows.length > 0 ? rows.map(({ document }) => document as InvoiceDocument) : notFoundError();
};

/**
 * A buyer's invoices, cancellations and corrections of a year as CSV, what goes back below zero.
 * @throws AppError not_found when the year has none
 */
export const exportBuyerYear = async (userId: number, year: number): Promise<Response> => {
  const papers = await findPapers(userId, year);
  const head = ["number", "date", "order", "seller", "items", "currency", "net", "vatRate", "vat", "gross", "cancels"];
  const rows = async function* () {
    yield papers.map((paper) => {
      const { netMinor, vatMinor } = sumsOf(paper);
      const amount = (minor: number) => decimal(minor, paper.currency);
      return [
        paper.label,
        paper.issuedOn,
        paper.orderId,
        paper.operator.name,
        titlesOf(paper).join("; "),
        paper.currency,
        amount(netMinor),
        paper.vat.map(({ rateBp }) => rateBp / 100).join("; "),
        amount(vatMinor),
        amount(paper.grossMinor),
        paper.cancels?.label ?? null,
      ];
    });
  };
  return csvResponse(`purchases-${year}.csv`, head, rows());
};

/**
 * The same as PDF in the buyer's language, for her tax return.
 * @throws AppError not_found when the year has none
 */
export const paperBuyerYear = async (userId: number, year: number): Promise<Response> => {
  const papers = await findPapers(userId, year);
  const [row] = await getDb().select().from(users).where(eq(users.id, userId));
  const user = row as typeof users.$inferSelect;
  const [address] = await getDb().select().from(billingAddresses).where(eq(billingAddresses.userId, userId));
  const texts = areaTexts(user.language, user.world, "payment");
  const { locale, t } = texts;
  const parts = [...Map.groupBy(papers, ({ currency }) => currency)].map(([currency, own]) => {
    const price = (minor: number) => formatPrice(minor, currency, locale, { unambiguous: true });
    const rows = own.map((paper) => ({ ...sumsOf(paper), grossMinor: paper.grossMinor, paper }));
    const total = (key: "netMinor" | "vatMinor" | "grossMinor") => price(rows.reduce((sum, row) => sum + row[key], 0));
    return {
      heading: t("taxYear.inCurrency", { currency }),
      columns: [t("invoice.item"), t("invoice.number"), t("invoice.date"), ...["net", "vat", "gross"].map((key) => t(`invoice.${key}`))],
      rows: rows.map(({ paper, netMinor, vatMinor, grossMinor }) => [
        titlesOf(paper).join(", "),
        paper.label,
        formatDay(paper.issuedOn, locale),
        price(netMinor),
        price(vatMinor),
        price(grossMinor),
      ]),
      sums: [t("taxYear.sum"), "", "", total("netMinor"), total("vatMinor"), total("grossMinor")],
    };
  });
  const pdf = await renderYearPaper({
    texts,
    title: t("taxYear.buyer", { year: String(year) }),
    person: address ? addressLines(address) : [user.publicName],
    intro: t("taxYear.buyerIntro"),
    parts,
    notes: [t("taxYear.buyerNote")],
  });
  return paperAnswer(pdf, `purchases-${year}.pdf`);
};
