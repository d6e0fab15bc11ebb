import { inArray, or, sql } from "drizzle-orm";
import { takeDispute } from "#lib/commerce/disputes/server/take-dispute.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { disputes } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";
import { getKeeper } from "#lib/platform/payments/get-keeper.ts";

/** Events come again for three days; what began longer ago and was never told of is found once the shop has been away for less than this. */
const LOOK_BACK_DAYS = 30;

/**
 * What no event told: disputes that began lately, and how those stand that are not over, or whose money has not come back. One that cannot be
 * asked about does not hold up the others. Returns how many were asked about.
 */
export const watchDisputes = async (now = new Date()): Promise<number> => {
  const keeper = getKeeper();
  if (!keeper) return 0;
  const isWaiting = or(
    inArray(disputes.status, ["asked", "open"]),
    sql`${disputes.status} in ('won', 'dropped') and ${disputes.takenAt} is not null and ${disputes.returnedAt} is null`,
  );
  const waiting = await getDb().select({ reference: disputes.reference }).from(disputes).where(isWaiting);
  const lately = await keeper.provider.listDisputes(new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000));
  const known = lately.length
    ? await getDb().select({ reference: disputes.reference }).from(disputes).where(inArray(disputes.reference, lately))
    : [];
  const isKnown = new Set(known.map(({ reference }) => reference));
  const references = [...waiting.map(({ reference }) => reference), ...lately.filter((reference) => !isKnown.has(reference))];
  for (const reference of references)
    await takeDispute(reference).catch((error: unknown) => log.warn({ err: error, dispute: reference }, "a dispute could not be taken in"));
  return references.length;
};
