import { and, eq, inArray, sql } from "drizzle-orm";
import { type CartFacts, type CartTotals, type PricedLine, priceCart } from "#lib/commerce/cart/rules.ts";
import type { CartRow } from "#lib/commerce/cart/server/find-cart.ts";
import { findCartBuyer, type SchoolRow } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { loadCartFacts } from "#lib/commerce/cart/server/load-cart-facts.ts";
import { keepGifts } from "#lib/commerce/gift-codes/server/make-gifts.ts";
import { keepOrigin } from "#lib/commerce/limits/server/keep-origin.ts";
import { requirePlace } from "#lib/commerce/limits/server/take-place.ts";
import { paymentOptionsFor, TRANSFER_DAYS, toEuroCents } from "#lib/commerce/orders/rules.ts";
import type { PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import type { Buyer } from "#lib/commerce/orders/server/buyer.ts";
import { completeOrder } from "#lib/commerce/orders/server/complete-order.ts";
import { findBilling, keepBilling } from "#lib/commerce/orders/server/find-billing.ts";
import { findPaymentFacts } from "#lib/commerce/orders/server/find-payment-facts.ts";
import { keepForNext } from "#lib/commerce/orders/server/keep-for-next.ts";
import { locationProofs } from "#lib/commerce/orders/server/location-proofs.ts";
import { redeemVoucher } from "#lib/commerce/orders/server/redeem-voucher.ts";
import { keepSchool, schoolBilling } from "#lib/commerce/orders/server/school-buyer.ts";
import { withdrawalText } from "#lib/commerce/orders/server/withdrawal-text.ts";
import { requireBudget } from "#lib/commerce/school-budgets/server/require-budget.ts";
import { buyerCountries } from "#lib/commerce/vat/rules.ts";
import type { VatCheckRow } from "#lib/commerce/vat/server/keep-vat-check.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { carts, materials, orderLines, orders, payments, users, voucherRedemptions } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { takeCredit } from "#lib/platform/ledger/move-credit.ts";
import { isExternal } from "#lib/platform/payments/get-provider.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type OrderInput = Pick<PlaceOrderInput, "totalMinor" | "currency" | "provider" | "withdrawalConsent"> &
  Partial<Pick<PlaceOrderInput, "billing" | "purchase" | "gift">>;

/** Nobody pays twice for one material of her own: not while another order of it waits for its payment either. */
const refuseDoubles = async (tx: Tx, userId: number, ids: number[]): Promise<void> => {
  const [pending] = await tx
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.userId, userId), eq(orders.status, "pending"), eq(orderLines.isGift, false), inArray(orderLines.materialId, ids)))
    .limit(1);
  if (pending) throw new AppError("cart_already_ordered");
};

const insertLines = async (tx: Tx, order: OrderRow, facts: CartFacts, charged: readonly PricedLine[], world: World): Promise<void> => {
  const ids = charged.map(({ materialId }) => materialId);
  const titles = new Map(
    (await tx.select({ id: materials.id, title: materials.title }).from(materials).where(inArray(materials.id, ids))).map((row) => [
      row.id,
      row.title,
    ]),
  );
  const wanted = new Map(facts.lines.map(({ material: { id }, licence, seats, isGift }) => [id, { licence, seats, isGift }]));
  // A school is no consumer: it is asked for no consent, because it has no right to withdraw.
  const consent = order.schoolId === null ? { withdrawalConsentAt: order.placedAt, withdrawalText: withdrawalText(world) } : {};
  await tx.insert(orderLines).values(
    charged.map(({ materialId, sellerId, originalMinor, finalMinor, vatMinor, leftOutParts }) => ({
      orderId: order.id,
      materialId,
      sellerId,
      title: titles.get(materialId) as string,
      ...(wanted.get(materialId) as Pick<CartFacts["lines"][number], "licence" | "seats" | "isGift">),
      originalMinor,
      discountMinor: originalMinor - finalMinor,
      grossMinor: finalMinor,
      vatRateBp: order.vatRateBp,
      vatMinor,
      leftOutParts,
      ...consent,
    })),
  );
};

/** Takes what the totals promise: the voucher's redemption, the credit, and the provider's part as a reserved payment. */
const takeMeans = async (tx: Tx, order: OrderRow): Promise<void> => {
  const { id: orderId, userId, voucherId, creditMinor, totalMinor: amountMinor, currency, provider } = order;
  if (voucherId !== null) {
    if (!(await redeemVoucher(tx, voucherId, userId))) throw new AppError("cart_changed");
    await tx.insert(voucherRedemptions).values({ voucherId, orderId, userId });
  }
  if (creditMinor > 0) {
    const held = { kind: "payment" as const, subject: `order:${orderId}:credit`, against: accounts.creditHeld };
    await takeCredit(tx, { ...held, userId, currency: currency as CartFacts["currency"], amountMinor: creditMinor });
  }
  if (provider !== "none" && provider !== "credit")
    await tx.insert(payments).values({ orderId, provider, amountMinor, currency, status: "reserved" });
};

type Checked = { facts: CartFacts; totals: CartTotals; userId: number; school: SchoolRow | null };

const check = async (tx: Tx, input: OrderInput, { facts, totals, userId, school }: Checked): Promise<PricedLine[]> => {
  const charged = totals.lines.filter(({ isCharged }) => isCharged);
  if (charged.length === 0) throw new AppError(totals.lines.length ? "cart_changed" : "cart_empty");
  if (input.totalMinor !== totals.totalMinor || input.currency !== facts.currency) throw new AppError("cart_changed");
  const options = paymentOptionsFor(await findPaymentFacts(tx, facts, totals, { userId, school }));
  if (!school && !input.withdrawalConsent) throw new AppError("consent_required", { fields: { withdrawalConsent: "consent" } });
  if (!options.some(({ provider, isAvailable }) => isAvailable && provider === input.provider))
    throw new AppError("provider_not_available");
  const gifts = facts.lines.filter(({ isGift }) => isGift).map(({ material }) => material.id);
  await refuseDoubles(
    tx,
    userId,
    charged.map(({ materialId }) => materialId).filter((id) => !gifts.includes(id)),
  );
  return charged;
};

