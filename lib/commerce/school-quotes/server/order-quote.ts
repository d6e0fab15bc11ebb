import { and, eq, notInArray } from "drizzle-orm";
import type { CartFacts } from "#lib/commerce/cart/rules.ts";
import { makeCartToken } from "#lib/commerce/cart/server/cart-token.ts";
import type { CartRow } from "#lib/commerce/cart/server/find-cart.ts";
import { placeOfSchool } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { readRates } from "#lib/commerce/cart/server/read-rates.ts";
import { lockPlace } from "#lib/commerce/limits/server/take-place.ts";
import type { PlacedOrder } from "#lib/commerce/orders/schema.ts";
import type { Buyer } from "#lib/commerce/orders/server/buyer.ts";
import { askRegister } from "#lib/commerce/orders/server/check-buyer.ts";
import { orderCart } from "#lib/commerce/orders/server/order-cart.ts";
import { checkAttempt, runOrder } from "#lib/commerce/orders/server/run-order.ts";
import { isTaxedOtherwise, priceQuote, unavailableOf } from "#lib/commerce/school-quotes/rules.ts";
import type { OrderQuote } from "#lib/commerce/school-quotes/schema.ts";
import { documentOf, type QuoteRow } from "#lib/commerce/school-quotes/server/quote-document.ts";
import { findMembership, shareMembership } from "#lib/commerce/seats/server/find-membership.ts";
import type { VatCheckRow } from "#lib/commerce/vat/server/keep-vat-check.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { cartItems, carts, idempotencyKeys, orders, schoolQuotes } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/** A quote of the school that can still be ordered, locked: the second of two orders at once finds the first. */
const lockQuote = async (tx: Tx, id: number, schoolId: number, now: Date): Promise<QuoteRow> => {
  const ofSchool = and(eq(schoolQuotes.id, id), eq(schoolQuotes.schoolId, schoolId));
  const [quote] = await tx.select().from(schoolQuotes).where(ofSchool).for("update");
  if (!quote) return notFoundError();
  const living = and(eq(orders.quoteId, id), notInArray(orders.status, ["failed", "cancelled"]));
  if ((await tx.$count(orders, living)) > 0) throw new AppError("quote_ordered");
  if (now > quote.validUntil) throw new AppError("quote_expired");
  return quote;
};

/** A cart that was never open, with the licences of the quote in it, at today's rates: they are those of the order's taxes. */
const fillCart = async (tx: Tx, userId: number, quote: QuoteRow, now: Date): Promise<CartRow> => {
  const { world, currency } = quote;
  const { tokenHash } = makeCartToken();
  const [cart] = await tx
    .insert(carts)
    .values({ tokenHash, userId, world, currency, rates: await readRates(tx), ratesAt: now, orderedAt: now })
    .returning();
  if (!cart) throw new Error("no cart was written");
  const item = { cartId: cart.id, licence: "school" as const };
  const rows = documentOf(quote).lines.map(({ materialId, seats, grossMinor }) => ({ ...item, materialId, seats, seenMinor: grossMinor }));
  await tx.insert(cartItems).values(rows);
  return cart;
};

const priceOf = (quote: QuoteRow) => (facts: CartFacts) => {
  const document = documentOf(quote);
  const gone = unavailableOf(facts, document);
  if (gone.length > 0) throw new AppError("quote_unavailable", { values: { titles: gone.join(", ") } });
  if (isTaxedOtherwise(facts, document)) throw new AppError("quote_changed");
  return priceQuote(facts, document);
};

type Reserved = { buyer: Buyer; input: OrderQuote; key: string; asked: VatCheckRow | null };

const reserveQuote = ({ buyer, input, key, asked }: Reserved): Promise<number> =>
  transaction(async (tx) => {
    const { userId } = buyer;
    const now = new Date();
    await lockPlace(tx, { userId, network: buyer.network ?? null });
    const { school } = await shareMembership(tx, userId, "buy");
    const quote = await lockQuote(tx, input.id, school.id, now);
    const cart = await fillCart(tx, userId, quote, now);
    const { orderNumber, costCentre } = documentOf(quote).buyer;
    const purchase = {
      orderNumber: input.purchase?.orderNumber ?? orderNumber,
      costCentre: input.purchase?.costCentre ?? costCentre,
    };
    const wanted = { totalMinor: quote.grossMinor, currency: quote.currency, provider: input.provider, withdrawalConsent: false, purchase };
    const promised = { id: quote.id, price: priceOf(quote) };
    const { id } = await orderCart(tx, { buyer, cart, input: wanted, asked, school, quote: promised });
    await tx
      .update(idempotencyKeys)
      .set({ orderId: id })
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
    return id;
  });

/**
 * Orders what a quote of the buyer's school offers, at the prices that it promised, once; on invoice or by card under the rules of every order
 * of a school, from the budget of the year that runs. A payment that fails leaves the quote open.
 * @throws AppError forbidden for impersonated sessions and without the right; not_found; quote_ordered; quote_expired; quote_unavailable,
 * naming what is gone; quote_changed: the tax is owed by another; those of runOrder and orderCart
 */
export const orderQuote = async (
  buyer: Buyer & { actorId: number | null },
  input: OrderQuote,
  givenKey: string | null,
): Promise<PlacedOrder> => {
  if (buyer.actorId !== null) throw new AppError("forbidden");
  const key = checkAttempt(input, givenKey);
  const { userId } = buyer;
  const { school } = await findMembership(getDb(), userId, "buy");
  const reserve = async () => reserveQuote({ buyer, input, key, asked: await askRegister(userId, placeOfSchool(school)) });
  return runOrder({ userId, key, body: { quote: input.id, ...input }, card: input.sandbox?.card, reserve });
};
