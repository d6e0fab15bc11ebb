import { asc, eq } from "drizzle-orm";
import { closeIn } from "#lib/commerce/school/server/close-school.ts";
import { endMembership } from "#lib/commerce/school/server/end-membership.ts";
import { countMasters, findMembership, lockSchool } from "#lib/commerce/school/server/enter-school.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import {
  schoolInvitations,
  schoolJoinRequests,
  schoolMailDomains,
  schoolMasterOffers,
  schoolMembers,
  schools,
  users,
} from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { notExported, personalTable } from "#lib/platform/personal-data/personal-table.ts";

const members = personalTable(schoolMembers, ["role", "joinedBy", "joinedAt"], {
  schoolId: "of the machinery; the school's name stands beside it",
  userId: "is herself",
});
const requests = personalTable(schoolJoinRequests, ["message", "status", "decidedAt", "createdAt"], {
  id: "of the machinery",
  schoolId: "of the machinery; the school's name stands beside it",
  userId: "is herself",
  decidedBy: "is a colleague",
});
const invitations = personalTable(schoolInvitations, ["email", "role", "sentAt", "expiresAt", "acceptedAt", "revokedAt", "createdAt"], {
  id: "of the machinery",
  schoolId: "of the machinery; the school's name stands beside it",
  invitedBy: "is a colleague",
});
const offers = personalTable(schoolMasterOffers, ["staysMaster", "expiresAt", "createdAt"], {
  schoolId: "of the machinery",
  userId: "is herself",
  offeredBy: "is a colleague",
});

/** Leaves her school; one that nobody else leads is closed with it, for a school without a master would be nobody's. */
const leave = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const membership = await findMembership(tx, userId);
  if (!membership) return;
  const school = await lockSchool(tx, membership.schoolId);
  if (membership.role === "master" && (await countMasters(tx, school.id)) === 1) return closeIn(tx, school, userId, now);
  await endMembership(tx, { schoolId: school.id, userId, actorId: userId, why: "erased" });
};

export const personalData: PersonalData = {
  name: "school",
  tables: [
    members,
    requests,
    invitations,
    offers,
    notExported(schools, "is the school's, not a person's"),
    notExported(schoolMailDomains, "is the school's, not a person's"),
  ],
  collect: async (tx, userId) => {
    const name = schools.name;
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    const [membership] = await tx
      .select({ school: name, ...members.columns })
      .from(schoolMembers)
      .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
      .where(eq(schoolMembers.userId, userId));
    const asked = await tx
      .select({ school: name, ...requests.columns })
      .from(schoolJoinRequests)
      .innerJoin(schools, eq(schools.id, schoolJoinRequests.schoolId))
      .where(eq(schoolJoinRequests.userId, userId))
      .orderBy(asc(schoolJoinRequests.id));
    const invited = await tx
      .select({ school: name, ...invitations.columns })
      .from(schoolInvitations)
      .innerJoin(schools, eq(schools.id, schoolInvitations.schoolId))
      .where(eq(schoolInvitations.email, user?.email ?? ""))
      .orderBy(asc(schoolInvitations.id));
    const offered = await tx.select(offers.columns).from(schoolMasterOffers).where(eq(schoolMasterOffers.userId, userId));
    return { school: { membership: membership ?? null, requests: asked, invitations: invited, masterOffers: offered } };
  },
  erase: async (tx, { userId, email, now }) => {
    await leave(tx, userId, now);
    await tx.delete(schoolJoinRequests).where(eq(schoolJoinRequests.userId, userId));
    await tx.update(schoolJoinRequests).set({ decidedBy: null }).where(eq(schoolJoinRequests.decidedBy, userId));
    await tx.delete(schoolInvitations).where(eq(schoolInvitations.email, email));
    await tx.update(schoolInvitations).set({ invitedBy: null }).where(eq(schoolInvitations.invitedBy, userId));
  },
};
