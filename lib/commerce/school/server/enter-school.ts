import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { can, type SchoolRight } from "#lib/commerce/school/rules.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { schoolMembers, schools, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";

export type SchoolRow = typeof schools.$inferSelect;
export type Person = Pick<typeof users.$inferSelect, "id" | "email" | "publicName" | "world" | "language" | "emailVerifiedAt">;
/** Who acts in her school, with the school's row locked: all changes of one school come one after the other. */
export type Inside = {
  school: SchoolRow;
  me: Person;
  role: SchoolRole;
  /** Somebody of those that were locked with it; undefined once she is gone. */
  personOf: (id: number) => Person | undefined;
};

const { id, email, publicName, world, language, emailVerifiedAt } = users;

/**
 * Locks the accounts of persons whose membership may change, in the order of their ids; they come before the school, as an account that is
 * deleted does. Gone ones are left out.
 */
export const lockPersons = (tx: Tx, ids: readonly number[]): Promise<Person[]> =>
  tx
    .select({ id, email, publicName, world, language, emailVerifiedAt })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    .for("no key update");

/** The school's row, locked, while it is open. @throws AppError not_found */
export const lockSchool = async (tx: Tx, schoolId: number): Promise<SchoolRow> => {
  const [school] = await tx
    .select()
    .from(schools)
    .where(and(eq(schools.id, schoolId), ne(schools.status, "closed")))
    .for("update");
  return school ?? notFoundError();
};

/** Which school somebody is in, and as what; null without one. */
export const findMembership = async (tx: Pick<Tx, "select">, userId: number): Promise<{ schoolId: number; role: SchoolRole } | null> => {
  const { schoolId, role } = schoolMembers;
  const [found] = await tx.select({ schoolId, role }).from(schoolMembers).where(eq(schoolMembers.userId, userId));
  return found ?? null;
};

type Entering = {
  /** What she wants to do; a member of any role may enter without. */
  right?: SchoolRight;
  /** Others whose membership may change with it. */
  others?: readonly number[];
};

/**
 * Locks the school of somebody for a change. Whoever is in none finds nothing, as if there were none; her role is read under the lock, so what a master has
 * just taken from her she no longer has (threat 24).
 * @throws AppError not_found; forbidden without the right
 */
export const enterSchool = async (tx: Tx, userId: number, { right, others = [] }: Entering = {}): Promise<Inside> => {
  const persons = await lockPersons(tx, [userId, ...others]);
  const me = persons.find((one) => one.id === userId) ?? notFoundError();
  const before = (await findMembership(tx, userId)) ?? notFoundError();
  const school = await lockSchool(tx, before.schoolId);
  const membership = await findMembership(tx, userId);
  if (membership?.schoolId !== school.id) return notFoundError();
  if (right && !can(membership.role, right)) throw new AppError("forbidden");
  return { school, me, role: membership.role, personOf: (one) => persons.find((person) => person.id === one) };
};

/** The same without a lock, to read. @throws AppError not_found, forbidden */
export const lookIntoSchool = async (
  tx: Pick<Tx, "select">,
  userId: number,
  right?: SchoolRight,
): Promise<{ schoolId: number; role: SchoolRole }> => {
  const membership = (await findMembership(tx, userId)) ?? notFoundError();
  if (right && !can(membership.role, right)) throw new AppError("forbidden");
  return membership;
};

/** How many lead a school. */
export const countMasters = (tx: Tx, schoolId: number): Promise<number> =>
  tx.$count(schoolMembers, and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.role, "master")));

/** A member of this school. @throws AppError not_found, also for those of others */
export const findMember = async (tx: Tx, schoolId: number, userId: number): Promise<{ id: number; role: SchoolRole }> => {
  const [found] = await tx
    .select({ id: schoolMembers.userId, role: schoolMembers.role })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId)));
  return found ?? notFoundError();
};
