import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { may } from "#lib/commerce/seats/rules.ts";
import type { SchoolLicenceList, SeatHistory } from "#lib/commerce/seats/schema.ts";
import { findMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materials, orderLines, schoolLicences, schoolMembers, schoolSeats, users } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

/** The licences of the member's school, the newest first; who has a seat, and who could, for those who hand them out. @throws AppError not_found */
export const listLicences = async (userId: number): Promise<SchoolLicenceList> => {
  const db = getDb();
  const { school, role } = await findMembership(db, userId);
  const mayHandOut = may(role, "handOut");
  const rows = await db
    .select({ licence: schoolLicences, title: materials.title, slug: materials.slug, orderId: orderLines.orderId })
    .from(schoolLicences)
    .innerJoin(materials, eq(materials.id, schoolLicences.materialId))
    .innerJoin(orderLines, eq(orderLines.id, schoolLicences.orderLineId))
    .where(and(eq(schoolLicences.schoolId, school.id), isNull(schoolLicences.endedAt)))
    .orderBy(desc(schoolLicences.id));
  const ids = rows.map(({ licence }) => licence.id);
  const { licenceId, givenAt } = schoolSeats;
  const held = await db
    .select({ licenceId, givenAt, userId: schoolSeats.userId, name: users.publicName })
    .from(schoolSeats)
    .innerJoin(users, eq(users.id, schoolSeats.userId))
    .where(and(inArray(licenceId, ids), isNull(schoolSeats.endedAt)))
    .orderBy(asc(users.publicName), asc(users.id));
  const members = mayHandOut
    ? await db
        .select({ userId: schoolMembers.userId, name: users.publicName })
        .from(schoolMembers)
        .innerJoin(users, eq(users.id, schoolMembers.userId))
        .where(eq(schoolMembers.schoolId, school.id))
        .orderBy(asc(users.publicName), asc(users.id))
    : [];
  const items = rows.map(({ licence, title, slug, orderId }) => {
    const holders = held.filter((one) => one.licenceId === licence.id);
    const { id, materialId, seats, given } = licence;
    return {
      ...{ id, materialId, title, slug, seats, given, free: seats - given, orderId },
      boughtAt: licence.createdAt.toISOString(),
      isMine: holders.some((one) => one.userId === userId),
      holders: mayHandOut ? holders.map((one) => ({ userId: one.userId, name: one.name, givenAt: one.givenAt.toISOString() })) : [],
    };
  });
  const sum = (key: "seats" | "given") => items.reduce((total, item) => total + item[key], 0);
  return {
    schoolName: school.name,
    mayHandOut,
    maySeeHistory: may(role, "oversee"),
    members,
    items,
    seats: sum("seats"),
    given: sum("given"),
  };
};

/** Through whose hands a licence's seats went, the newest first. @throws AppError not_found, forbidden */
export const listSeatHistory = async (userId: number, id: number): Promise<SeatHistory> => {
  const db = getDb();
  const { school } = await findMembership(db, userId, "oversee");
  const mine = and(eq(schoolLicences.id, id), eq(schoolLicences.schoolId, school.id));
  if ((await db.$count(schoolLicences, mine)) === 0) return notFoundError();
  const [giver, ender] = [alias(users, "giver"), alias(users, "ender")];
  const rows = await db
    .select({ seat: schoolSeats, name: users.publicName, givenBy: giver.publicName, endedBy: ender.publicName })
    .from(schoolSeats)
    .innerJoin(users, eq(users.id, schoolSeats.userId))
    .innerJoin(giver, eq(giver.id, schoolSeats.givenBy))
    .leftJoin(ender, eq(ender.id, schoolSeats.endedBy))
    .where(eq(schoolSeats.licenceId, id))
    .orderBy(desc(schoolSeats.id))
    .limit(500);
  const items = rows.map(({ seat, name, givenBy, endedBy }) => ({
    ...{ name, givenBy, endedBy, ending: seat.ending },
    givenAt: seat.givenAt.toISOString(),
    endedAt: seat.endedAt?.toISOString() ?? null,
  }));
  return { items };
};
