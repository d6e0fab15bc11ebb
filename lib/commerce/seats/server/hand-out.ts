import { and, eq, exists, inArray, isNull, ne } from "drizzle-orm";
import { buyingRights, type SchoolRole } from "#lib/commerce/seats/roles.ts";
import { endSeatsOf } from "#lib/commerce/seats/server/end-seats.ts";
import { grantSeat, type LicenceRow } from "#lib/commerce/seats/server/grant-seat.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { schoolLicences, schoolMembers, schools } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";

type Seat = { id: number; userId: number };

/** A licence that stands, of a school that its caller is in with one of these roles; its row is locked. */
const lockLicence = async (tx: Tx, id: number, actorId: number, roles?: readonly SchoolRole[]): Promise<LicenceRow> => {
  const isHers = tx
    .select({ id: schools.id })
    .from(schoolMembers)
    .innerJoin(schools, and(eq(schools.id, schoolMembers.schoolId), ne(schools.status, "closed")))
    .where(
      and(
        eq(schoolMembers.schoolId, schoolLicences.schoolId),
        eq(schoolMembers.userId, actorId),
        roles && inArray(schoolMembers.role, [...roles]),
      ),
    );
  const [licence] = await tx
    .select()
    .from(schoolLicences)
    .where(and(eq(schoolLicences.id, id), isNull(schoolLicences.endedAt), exists(isHers)))
    .for("update");
  return licence ?? notFoundError();
};

/** Keeps a member in her school until the transaction ends: who removes her finds the seat, or came first. */
const lockMember = async (tx: Tx, { schoolId }: LicenceRow, userId: number): Promise<void> => {
  const isIn = and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId));
  const [member] = await tx.select({ role: schoolMembers.role }).from(schoolMembers).where(isIn).for("share");
  if (!member) return notFoundError();
};

/**
 * Gives a free seat to a member of the school; who has one keeps it.
 * @throws AppError not_found: no licence of a school in which the caller hands out seats, or not a member of it; seat_none_free
 */
export const giveSeat = (actorId: number, { id, userId }: Seat): Promise<void> =>
  transaction(async (tx) => {
    const licence = await lockLicence(tx, id, actorId, buyingRights.handOut);
    await lockMember(tx, licence, userId);
    await grantSeat(tx, licence, { userId, givenBy: actorId });
  });

/** Takes a seat back: it is free at once and its downloads end. Nobody's seat changes nothing. @throws AppError not_found as above */
export const takeSeatBack = (actorId: number, { id, userId }: Seat): Promise<void> =>
  transaction(async (tx) => {
    const licence = await lockLicence(tx, id, actorId, buyingRights.handOut);
    await end(tx, licence, userId, { ending: "taken_back", endedBy: actorId });
  });

/** A member takes a free seat of her school for herself. @throws AppError not_found, seat_none_free */
export const takeOwnSeat = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    const licence = await lockLicence(tx, id, userId);
    await lockMember(tx, licence, userId);
    await grantSeat(tx, licence, { userId, givenBy: userId });
  });

/** A member gives her seat back, for another. @throws AppError not_found */
export const giveSeatBack = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    const licence = await lockLicence(tx, id, userId);
    await end(tx, licence, userId, { ending: "given_back", endedBy: userId });
  });

const end = async (tx: Tx, licence: LicenceRow, userId: number, ended: { ending: "taken_back" | "given_back"; endedBy: number }) => {
  const count = await endSeatsOf(tx, [licence], ended, userId);
  if (count > 0) await publish(tx, { emit: [{ room: userRoom(userId), event: "seat.changed", payload: { id: licence.id } }] });
};
