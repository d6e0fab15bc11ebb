import { eq, sql } from "drizzle-orm";
import { POST as order } from "#app/api/v3/schools/mine/quotes/[id]/order/route.ts";
import { putItem } from "#lib/commerce/cart/server/add-item.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import type { MakeQuote } from "#lib/commerce/school-quotes/schema.ts";
import { makeQuote } from "#lib/commerce/school-quotes/server/make-quote.ts";
import { documentOf, makeQuoteDocument } from "#lib/commerce/school-quotes/server/quote-document.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders, schoolQuotes } from "#lib/platform/db/schema/schema.ts";
import { allocate, taxIn } from "#lib/platform/money/money.ts";
import { call } from "#tests/call.ts";
import { newKey } from "#tests/factories/build-cart.ts";

/** Somebody who buys for her school puts licences into her cart and makes a quote of them. */
export const quoteLicences = async (userId: number, ids: readonly number[], wanted: { seats?: number } & Partial<MakeQuote> = {}) => {
  const { seats = 10, ...input } = wanted;
  const visitor = { cartToken: null, userId, world: "de" as const };
  for (const material_id of ids) await putItem(visitor, { material_id, licence: "school", seats });
  const { finalPrice, totalVoucherDiscount, currency } = await viewCart(visitor);
  return makeQuote(visitor, { totalMinor: finalPrice + totalVoucherDiscount, currency, ...input });
};

/** Orders a quote, on invoice unless told otherwise; the order's state, or why not. */
export const orderQuoted = async (token: string, id: number, wanted: object = {}, key = newKey()): Promise<string> => {
  const body = { provider: "invoice", ...wanted };
  const answer = await call(order, { token, body, params: { id: String(id) }, headers: { "idempotency-key": key } });
  return String(answer.status === 201 ? answer.body.data?.order?.status : answer.body.error?.code);
};

/**
 * As if a quote had been made under another rate of VAT, in basis points, the same gross: what is printed is of that day. Guards are off,
 * because nobody may change a quote.
 */
export const changeRate = (id: number, rateBp: number) =>
  getDb().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const [quote] = await tx.select().from(schoolQuotes).where(eq(schoolQuotes.id, id));
    if (!quote) throw new Error(`no quote ${id}`);
    const { lines, vat: _, roundingMinor: __, grossMinor: ___, ...head } = documentOf(quote);
    const vats = allocate(
      taxIn(quote.grossMinor, rateBp),
      lines.map(({ grossMinor }) => grossMinor),
    );
    const document = makeQuoteDocument(
      head,
      lines.map((line, index) => ({ ...line, vatMinor: vats[index] ?? 0 })),
      rateBp,
    );
    await tx.update(schoolQuotes).set({ vatRateBp: rateBp, document }).where(eq(schoolQuotes.id, id));
  });

export const ordersOf = (quoteId: number) => getDb().select().from(orders).where(eq(orders.quoteId, quoteId)).orderBy(orders.id);
