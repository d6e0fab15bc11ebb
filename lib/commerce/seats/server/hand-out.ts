import { and, eq, isNull } from "drizzle-orm";
import { endSeatsOf } from "#lib/commerce/seats/server/end-seats.ts";
import { shareMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { grantSeat, type LicenceRow } from "#lib/commerce/seats/server/grant-seat.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { schoolLicences, schoolMembers } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";

type Seat = { id: number; userId: number };

/**
 * A licence that stands, of the school that its caller is in, with this right; the school is kept as it is, the licence's row locked.
 * @throws AppError not_found, forbidden
 */
const lockLicence = async (tx: Tx, id: number, actorId: number, right?: "handOut"): Promise<LicenceRow> => {
  const { school } = await shareMembership(tx, actorId, right);
  const standing = and(eq(schoolLicences.id, id), eq(schoolLicences.schoolId, school.id), isNull(schoolLicences.endedAt));
  const [licence] = await tx.select().from(schoolLicences).where(standing).for("update");
  return licence ?? notFoundError();
};

const requireMember = async (tx: Tx, { schoolId }: LicenceRow, userId: number): Promise<void> => {
  const isIn = and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId));
  if ((await tx.$count(schoolMembers, isIn)) === 0) return notFoundError();
};

/**
 * Gives a free seat to a member of the school; who has one keeps it.
 * @throws AppError not_found: no licence of the caller's school, or not a member of it; forbidden; seat_none_free
 */
export const giveSeat = (actorId: number, { id, userId }: Seat): Promise<void> =>
  transaction(async (tx) => {
    const licence = await lockLicence(tx, id, actorId, "handOut");
    await requireMember(tx, licence, userId);
    await grantSeat(tx, licence, { userId, givenBy: actorId });
  });

/** Takes a seat back: it is free at once and its downloads end. Nobody's seat changes nothing. @throws AppError as above, but seat_none_free */
export const takeSeatBack = (actorId: number, { id, userId }: Seat): Promise<void> =>
  transaction(async (tx) => {
    const licence = await lockLicence(tx, id, actorId, "handOut");
    await end(tx, licence, userId, { ending: "taken_back", endedBy: actorId });
  });

/** A member takes a free seat of her school for herself. @throws AppError not_found, seat_none_free */
export const takeOwnSeat = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    const licence = await lockLicence(tx, id, userId);
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