/**
 * `spender`: whose part of a budget per head it comes from; `school`: the caller says for which school, else the cart does; `quote`: what was
 * promised stands in for today's prices.
 */
export type OrderedCart = {
  buyer: Buyer;
  cart: CartRow;
  input: OrderInput;
  asked: VatCheckRow | null;
  school?: SchoolRow | undefined;
  spenderId?: number;
  quote?: { id: number; price: (facts: CartFacts) => CartTotals };
};

/**
 * Makes an order of a cart whose row the caller has locked; everything is computed again from the materials' rows (threat 2), the voucher
 * redeemed and the credit taken by guarded updates (threats 3 and 4). A school's order is held against her budget under its row. Without an
 * external provider the order holds at once; otherwise it is `pending` with a reserved payment. Returns it.
 * @throws AppError cart_empty, cart_changed, consent_required, credit_too_low, provider_not_available, too_many_orders, budget_exceeded,
 * budget_missing, invalid_input
 */
export const orderCart = async (tx: Tx, { buyer, cart, input, asked, spenderId, quote, ...wanted }: OrderedCart): Promise<OrderRow> => {
  const { userId, world } = buyer;
  const network = buyer.network ?? null;
  const now = new Date();
  const [row] = await tx.select({ language: users.language, name: users.publicName }).from(users).where(eq(users.id, userId));
  const user = row as { language: string; name: string };
  const own = input.billing ?? (await findBilling(tx, userId));
  const place = own ? { country: own.country, vatId: own.vatId } : {};
  const { vat, ...found } = await findCartBuyer(tx, cart, { userId, ...place, school: wanted.school }, now, asked);
  const facts = await loadCartFacts(tx, cart, { userId, vat, now, buysForSchool: found.school !== null });
  const totals = quote ? quote.price(facts) : priceCart(facts);
  const school = totals.isSchool ? found.school : null;
  if (school) await keepSchool(tx, school.id, userId);
  // A kept one may be older than what can be chosen.
  if (!school && own && !buyerCountries.includes(own.country))
    throw new AppError("invalid_input", { fields: { "billing.country": "invalid" } });
  const billing = school ? schoolBilling(school, user.name, input.purchase) : own;
  const charged = await check(tx, input, { facts, totals, userId, school });
  const { currency } = facts;
  const rate = facts.rates[currency] ?? 0;
  const euroCents = Math.round(toEuroCents(totals.totalMinor, { currency, rate }));
  // A verified school orders on invoice within limits of its own.
  const isTrusted = school !== null && input.provider === "invoice";
  if (totals.totalMinor > 0 && !isTrusted) await requirePlace(tx, { userId, network, euroCents });
  if (school) {
    const spent = { amountMinor: totals.grossMinor, currency, rates: facts.rates };
    await requireBudget(tx, { schoolId: school.id, userId: spenderId ?? userId, isNeeded: spenderId !== undefined, now, ...spent });
  }
  if (!billing && totals.grossMinor > 0) throw new AppError("invalid_input", { fields: { billing: "required" } });
  if (!school && input.billing) await keepBilling(tx, userId, input.billing);
  const status = isExternal(input.provider) ? "pending" : input.provider === "invoice" ? "awaiting_transfer" : "paid";
  const [order] = await tx
    .insert(orders)
    .values({
      userId,
      schoolId: school?.id ?? null,
      quoteId: quote?.id ?? null,
      cartId: cart.id,
      world,
      language: user.language,
      currency: cart.currency,
      rates: cart.rates,
      status,
      originalMinor: totals.originalMinor,
      discountMinor: totals.bundleMinor + totals.voucherMinor,
      grossMinor: totals.grossMinor,
      vatMinor: totals.vatMinor,
      creditMinor: totals.creditMinor,
      totalMinor: totals.totalMinor,
      voucherId: totals.voucherMinor > 0 ? cart.voucherId : null,
      voucherCode: totals.voucherMinor > 0 ? (facts.voucher?.code ?? null) : null,
      provider: input.provider,
      country: vat.country,
      vatRateBp: totals.vatRateBp,
      isReverseCharge: vat.isReverseCharge,
      vatCheckId: vat.vatCheck === null ? null : asked?.id,
      billing: billing ?? { name: user.name, street: "", postalCode: "", city: "", country: vat.country },
      locationProofs: locationProofs({ vat, vatId: billing?.vatId, cartWorld: cart.world, connection: buyer.connection }),
      placedAt: now,
      paidAt: status === "paid" ? now : null,
      dueAt: status === "awaiting_transfer" ? new Date(now.getTime() + TRANSFER_DAYS * 86_400_000) : null,
    })
    .returning();
  const made = order as OrderRow;
  await tx.update(carts).set({ orderedAt: now, userId, updatedAt: sql`now()` }).where(eq(carts.id, cart.id));
  await keepForNext(tx, buyer, cart, totals);
  if (made.totalMinor > 0) await keepOrigin(tx, made, { network, euroCents });
  await insertLines(tx, made, facts, charged, world);
  await keepGifts(tx, made, input.gift);
  await takeMeans(tx, made);
  if (status !== "pending") await completeOrder(tx, made);
  return made;
};
