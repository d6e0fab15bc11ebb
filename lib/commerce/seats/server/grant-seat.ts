import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { publish } from "#lib/platform/bus/publish.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { queryIds } from "#lib/platform/db/query-rows.ts";
import { schoolLicences, schoolSeats, stampedFiles } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { dropFiles } from "#lib/platform/storage/drop-files.ts";

export type LicenceRow = typeof schoolLicences.$inferSelect;

/** The right of a seat, for the material and what its bundle holds. What she owns by herself stays hers; a copy of before has another stamp. */
const grantRight = async (tx: Tx, licence: LicenceRow, userId: number): Promise<void> => {
  const ids = await queryIds(tx)`
    insert into entitlements (user_id, material_id, order_line_id, licence)
    select ${userId}::bigint, m.id, l.id, 'school' from order_lines l join orders o on o.id = l.order_id
    join materials m on m.id = l.material_id or (not l.left_out_parts @> to_jsonb(m.id)
      and m.id in (select material_id from bundle_items where bundle_id = l.material_id)
      and (m.status = 'published' or (m.status = 'archived' and m.updated_at >= o.placed_at)))
    where l.id = ${licence.orderLineId} order by m.id
    on conflict (user_id, material_id) do update
      set revoked_at = null, delivered_at = null, order_line_id = excluded.order_line_id, licence = excluded.licence, granted_at = now()
      where entitlements.revoked_at is not null
    returning id`;
  const old = ids.length
    ? await tx.delete(stampedFiles).where(inArray(stampedFiles.entitlementId, ids)).returning({ key: stampedFiles.storageKey })
    : [];
  await dropFiles(
    tx,
    old.map(({ key }) => key),
  );
};

/**
 * Gives a seat of a licence, whose row the caller has locked, to a member of its school. Who has one keeps it.
 * @throws AppError seat_none_free
 */
export const grantSeat = async (tx: Tx, licence: LicenceRow, { userId, givenBy }: { userId: number; givenBy: number }): Promise<void> => {
  const [seat] = await tx
    .insert(schoolSeats)
    .values({ licenceId: licence.id, userId, givenBy })
    .onConflictDoNothing()
    .returning({ id: schoolSeats.id });
  if (!seat) return;
  const isFree = and(eq(schoolLicences.id, licence.id), lt(schoolLicences.given, schoolLicences.seats));
  const [taken] = await tx
    .update(schoolLicences)
    .set({ given: sql`${schoolLicences.given} + 1` })
    .where(isFree)
    .returning({ id: schoolLicences.id });
  if (!taken) throw new AppError("seat_none_free");
  await grantRight(tx, licence, userId);
  await publish(tx, { emit: [{ room: userRoom(userId), event: "seat.changed", payload: { id: licence.id } }] });
};
