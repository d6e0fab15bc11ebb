import { sql } from "drizzle-orm";
import { z } from "zod";
import { priceNow } from "#lib/catalogue/materials/server/card-columns.ts";
import { favouriteCheaper } from "#lib/catalogue/notices/server/notices.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { addNotices } from "#lib/platform/notices/add-notices.ts";

const CHUNK = 500;
/** After so long a price that has risen again counts as the one she knows: the next sale is news. */
const FORGOTTEN_DAYS = 30;

const ownedRow = z.object({ user_id: z.int(), material_id: z.int() });
const cheaperRow = z.object({ id: z.int(), user_id: z.int(), material_id: z.int(), price: z.int(), currency: currencyCode });

// Only rows of materials hold a number, whatever order PostgreSQL looks at the conditions in.
const favourites = sql`subscriptions s join materials m on s.subject_type = 'material' and s.user_id is not null
  and m.id = case s.subject_type when 'material' then s.subject_id::bigint end`;

/** The price she knows: of marks that have none yet, and of old notices whose sale is long over. */
const noteKnown = (now: Date) =>
  getDb().execute(sql`
    update subscriptions k set price_minor = known.price from (
      select s.id, ${priceNow} as price from ${favourites}
      where s.price_minor is null
        or (s.price_told_at < ${new Date(now.getTime() - FORGOTTEN_DAYS * 86_400_000).toISOString()}::timestamptz and ${priceNow} > s.price_minor)) known
    where k.id = known.id`);

/** One transaction: what it told is noted as known in it. Answers whether there may be more. */
const tellSome = (now: Date): Promise<boolean> =>
  transaction(async (tx) => {
    const rows = await queryRows(tx, cheaperRow)`
      select s.id, s.user_id, m.id as material_id, ${priceNow} as price, m.currency from ${favourites}
      where ${priceNow} < s.price_minor and m.status = 'published' order by s.id limit ${CHUNK} for update of s skip locked`;
    const owned = await queryRows(tx, ownedRow)`
      select e.user_id, e.material_id from entitlements e
      where e.revoked_at is null and (e.user_id, e.material_id) in (
        select * from unnest(${sql.param(rows.map((row) => row.user_id))}::bigint[], ${sql.param(rows.map((row) => row.material_id))}::bigint[]))`;
    // What is hers costs her nothing any more.
    const hers = new Set(owned.map((one) => `${one.user_id} ${one.material_id}`));
    const told = rows.filter((row) => !hers.has(`${row.user_id} ${row.material_id}`));
    const day = now.toISOString().slice(0, 10);
    await addNotices(
      tx,
      favouriteCheaper,
      told.map(({ user_id: userId, material_id: materialId, price, currency }) => ({
        userId,
        materialId,
        event: `cheaper:${materialId}:${price}:${day}`,
        details: { price: { minor: price, currency } },
      })),
    );
    const known = JSON.stringify(rows.map(({ id, price }) => ({ id, price })));
    await tx.execute(sql`
      update subscriptions s set price_minor = k.price, price_told_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${known}::jsonb) as k (id bigint, price bigint) where s.id = k.id`);
    return rows.length === CHUNK;
  });

/**
 * Tells members of favourites that cost less than when they marked them or were last told: a lower price, or a sale that has begun by the
 * clock. A price that goes up and down again is told once in 30 days, unless it falls below what was told.
 */
export const tellCheaper = async (now = new Date()): Promise<void> => {
  await noteKnown(now);
  while (await tellSome(now));
};
