import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { moveRights } from "#lib/commerce/seats/server/move-rights.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { schoolLicences, schoolSeats } from "#lib/platform/db/schema/schema.ts";

type Ending = NonNullable<(typeof schoolSeats.$inferSelect)["ending"]>;
type Ended = { ending: Ending; endedBy: number | null };

/** Ends the seats that somebody, or everybody, has of licences whose rows the caller has locked; their rights go at once. Answers how many. */
export const endSeatsOf = async (
  tx: Tx,
  licences: readonly { id: number; orderLineId: number }[],
  { ending, endedBy }: Ended,
  userId?: number,
): Promise<number> => {
  let ended = 0;
  for (const { id, orderLineId } of licences) {
    const held = and(
      eq(schoolSeats.licenceId, id),
      isNull(schoolSeats.endedAt),
      userId === undefined ? undefined : eq(schoolSeats.userId, userId),
    );
    const gone = await tx
      .update(schoolSeats)
      .set({ endedAt: sql`now()`, ending, endedBy })
      .where(held)
      .returning({ userId: schoolSeats.userId });
    if (gone.length === 0) continue;
    const given = sql`${schoolLicences.given} - ${gone.length}`;
    await tx.update(schoolLicences).set({ given }).where(eq(schoolLicences.id, id));
    await moveRights(
      tx,
      [orderLineId],
      gone.map((row) => row.userId),
    );
    ended += gone.length;
  }
  return ended;
};

/** Licences of lines that were refunded whole end with their seats; lines that are no licence of a school are passed over. */
export const endLicences = async (tx: Tx, lineIds: readonly number[], ended: Ended): Promise<void> => {
  if (lineIds.length === 0) return;
  const open = and(inArray(schoolLicences.orderLineId, [...lineIds]), isNull(schoolLicences.endedAt));
  const licences = await tx.select().from(schoolLicences).where(open).orderBy(asc(schoolLicences.id)).for("update");
  await endSeatsOf(tx, licences, ended);
  const ids = licences.map(({ id }) => id);
  if (ids.length > 0) await tx.update(schoolLicences).set({ endedAt: sql`now()` }).where(inArray(schoolLicences.id, ids));
};
