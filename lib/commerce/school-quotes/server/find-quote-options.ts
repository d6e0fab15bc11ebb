import { and, eq } from "drizzle-orm";
import type { CartFacts } from "#lib/commerce/cart/rules.ts";
import { readRates } from "#lib/commerce/cart/server/read-rates.ts";
import { paymentOptionsFor } from "#lib/commerce/orders/rules.ts";
import { findPaymentFacts } from "#lib/commerce/orders/server/find-payment-facts.ts";
import { priceQuote } from "#lib/commerce/school-quotes/rules.ts";
import type { QuoteOptions } from "#lib/commerce/school-quotes/schema.ts";
import { documentOf } from "#lib/commerce/school-quotes/server/quote-document.ts";
import { findMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { schoolQuotes } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { hasStripe } from "#lib/platform/payments/get-provider.ts";

/** How an order of one of the school's quotes can be paid now, each way with the reason when it cannot. @throws AppError not_found, forbidden */
export const findQuoteOptions = async (userId: number, id: number): Promise<QuoteOptions> => {
  const db = getDb();
  const { school } = await findMembership(db, userId, "buy");
  const ofSchool = and(eq(schoolQuotes.id, id), eq(schoolQuotes.schoolId, school.id));
  const [quote] = await db.select().from(schoolQuotes).where(ofSchool);
  if (!quote) return notFoundError();
  const facts: CartFacts = {
    currency: quote.currency,
    rates: await readRates(db),
    now: new Date(),
    lines: [],
    buysForSchool: true,
    ownedIds: new Set(),
    voucher: null,
    vat: { country: "", rateBp: quote.vatRateBp, isReverseCharge: quote.isReverseCharge },
    credit: { isUsed: false, balanceMinor: 0 },
  };
  const totals = priceQuote(facts, documentOf(quote));
  return {
    options: paymentOptionsFor(await findPaymentFacts(db, facts, totals, { userId, school })),
    stripePublishableKey: hasStripe() ? (getEnv().STRIPE_PUBLISHABLE_KEY ?? null) : null,
  };
};
