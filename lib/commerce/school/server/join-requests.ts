import { and, asc, eq, sql } from "drizzle-orm";
import { canGive } from "#lib/commerce/school/rules.ts";
import type { DecideRequest, JoinRequestList, SchoolCard } from "#lib/commerce/school/schema.ts";
import { enterSchool, findMembership, lockPersons, lookIntoSchool } from "#lib/commerce/school/server/enter-school.ts";
import { joinSchool } from "#lib/commerce/school/server/join-school.ts";
import { tell, tellRoles } from "#lib/commerce/school/server/tell.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { schoolJoinRequests, schools, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const MOST = 20;

/** Verified schools of a country with these words in their names, for who wants to join one: name and place, nothing else. */
export const searchSchools = async (world: World, words: string): Promise<{ items: SchoolCard[] }> => {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const items = await getDb()
    .select({ id: schools.id, name: schools.name, city: schools.city })
    .from(schools)
    .where(and(eq(schools.world, world), eq(schools.status, "verified"), sql`lower(${schools.name}) like ${pattern}`))
    .orderBy(asc(schools.name), asc(schools.city), asc(schools.id))
    .limit(MOST);
  return { items };
};

const isOpenOf = (userId: number) => and(eq(schoolJoinRequests.userId, userId), eq(schoolJoinRequests.status, "open"));

/**
 * Asks a verified school to be let in; who may decide is told. One request is open at a time.
 * @throws AppError not_found; already_in_school; conflict while another request is open
 */
export const askToJoin = (userId: number, schoolId: number, message: string, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const [person] = await lockPersons(tx, [userId]);
    if (!person) return notFoundError();
    if (await findMembership(tx, userId)) throw new AppError("already_in_school");
    // Held, so that it is not closed meanwhile.
    const [school] = await tx
      .select()
      .from(schools)
      .where(and(eq(schools.id, schoolId), eq(schools.status, "verified")))
      .for("share");
    if (!school) return notFoundError();
    if ((await tx.$count(schoolJoinRequests, isOpenOf(userId))) > 0) throw new AppError("conflict");
    await tx.insert(schoolJoinRequests).values({ schoolId, userId, message, createdAt: now });
    const payload = { school: school.name, who: person.publicName };
    await tellRoles(tx, { schoolId, roles: ["master", "approver"] }, "school_join_requested", payload);
  });

/** She thought better of it. Doing it twice does no harm. */
export const withdrawRequest = async (userId: number, now = new Date()): Promise<void> => {
  await getDb().update(schoolJoinRequests).set({ status: "withdrawn", decidedAt: now }).where(isOpenOf(userId));
};

/** @throws AppError not_found, forbidden */
export const listRequests = async (userId: number): Promise<JoinRequestList> => {
  const { schoolId } = await lookIntoSchool(getDb(), userId, "decideRequests");
  const { id, message, createdAt } = schoolJoinRequests;
  const rows = await getDb()
    .select({ id, name: users.publicName, email: users.email, message, createdAt })
    .from(schoolJoinRequests)
    .innerJoin(users, eq(users.id, schoolJoinRequests.userId))
    .where(and(eq(schoolJoinRequests.schoolId, schoolId), eq(schoolJoinRequests.status, "open")))
    .orderBy(asc(id))
    .limit(200);
  return { items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
};

/**
 * Lets somebody in, or not; she is told.
 * @throws AppError not_found, also for requests to other schools and those that are no longer open; forbidden, also for a role that may not be given
 */
export const decideRequest = async (actorId: number, input: DecideRequest, now = new Date()): Promise<void> => {
  // Who may not decide is told so whether or not there is such a request.
  await lookIntoSchool(getDb(), actorId, "decideRequests");
  const isIt = eq(schoolJoinRequests.id, input.id);
  const [asked] = await getDb().select({ userId: schoolJoinRequests.userId }).from(schoolJoinRequests).where(isIt);
  if (!asked) return notFoundError();
  await transaction(async (tx) => {
    const { school, role, personOf } = await enterSchool(tx, actorId, { right: "decideRequests", others: [asked.userId] });
    const isOpen = and(isIt, eq(schoolJoinRequests.schoolId, school.id), eq(schoolJoinRequests.status, "open"));
    const status = input.isAccepted ? "accepted" : "refused";
    const [decided] = await tx.update(schoolJoinRequests).set({ status, decidedBy: actorId, decidedAt: now }).where(isOpen).returning();
    const person = personOf(asked.userId);
    if (!decided || !person) return notFoundError();
    if (input.isAccepted) {
      if (!canGive(role, input.role)) throw new AppError("forbidden");
      await joinSchool(tx, { school, person, role: input.role, by: "request", now });
    }
    await writeAudit(tx, { actorId, userId: person.id, action: `school.request_${status}`, data: { school: school.id } });
    await tell(tx, person, input.isAccepted ? "school_join_accepted" : "school_join_refused", { school: school.name });
  });
};
