import { and, eq, inArray } from "drizzle-orm";
import { priceCart } from "#lib/commerce/cart/rules.ts";
import { type CartRow, findCart, type Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { findCartBuyer } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { loadCartFacts } from "#lib/commerce/cart/server/load-cart-facts.ts";
import { lockCartsOf } from "#lib/commerce/cart/server/open-cart.ts";
import { renewRates } from "#lib/commerce/cart/server/renew-rates.ts";
import { touchCart } from "#lib/commerce/cart/server/touch-cart.ts";
import { checkBuyer } from "#lib/commerce/orders/server/check-buyer.ts";
import { schoolBilling } from "#lib/commerce/orders/server/school-buyer.ts";
import { quoteLabel } from "#lib/commerce/school-quotes/rules.ts";
import type { MadeQuote, MakeQuote } from "#lib/commerce/school-quotes/schema.ts";
import { makeQuoteDocument } from "#lib/commerce/school-quotes/server/quote-document.ts";
import { quoteEnd } from "#lib/commerce/school-quotes/server/quote-end.ts";
import { shareMembership } from "#lib/commerce/seats/server/find-membership.ts";
import type { VatCheckRow } from "#lib/commerce/vat/server/keep-vat-check.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { cartItems, materials, schoolQuotes, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { getOperator, operatorDay } from "#lib/platform/operator/operator.ts";

const lockCart = async (tx: Tx, visitor: Visitor & { userId: number }): Promise<CartRow> => {
  await lockCartsOf(tx, visitor.userId);
  const cart = await findCart(tx, visitor, { lock: true });
  if (!cart) throw new AppError("cart_empty");
  return renewRates(tx, cart);
};

/** The licences of a cart at today's prices. A voucher is left out: whether it can be redeemed is known when something is ordered. */
const priceLicences = async (tx: Tx, cart: CartRow, userId: number, now: Date, asked: VatCheckRow | null) => {
  const { vat, school } = await findCartBuyer(tx, cart, { userId }, now, asked);
  const facts = { ...(await loadCartFacts(tx, cart, { userId, vat, now, buysForSchool: school !== null })), voucher: null };
  const totals = priceCart(facts);
  const charged = totals.lines.filter(({ isCharged }) => isCharged);
  if (!totals.isSchool || charged.length === 0) throw new AppError(totals.lines.length > 0 ? "cart_changed" : "cart_empty");
  return { vat, facts, totals, charged };
};

type Priced = Awaited<ReturnType<typeof priceLicences>>;

const quotedLines = async (tx: Tx, { facts, charged }: Priced) => {
  const ids = charged.map(({ materialId }) => materialId);
  const titles = await tx.select({ id: materials.id, title: materials.title }).from(materials).where(inArray(materials.id, ids));
  return charged.map(({ materialId, originalMinor, finalMinor, vatMinor }) => {
    const line = facts.lines.find(({ material }) => material.id === materialId);
    return {
      materialId,
      title: titles.find(({ id }) => id === materialId)?.title ?? "",
      seats: line?.seats ?? 0,
      originalMinor,
      discountMinor: originalMinor - finalMinor,
      grossMinor: finalMinor,
      vatMinor,
      partIds: line?.material.parts.map((part) => part.materialId) ?? [],
    };
  });
};

/** What is quoted leaves the cart, with what a bundle of it brings; what is for oneself stays. */
const emptyCart = async (tx: Tx, cart: CartRow, { totals }: Priced): Promise<void> => {
  const ids = totals.lines.filter(({ isCharged, notice }) => isCharged || notice === "in_bundle").map(({ materialId }) => materialId);
  await tx.delete(cartItems).where(and(eq(cartItems.cartId, cart.id), eq(cartItems.licence, "school"), inArray(cartItems.materialId, ids)));
  await touchCart(tx, cart.id);
};

/**
 * Turns the licences in the buyer's cart into a quote for her school: numbered, with today's prices for 30 days. Under the cart's lock, so of
 * two presses at once one makes it and the other finds the cart empty.
 * @throws AppError not_found, forbidden; cart_empty; cart_changed: nothing for a school in it, or another total than she saw
 */
export const makeQuote = async (visitor: Visitor & { userId: number }, input: MakeQuote): Promise<MadeQuote> => {
  const { userId } = visitor;
  const asked = await checkBuyer(visitor, undefined);
  return transaction(async (tx) => {
    const { school } = await shareMembership(tx, userId, "buy");
    const cart = await lockCart(tx, visitor);
    const now = new Date();
    const priced = await priceLicences(tx, cart, userId, now, asked);
    const { totals, vat } = priced;
    if (input.totalMinor !== totals.grossMinor || input.currency !== cart.currency) throw new AppError("cart_changed");
    const [user] = await tx.select({ name: users.publicName, language: users.language }).from(users).where(eq(users.id, userId));
    const end = quoteEnd(now, school.world);
    const document = makeQuoteDocument(
      {
        issuedOn: operatorDay(now),
        validUntil: end.day,
        operator: getOperator(),
        buyer: schoolBilling(school, user?.name ?? "", input.purchase),
        isReverseCharge: vat.isReverseCharge,
      },
      await quotedLines(tx, priced),
      totals.vatRateBp,
    );
    const [quote] = await tx
      .insert(schoolQuotes)
      .values({
        schoolId: school.id,
        userId,
        world: school.world,
        language: user?.language ?? school.world,
        currency: cart.currency,
        grossMinor: totals.grossMinor,
        vatRateBp: totals.vatRateBp,
        isReverseCharge: vat.isReverseCharge,
        document,
        createdAt: now,
        validUntil: end.at,
      })
      .returning({ id: schoolQuotes.id });
    if (!quote) throw new Error("no quote was written");
    await emptyCart(tx, cart, priced);
    await addJob(tx, "make_quote_pdf", { id: quote.id }, { jobKey: `make_quote_pdf:${quote.id}` });
    return { id: quote.id, label: quoteLabel(quote.id, document.issuedOn) };
  });
};
