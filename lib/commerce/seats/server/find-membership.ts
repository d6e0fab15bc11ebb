import { and, eq, ne } from "drizzle-orm";
import { type buyingRights, may } from "#lib/commerce/seats/rules.ts";
import { shareSchool } from "#lib/commerce/seats/server/share-school.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { schoolMembers, schools } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";

export type Membership = { school: typeof schools.$inferSelect; role: SchoolRole };

/**
 * The open school that somebody is in, and as what; with `right` only where her role has it.
 * @throws AppError not_found when she is in none; forbidden when her role may not
 */
export const findMembership = async (db: Db | Tx, userId: number, right?: keyof typeof buyingRights): Promise<Membership> => {
  const [found] = await db
    .select({ school: schools, role: schoolMembers.role })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(and(eq(schoolMembers.userId, userId), ne(schools.status, "closed")));
  if (!found) return notFoundError();
  if (right && !may(found.role, right)) throw new AppError("forbidden");
  return found;
};

/** The same, with the school kept as it is until the transaction ends, and her role read under it. @throws AppError not_found, forbidden */
export const shareMembership = async (tx: Tx, userId: number, right?: keyof typeof buyingRights): Promise<Membership> => {
  const before = await findMembership(tx, userId);
  await shareSchool(tx, before.school.id);
  const membership = await findMembership(tx, userId, right);
  return membership.school.id === before.school.id ? membership : notFoundError();
};
