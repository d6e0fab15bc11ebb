import { and, eq } from "drizzle-orm";
import { endMembership } from "#lib/commerce/school/server/end-membership.ts";
import { enterSchool, type SchoolRow } from "#lib/commerce/school/server/enter-school.ts";
import { isStanding } from "#lib/commerce/school/server/invite.ts";
import { tell } from "#lib/commerce/school/server/tell.ts";
import { endSchoolsBuying, requireNothingOwed } from "#lib/commerce/seats/server/end-buying.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import {
  folders,
  schoolInvitations,
  schoolJoinRequests,
  schoolMailDomains,
  schoolMembers,
  schools,
  users,
} from "#lib/platform/db/schema/schema.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";

/**
 * Closes a school that is locked, for good: nobody is in it any more, nobody comes in, its domains are free for others and its proof is deleted.
 * Name and address stay, for the books (§ 147 AO); what it ordered has a copy of its own.
 * @param actorId who closes it; the others are told
 */
export const closeIn = async (tx: Tx, school: SchoolRow, actorId: number, now: Date): Promise<void> => {
  const inIt = await tx
    .select({ id: users.id, email: users.email, publicName: users.publicName, world: users.world, language: users.language })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(eq(schoolMembers.schoolId, school.id));
  await endSchoolsBuying(tx, school.id, actorId);
  for (const { id: userId } of inIt) await endMembership(tx, { schoolId: school.id, userId, actorId, why: "closed" });
  await tx
    .update(schoolInvitations)
    .set({ revokedAt: now })
    .where(and(eq(schoolInvitations.schoolId, school.id), isStanding));
  const isOpen = and(eq(schoolJoinRequests.schoolId, school.id), eq(schoolJoinRequests.status, "open"));
  await tx.update(schoolJoinRequests).set({ status: "refused", decidedAt: now }).where(isOpen);
  // What members showed went with their memberships.
  await tx.delete(folders).where(eq(folders.schoolId, school.id));
  await tx.delete(schoolMailDomains).where(eq(schoolMailDomains.schoolId, school.id));
  if (school.proofStorageKey) await dropFiles(tx, [school.proofStorageKey]);
  const nothing = { proof: null, proofEmail: null, proofStorageKey: null, proofName: null, proofMime: null, proofBytes: null };
  await tx
    .update(schools)
    .set({ ...nothing, status: "closed", closedAt: now })
    .where(eq(schools.id, school.id));
  await writeAudit(tx, { actorId, userId: actorId, action: "school.closed", data: { school: school.id, members: inIt.length } });
  for (const person of inIt) if (person.id !== actorId) await tell(tx, person, "school_closed", { school: school.name });
};

/** A master closes the school. @throws AppError not_found, forbidden; open_invoices while it owes one */
export const closeSchool = (userId: number, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const { school } = await enterSchool(tx, userId, { right: "close" });
    await requireNothingOwed(tx, school.id);
    await closeIn(tx, school, userId, now);
  });
