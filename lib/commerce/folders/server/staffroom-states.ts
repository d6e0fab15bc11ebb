import { sql } from "drizzle-orm";
import { z } from "zod";
import type { StaffroomState } from "#lib/commerce/folders/schema.ts";
import type { Owner } from "#lib/commerce/folders/server/find-owner.ts";
import type { Db } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";

const stateRow = z.object({
  id: z.int(),
  is_licensed: z.boolean(),
  is_mine: z.boolean(),
  free: z.int(),
  licence_id: z.int().nullable(),
  is_requested: z.boolean(),
  shared_by: z.string().nullable(),
  is_shared_by_me: z.boolean(),
});

/** What materials of a staffroom are to whoever looks, by id; nothing for folders that are a person's. */
export const findStaffroomStates = async (
  db: Db,
  { userId, schoolId }: Owner,
  ids: readonly number[],
): Promise<Map<number, StaffroomState>> => {
  if (schoolId === null || ids.length === 0) return new Map();
  const rows = await queryRows(db, stateRow)`
    select m.id, l.n > 0 as is_licensed, coalesce(l.is_mine, false) as is_mine, coalesce(l.free, 0)::int as free, l.licence_id,
      exists (select from school_requests r where r.school_id = ${schoolId} and r.material_id = m.id and r.status = 'open') as is_requested,
      u.public_name as shared_by, coalesce(h.user_id = ${userId}, false) as is_shared_by_me
    from materials m
    left join school_shares h on h.material_id = m.id and h.school_id = ${schoolId} and h.user_id = m.author_id
    left join users u on u.id = h.user_id
    cross join lateral (
      select count(*) as n, sum(c.seats - c.given) as free, min(c.id) filter (where c.given < c.seats) as licence_id,
        bool_or(exists (select from school_seats s where s.licence_id = c.id and s.user_id = ${userId} and s.ended_at is null)) as is_mine
      from school_licences c where c.school_id = ${schoolId} and c.material_id = m.id and c.ended_at is null) l
    where m.id = any(${sql.param([...ids])}::bigint[])`;
  return new Map(
    rows.map((row) => [
      row.id,
      {
        seats: row.is_licensed ? { isMine: row.is_mine, free: row.free, licenceId: row.licence_id } : null,
        isRequested: row.is_requested,
        sharedBy: row.shared_by,
        isSharedByMe: row.is_shared_by_me,
      },
    ]),
  );
};
