import { eq } from "drizzle-orm";
import { tellSecurityChange } from "#lib/identity/auth/server/tell-security-change.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { recoveryCodes, secondFactors } from "#lib/platform/db/schema/schema.ts";

/** Takes the second factor and its recovery codes away and tells the owner. False when there was none. */
export const dropSecondFactor = async (tx: Tx, userId: number): Promise<boolean> => {
  const gone = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning({ userId: secondFactors.userId });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (gone.length > 0) await tellSecurityChange(tx, userId, "factor_off");
  return gone.length > 0;
};
