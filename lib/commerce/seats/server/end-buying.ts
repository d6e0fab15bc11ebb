import { and, asc, eq, exists, isNull, sql } from "drizzle-orm";
import { endLicences, endSeatsOf } from "#lib/commerce/seats/server/end-seats.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { orders, schoolLicences, schoolRequests, schoolSeats, schoolWishes } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";

/**
 * What goes with a membership, in the transaction that ends it: her seats are free again and their downloads end, her wishes leave the list,
 * what she asked for is withdrawn. Whoever removes a member, lets her go, erases her account or closes the school calls it. `endedBy`: null
 * where no person decided.
 */
export const endMembersBuying = async (
  tx: Tx,
  { schoolId, userId, endedBy }: { schoolId: number; userId: number; endedBy: number | null },
) => {
  const hers = tx
    .select({ id: schoolSeats.id })
    .from(schoolSeats)
    .where(and(eq(schoolSeats.licenceId, schoolLicences.id), eq(schoolSeats.userId, userId), isNull(schoolSeats.endedAt)));
  const licences = await tx
    .select()
    .from(schoolLicences)
    .where(and(eq(schoolLicences.schoolId, schoolId), exists(hers)))
    .orderBy(asc(schoolLicences.id))
    .for("update");
  await endSeatsOf(tx, licences, { ending: "left", endedBy }, userId);
  await tx.delete(schoolWishes).where(and(eq(schoolWishes.schoolId, schoolId), eq(schoolWishes.userId, userId)));
  const open = and(eq(schoolRequests.schoolId, schoolId), eq(schoolRequests.userId, userId), eq(schoolRequests.status, "open"));
  await tx.update(schoolRequests).set({ status: "withdrawn", decidedAt: sql`now()` }).where(open);
  if (licences.length > 0)
    await publish(tx, { emit: [{ room: userRoom(userId), event: "seat.changed", payload: { id: licences[0]?.id ?? 0 } }] });
};

/**
 * Whether a school can be closed by who leads it.
 * @throws AppError open_invoices while an order waits for its transfer or its payment: the school still owes it
 */
export const requireNothingOwed = async (tx: Tx, schoolId: number): Promise<void> => {
  const owes = and(eq(orders.schoolId, schoolId), sql`${orders.status} in ('awaiting_transfer', 'pending')`, isNull(orders.writtenOffAt));
  if ((await tx.$count(orders, owes)) > 0) throw new AppError("open_invoices");
};

/** With a school that is closed its licences end and their seats, its wishes, and what was asked for is withdrawn. */
export const endSchoolsBuying = async (tx: Tx, schoolId: number, endedBy: number | null): Promise<void> => {
  const lines = await tx
    .select({ id: schoolLicences.orderLineId })
    .from(schoolLicences)
    .where(and(eq(schoolLicences.schoolId, schoolId), isNull(schoolLicences.endedAt)));
  await endLicences(
    tx,
    lines.map(({ id }) => id),
    { ending: "closed", endedBy },
  );
  await tx.delete(schoolWishes).where(eq(schoolWishes.schoolId, schoolId));
  const open = and(eq(schoolRequests.schoolId, schoolId), eq(schoolRequests.status, "open"));
  await tx.update(schoolRequests).set({ status: "withdrawn", decidedAt: sql`now()` }).where(open);
};
