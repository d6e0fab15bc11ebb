import { and, eq, isNull } from "drizzle-orm";
import type { GivenRole } from "#lib/commerce/school/rules.ts";
import { findMembership, type Person, type SchoolRow } from "#lib/commerce/school/server/enter-school.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { schoolInvitations, schoolJoinRequests, schoolMembers } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

type Joining = { school: SchoolRow; person: Person; role: GivenRole; by: "invitation" | "domain" | "request"; now: Date };

/**
 * Makes somebody a member; her account and the school are locked by who calls. What she still had open elsewhere ends with it: one
 * school a person.
 * @throws AppError already_in_school
 */
export const joinSchool = async (tx: Tx, { school, person, role, by, now }: Joining): Promise<void> => {
  if (await findMembership(tx, person.id)) throw new AppError("already_in_school");
  await tx.insert(schoolMembers).values({ schoolId: school.id, userId: person.id, role, joinedBy: by, joinedAt: now });
  await tx
    .update(schoolJoinRequests)
    .set({ status: "withdrawn", decidedAt: now })
    .where(and(eq(schoolJoinRequests.userId, person.id), eq(schoolJoinRequests.status, "open")));
  // Of this school's invitations to her none opens anything any more, by whichever way she came.
  await tx
    .update(schoolInvitations)
    .set({ acceptedAt: now })
    .where(
      and(
        eq(schoolInvitations.schoolId, school.id),
        eq(schoolInvitations.email, person.email),
        isNull(schoolInvitations.acceptedAt),
        isNull(schoolInvitations.revokedAt),
      ),
    );
  await writeAudit(tx, { actorId: person.id, userId: person.id, action: "school.joined", data: { school: school.id, role, by } });
};
