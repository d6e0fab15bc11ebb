import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type CartFacts, type CartTotals, type PricedLine, priceCart } from "#lib/commerce/cart/rules.ts";
import { type CartRow, findCart, type Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { loadCartFacts } from "#lib/commerce/cart/server/load-cart-facts.ts";
import { lockCartsOf } from "#lib/commerce/cart/server/open-cart.ts";
import { renewRates } from "#lib/commerce/cart/server/renew-rates.ts";
import { keepOrigin } from "#lib/commerce/limits/server/keep-origin.ts";
import { lockPlace, requirePlace } from "#lib/commerce/limits/server/take-place.ts";
import { paymentOptionsFor, TRANSFER_DAYS, toEuroCents } from "#lib/commerce/orders/rules.ts";
import type { PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import type { OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import { completeOrder } from "#lib/commerce/orders/server/complete-order.ts";
import { findBilling, keepBilling } from "#lib/commerce/orders/server/find-billing.ts";
import { findPaymentFacts } from "#lib/commerce/orders/server/find-payment-facts.ts";
import { locationProofs } from "#lib/commerce/orders/server/location-proofs.ts";
import { redeemVoucher } from "#lib/commerce/orders/server/redeem-voucher.ts";
import { withdrawalText } from "#lib/commerce/orders/server/withdrawal-text.ts";
import { buyerCountries } from "#lib/commerce/vat/rules.ts";
import { findBuyerVat } from "#lib/commerce/vat/server/find-buyer-vat.ts";
import type { VatCheckRow } from "#lib/commerce/vat/server/keep-vat-check.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import {
  carts,
  idempotencyKeys,
  materials,
  orderLines,
  orders,
  payments,
  users,
  voucherRedemptions,
} from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { takeCredit } from "#lib/platform/ledger/move-credit.ts";
import { isExternal } from "#lib/platform/payments/get-provider.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type Buyer = Visitor & {
  userId: number /** The country she is connected from, if it is known. */;
  connection?: string | null /** Where she is connected from, as it is counted. */;
  network?: string | null;
};

/** The cart to be ordered, locked until the transaction ends: the second of two orders of one cart finds it ordered. */
const lockCart = async (tx: Tx, buyer: Buyer): Promise<CartRow> => {
  await lockCartsOf(tx, buyer.userId);
  const cart = await findCart(tx, buyer, { lock: true });
  const byToken = and(eq(carts.tokenHash, hashSecret(buyer.cartToken ?? "")), eq(carts.userId, buyer.userId), isNotNull(carts.orderedAt));
  const [ordered] = buyer.cartToken && !cart ? await tx.select({ id: carts.id }).from(carts).where(byToken) : [];
  if (!cart) throw new AppError(ordered ? "cart_already_ordered" : "cart_empty");
  return renewRates(tx, cart);
};

/** Nobody pays twice for one material: not while another order of it waits for its payment either. */
const refuseDoubles = async (tx: Tx, userId: number, ids: number[]): Promise<void> => {
  const [pending] = await tx
    .select({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.userId, userId), eq(orders.status, "pending"), inArray(orderLines.materialId, ids)))
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
  const wanted = new Map(facts.lines.map((line) => [line.material.id, line]));
  const consent = { withdrawalConsentAt: order.placedAt, withdrawalText: withdrawalText(world) };
  await tx.insert(orderLines).values(
    charged.map(({ materialId, sellerId, originalMinor, finalMinor, vatMinor, leftOutParts }) => ({
      orderId: order.id,
      materialId,
      sellerId,
      title: titles.get(materialId) ?? "",
      licence: wanted.get(materialId)?.licence ?? "single",
      seats: wanted.get(materialId)?.seats ?? 1,
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

const check = async (tx: Tx, input: PlaceOrderInput, facts: CartFacts, totals: CartTotals, userId: number): Promise<PricedLine[]> => {
  const charged = totals.lines.filter(({ isCharged }) => isCharged);
  if (charged.length === 0) throw new AppError(totals.lines.length ? "cart_changed" : "cart_empty");
  if (input.totalMinor !== totals.totalMinor || input.currency !== facts.currency) throw new AppError("cart_changed");
  const option = paymentOptionsFor(await findPaymentFacts(tx, facts, totals, userId)).find(({ provider }) => provider === input.provider);
  if (!option?.isAvailable) throw new AppError("provider_not_available");
  await refuseDoubles(
    tx,
    userId,
    charged.map(({ materialId }) => materialId),
  );
  return charged;
};

/**
 * Makes an order of the buyer's cart in one transaction: everything is computed again from the materials' rows under the cart's lock
 * (threat 2), the voucher redeemed and the credit taken by guarded updates (threats 3 and 4). Without an external provider the order holds
 * at once; otherwise it is `pending` with a reserved payment. `asked`: what the register said of the buyer's VAT id. Returns its id.
 * @throws AppError cart_empty, cart_already_ordered, cart_changed, credit_too_low, provider_not_available, too_many_orders, invalid_input
 */
export const reserveOrder = (buyer: Buyer, input: PlaceOrderInput, key: string, asked: VatCheckRow | null): Promise<number> =>
  transaction(async (tx) => {
    const { userId, world } = buyer;
    const network = buyer.network ?? null;
    if (input.totalMinor > 0) await lockPlace(tx, { userId, network });
    const cart = await lockCart(tx, buyer);
    const now = new Date();
    const [user] = await tx.select({ language: users.language, name: users.publicName }).from(users).where(eq(users.id, userId));
    const billing = input.billing ?? (await findBilling(tx, userId));
    // A kept one may be older than what can be chosen.
    if (billing && !buyerCountries.includes(billing.country))
      throw new AppError("invalid_input", { fields: { "billing.country": "invalid" } });
    const place = billing ? { country: billing.country, vatId: billing.vatId } : {};
    const vat = await findBuyerVat(tx, { userId, world: cart.world, ...place }, now, asked);
    const facts = await loadCartFacts(tx, cart, { userId, vat, now });
    const totals = priceCart(facts);
    const charged = await check(tx, input, facts, totals, userId);
    const { currency } = facts;
    const euroCents = Math.round(toEuroCents(totals.totalMinor, { currency, rate: facts.rates[currency] ?? 0 }));
    if (totals.totalMinor > 0) await requirePlace(tx, { userId, network, euroCents });
    if (!billing && totals.grossMinor > 0) throw new AppError("invalid_input", { fields: { billing: "required" } });
    if (input.billing) await keepBilling(tx, userId, input.billing);
    const status = isExternal(input.provider) ? "pending" : input.provider === "invoice" ? "awaiting_transfer" : "paid";
    const [order] = await tx
      .insert(orders)
      .values({
        userId,
        cartId: cart.id,
        world,
        language: user?.language ?? world,
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
        billing: billing ?? { name: user?.name ?? "", street: "", postalCode: "", city: "", country: vat.country },
        locationProofs: locationProofs({ vat, vatId: billing?.vatId, cartWorld: cart.world, connection: buyer.connection }),
        placedAt: now,
        paidAt: status === "paid" ? now : null,
        dueAt: status === "awaiting_transfer" ? new Date(now.getTime() + TRANSFER_DAYS * 86_400_000) : null,
      })
      .returning();
    const made = order as OrderRow;
    await tx.update(carts).set({ orderedAt: now, userId, updatedAt: sql`now()` }).where(eq(carts.id, cart.id));
    if (made.totalMinor > 0) await keepOrigin(tx, made, { network, euroCents });
    await insertLines(tx, made, facts, charged, world);
    await takeMeans(tx, made);
    await tx
      .update(idempotencyKeys)
      .set({ orderId: made.id })
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));
    if (status !== "pending") await completeOrder(tx, made);
    return made.id;
  });
