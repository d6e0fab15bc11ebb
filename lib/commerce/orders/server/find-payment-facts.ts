import { and, count, eq, isNull, lt, sql, sum } from "drizzle-orm";
import type { CartFacts, CartTotals } from "#lib/commerce/cart/rules.ts";
import type { SchoolRow } from "#lib/commerce/cart/server/find-cart-buyer.ts";
import { type PaymentFacts, schoolLimits } from "#lib/commerce/orders/rules.ts";
import { findInvoiceLimits } from "#lib/commerce/orders/server/find-invoice-limits.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { orders } from "#lib/platform/db/schema/schema.ts";
import { bankAccount } from "#lib/platform/payments/bank-account.ts";
import { hasSandbox, hasStripe } from "#lib/platform/payments/get-provider.ts";

type Who = { userId: number | null; school: SchoolRow | null };

/** What a person owes for herself, or a school, whoever ordered. */
const openInvoices = async (db: Db | Tx, { userId, school }: Who): Promise<PaymentFacts["open"]> => {
  if (userId === null) return { invoices: 0, cents: 0, hasOverdue: false };
  const whose = school ? eq(orders.schoolId, school.id) : and(eq(orders.userId, userId), isNull(orders.schoolId));
  const mine = and(whose, eq(orders.status, "awaiting_transfer"));
  const [row] = await db
    .select({
      invoices: count(),
      cents: sql<number>`coalesce(${sum(orders.totalMinor)}, 0)::bigint`.mapWith(Number),
      hasOverdue: sql<boolean>`count(*) filter (where ${lt(orders.dueAt, new Date())}) > 0`,
    })
    .from(orders)
    .where(mine);
  return row as PaymentFacts["open"];
};

/** Gathers what decides how a priced cart can be paid. */
export const findPaymentFacts = async (db: Db | Tx, facts: CartFacts, totals: CartTotals, who: Who): Promise<PaymentFacts> => ({
  isMember: who.userId !== null,
  hasItems: totals.lines.some(({ isCharged }) => isCharged),
  grossMinor: totals.grossMinor,
  totalMinor: totals.totalMinor,
  currency: facts.currency,
  rate: facts.rates[facts.currency] ?? 0,
  usesCredit: facts.credit.isUsed,
  creditBalanceMinor: facts.credit.balanceMinor,
  open: await openInvoices(db, who),
  limits: who.school ? schoolLimits : await findInvoiceLimits(db, who.userId),
  hasStripe: hasStripe(),
  hasSandbox: hasSandbox(),
  hasBankAccount: bankAccount() !== null,
  school: who.school && { isVerified: who.school.status === "verified" },
});
