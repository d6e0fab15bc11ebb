import { sql } from "drizzle-orm";
import type { AuthorProfile } from "#lib/authors/schema.ts";
import { findProfiles } from "#lib/authors/server/find-profiles.ts";
import { getDb } from "#lib/db/client.ts";
import { tagPage } from "#lib/page-cache/tag-page.ts";
import type { World } from "#lib/worlds/worlds.ts";

const PER_PAGE = 24;

/** Whom an author follows, the latest first; those who are gone are left out. A page beyond the last is the last. */
export const listFollowing = async (
  authorId: number,
  world: World,
  page = 1,
): Promise<{ items: AuthorProfile[]; total: number; page: number; pages: number }> => {
  tagPage(`author:${authorId}`);
  const followed = sql`from subscriptions s join users u on u.id::text = s.subject_id join author_profiles p on p.user_id = u.id
    where s.user_id = ${authorId} and s.subject_type = 'author' and u.is_seller and u.blocked_at is null and u.deleted_at is null`;
  const counted = await getDb().execute<{ total: number }>(sql`select count(*)::int as total ${followed}`);
  const total = counted.rows[0]?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const { rows } = await getDb().execute<{ id: string }>(
    sql`select u.id ${followed} order by s.created_at desc, s.id desc limit ${PER_PAGE} offset ${(current - 1) * PER_PAGE}`,
  );
  const ids = rows.map(({ id }) => Number(id));
  return { items: await findProfiles(ids, world), total, page: current, pages };
};
