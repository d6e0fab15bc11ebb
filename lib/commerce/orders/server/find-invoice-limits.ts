import { and, eq, gt } from "drizzle-orm";
import { openLimits, type PaymentFacts } from "#lib/commerce/orders/rules.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { orders, users } from "#lib/platform/db/schema/schema.ts";
import { getEnv, isDemo } from "#lib/platform/env/env.ts";

const DAY = 86_400_000;

/**
 * How many invoices, and how many euro cents of them, a buyer may leave open at once. Trust is earned by one order paid in money or by time:
 * until then an account could be made to download on invoice and never be seen again, so it gets the narrower limits of the configuration.
 */
export const findInvoiceLimits = async (db: Db | Tx, userId: number | null): Promise<PaymentFacts["limits"]> => {
  const env = getEnv();
  if (userId === null || isDemo(env)) return openLimits;
  const since = new Date(Date.now() - env.INVOICE_LIMIT_NEW_DAYS * DAY);
  const paid = and(eq(orders.status, "paid"), gt(orders.totalMinor, 0));
  const [stranger] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), gt(users.createdAt, since)));
  if (!stranger) return openLimits;
  const [kept] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), paid))
    .limit(1);
  return kept ? openLimits : { invoices: env.INVOICE_LIMIT_OPEN_COUNT, cents: env.INVOICE_LIMIT_OPEN_SUM_EUR_CENTS };
};
