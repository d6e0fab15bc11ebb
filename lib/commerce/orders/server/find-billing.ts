import { eq } from "drizzle-orm";
import type { BillingAddress } from "#lib/commerce/billing/schema.ts";
import { presentBilling } from "#lib/commerce/orders/server/present-order.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { billingAddresses } from "#lib/platform/db/schema/schema.ts";

/** The billing address a user entered last. */
export const findBilling = async (db: Db | Tx, userId: number) => {
  const [kept] = await db.select().from(billingAddresses).where(eq(billingAddresses.userId, userId));
  return kept ? presentBilling(kept) : null;
};

/** Keeps the address for the next time; orders have a copy of their own. */
export const keepBilling = async (tx: Tx, userId: number, address: BillingAddress): Promise<void> => {
  const { company = null, region = null, vatId = null, leitwegId = null, invoiceEmail = null, ...rest } = address;
  const row = { ...rest, company, region, vatId, leitwegId, invoiceEmail, updatedAt: new Date() };
  await tx
    .insert(billingAddresses)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: billingAddresses.userId, set: row });
};
