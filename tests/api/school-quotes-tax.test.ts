import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { documentOf, type QuoteRow } from "#lib/commerce/school-quotes/server/quote-document.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { invoices, orderLines, schoolQuotes } from "#lib/platform/db/schema/schema.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildBuyingSchool } from "#tests/factories/buying-school.ts";
import { changeRate, orderQuoted, ordersOf, quoteLicences } from "#tests/factories/school-quotes.ts";
import { expectMoneyFits } from "#tests/money-invariants.ts";

const broken = async () => (await checkBooks()).filter(({ broken: count }) => count > 0).map(({ name, breaches }) => [name, breaches[0]]);
const start = async () => {
  const { master } = await buildBuyingSchool();
  return { master, material: await buildMaterial({ priceMinor: 320 }) };
};

it("a change of who owes the tax ends a quote: with VAT it is not what is due without it", async () => {
  const { master, material } = await start();
  const { id } = await quoteLicences(master.id, [material.id]);
  await getDb().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update school_quotes set is_reverse_charge = true, document = jsonb_set(document, '{isReverseCharge}', 'true') where id = ${id}`,
    );
  });
  expect(await orderQuoted(master.token, id)).toBe("quote_changed");
});

it("VAT: a rate that changed between quote and order: the promised gross is charged, the rate of the order's day is owed and invoiced", async () => {
  const { master, material } = await start();
  const second = await buildMaterial({ priceMinor: 410 });
  const { id } = await quoteLicences(master.id, [material.id, second.id]);
  const [made] = await getDb().select().from(schoolQuotes).where(eq(schoolQuotes.id, id));
  await changeRate(id, 1600);
  const [quote] = await getDb().select().from(schoolQuotes).where(eq(schoolQuotes.id, id));
  const offered = documentOf(quote as QuoteRow);
  expect(offered.vat).toMatchObject([{ rateBp: 1600, vatMinor: 403 }]);
  expect(await orderQuoted(master.token, id)).toBe("awaiting_transfer");
  const [order] = await ordersOf(id);
  expect(order).toMatchObject({ grossMinor: 2920, totalMinor: 2920, vatMinor: 466, vatRateBp: 1900 });
  expect(order?.grossMinor).toBe(made?.grossMinor);
  const lines = await getDb()
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? 0));
  expect(lines.reduce((sum, { vatMinor }) => sum + vatMinor, 0)).toBe(466);
  // Sellers' shares are of what is left of the same gross: less than the day before.
  for (const { sellerMinor, feeMinor, grossMinor, vatMinor, shareBp } of lines)
    expect(Number(sellerMinor) + Number(feeMinor)).toBe(Math.round(((grossMinor - vatMinor) * Number(shareBp)) / 10_000));
  const [invoice] = await getDb()
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, order?.id ?? 0));
  expect(invoice?.document).toMatchObject({ vat: [{ rateBp: 1900, vatMinor: 466 }] });
  // What was offered stays on paper as it was offered.
  const [after] = await getDb().select().from(schoolQuotes).where(eq(schoolQuotes.id, id));
  expect(after?.document).toEqual(quote?.document);
  await expectMoneyFits();
  expect(await broken()).toEqual([]);
});
