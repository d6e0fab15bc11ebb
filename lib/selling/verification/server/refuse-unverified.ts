import { eq } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { stopsAt } from "#lib/selling/verification/rules.ts";

/** Who left a month of reminders unanswered submits nothing new; what is on sale stays so. @throws AppError verification_needed */
export const refuseUnverified = async (tx: Tx, sellerId: number, now = new Date()): Promise<void> => {
  const [row] = await tx.select().from(sellerVerifications).where(eq(sellerVerifications.sellerId, sellerId));
  const stop = row && stopsAt(row);
  if (stop && stop <= now) throw new AppError("verification_needed");
};
