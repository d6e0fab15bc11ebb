import { z } from "zod";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import type { SchoolWishlistPage } from "#lib/commerce/school-requests/schema.ts";
import { priceLicences } from "#lib/commerce/school-requests/server/price-licences.ts";
import { may } from "#lib/commerce/seats/rules.ts";
import { findMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow, queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const wishRow = z.object({
  id: z.int(),
  title: z.string(),
  added_at: moment,
  wished_by: z.array(z.string()),
  is_mine: z.boolean(),
  is_requested: z.boolean(),
  free_seats: z.int().nullable(),
});

const countRow = z.object({ total: z.int() });

type Wanted = { userId: number; world: World; page: number; limit: number };

/** CALL-15: a page of the wishlist of the member's school, newest first. @throws AppError not_found when she is in none */
export const querySchoolWishlist = async ({ userId, world, page, limit }: Wanted): Promise<SchoolWishlistPage> => {
  const db = getDb();
  const { school, role } = await findMembership(db, userId);
  const found = await queryRows(db, wishRow)`
    select m.id, m.title, max(w.created_at) as added_at, array_agg(u.public_name order by w.created_at, u.id) as wished_by,
      bool_or(w.user_id = ${userId}) as is_mine,
      exists (select from school_requests r where r.school_id = ${school.id} and r.material_id = m.id and r.status = 'open') as is_requested,
      (select sum(l.seats - l.given)::int from school_licences l where l.school_id = ${school.id} and l.material_id = m.id and l.ended_at is null) as free_seats
    from school_wishes w join materials m on m.id = w.material_id join users u on u.id = w.user_id
    where w.school_id = ${school.id} group by m.id order by added_at desc, m.id desc limit ${limit}::int offset ${(page - 1) * limit}::int`;
  const counted = await queryRow(db, countRow)`
    select count(distinct material_id)::int as total from school_wishes where school_id = ${school.id}`;
  const ids = found.map(({ id }) => id);
  const [cards, sizes] = await Promise.all([listCards(ids, world), priceLicences(db, school, ids)]);
  const { currency } = worlds[school.world];
  const rows = found.map((row) => ({
    id: row.id,
    title: row.title,
    addedAt: row.added_at.toISOString(),
    card: cards.find(({ id }) => id === row.id) ?? null,
    wishedBy: row.wished_by,
    isMine: row.is_mine,
    isRequested: row.is_requested,
    freeSeats: row.free_seats,
    sizes: sizes.get(row.id) ?? [],
    currency,
  }));
  const total = counted?.total ?? 0;
  return { schoolName: school.name, mayBuy: may(role, "buy"), rows, total, page, pages: Math.ceil(total / limit) };
};
