import { eq } from "drizzle-orm";
import { priceCart } from "#lib/commerce/cart/rules.ts";
import { findCart, type Visitor } from "#lib/commerce/cart/server/find-cart.ts";
import { findCartBuyer } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { loadCartFacts } from "#lib/commerce/cart/server/load-cart-facts.ts";
import type { BuyerPlace } from "#lib/commerce/cart/server/present-cart.ts";
import { renewRates } from "#lib/commerce/cart/server/renew-rates.ts";
import { paymentOptionsFor } from "#lib/commerce/orders/rules.ts";
import type { PaymentOptions } from "#lib/commerce/orders/schema.ts";
import { findPaymentFacts } from "#lib/commerce/orders/server/find-payment-facts.ts";
import { presentBilling } from "#lib/commerce/orders/server/present-order.ts";
import { schoolBilling } from "#lib/commerce/orders/server/school-buyer.ts";
import { withdrawalText } from "#lib/commerce/orders/server/withdrawal-text.ts";
import { buyerCountries } from "#lib/commerce/vat/rules.ts";
import { findBuyerVat } from "#lib/commerce/vat/server/find-buyer-vat.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { billingAddresses } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { hasStripe } from "#lib/platform/payments/get-provider.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

/** How the visitor's cart can be paid, each way with the reason when it cannot be chosen (CALL-4). */
export const listPaymentOptions = async (visitor: Visitor, place: BuyerPlace = {}): Promise<PaymentOptions> => {
  const db = getDb();
  const { userId, world } = visitor;
  const now = new Date();
  const found = await findCart(db, visitor);
  const cart = found && (await renewRates(db, found, now));
  const buyer = cart
    ? await findCartBuyer(db, cart, { userId, ...place }, now)
    : { vat: await findBuyerVat(db, { userId, world, ...place }, now), school: null };
  const { vat } = buyer;
  const nothing = {
    currency: worlds[world].currency,
    rates: {},
    now,
    lines: [],
    buysForSchool: false,
    ownedIds: new Set<number>(),
    voucher: null,
    vat,
  };
  const facts = cart
    ? await loadCartFacts(db, cart, { userId, vat, now, buysForSchool: buyer.school !== null })
    : { ...nothing, credit: { isUsed: false, balanceMinor: 0 } };
  const totals = priceCart(facts);
  const school = totals.isSchool ? buyer.school : null;
  const [kept] = userId === null ? [] : await db.select().from(billingAddresses).where(eq(billingAddresses.userId, userId));
  return {
    options: paymentOptionsFor(await findPaymentFacts(db, facts, totals, { userId, school })),
    totalMinor: totals.totalMinor,
    currency: facts.currency,
    stripePublishableKey: hasStripe() ? (getEnv().STRIPE_PUBLISHABLE_KEY as string) : null,
    billing: kept ? presentBilling(kept) : null,
    countries: [...buyerCountries],
    school: school && { ...schoolBilling(school, "", undefined), isVerified: school.status === "verified" },
    withdrawalText: withdrawalText(world),
  };
};
