import { eq } from "drizzle-orm";
import { countMasters, findMembership } from "#lib/commerce/school/server/enter-school.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { schoolMembers } from "#lib/platform/db/schema/schema.ts";

/** Whether others are in a school that somebody leads alone: it would be closed with her account. */
export const leadsAlone = async (tx: Tx, userId: number): Promise<boolean> => {
  const membership = await findMembership(tx, userId);
  if (membership?.role !== "master") return false;
  const isThere = eq(schoolMembers.schoolId, membership.schoolId);
  return (await countMasters(tx, membership.schoolId)) === 1 && (await tx.$count(schoolMembers, isThere)) > 1;
};
