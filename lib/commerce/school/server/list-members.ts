import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { MemberList } from "#lib/commerce/school/schema.ts";
import { lookIntoSchool } from "#lib/commerce/school/server/enter-school.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { schoolMasterOffers, schoolMembers, users } from "#lib/platform/db/schema/schema.ts";

/** Everybody in the school, for those who run it. What members buy for themselves is nowhere in it. @throws AppError not_found, forbidden */
export const listMembers = async (userId: number): Promise<MemberList> => {
  const { schoolId } = await lookIntoSchool(getDb(), userId, "seeMembers");
  const { role, joinedAt } = schoolMembers;
  const rows = await getDb()
    .select({ id: users.id, name: users.publicName, email: users.email, role, joinedAt, offeredTo: schoolMasterOffers.userId })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .leftJoin(
      schoolMasterOffers,
      and(
        eq(schoolMasterOffers.schoolId, schoolMembers.schoolId),
        eq(schoolMasterOffers.userId, schoolMembers.userId),
        gt(schoolMasterOffers.expiresAt, new Date()),
      ),
    )
    .where(eq(schoolMembers.schoolId, schoolId))
    .orderBy(sql`${role} <> 'master'`, asc(users.publicName), asc(users.id));
  const items = rows.map(({ joinedAt: at, offeredTo, ...row }) => ({
    ...row,
    joinedAt: at.toISOString(),
    isOffered: offeredTo !== null,
    isMe: row.id === userId,
  }));
  return { items };
};
