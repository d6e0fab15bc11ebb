import { sql } from "drizzle-orm";
import type { AuthorProfile } from "#lib/catalogue/authors/schema.ts";
import { findProfiles } from "#lib/catalogue/authors/server/find-profiles.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryIds, queryOne } from "#lib/platform/db/query-rows.ts";
import { totalRow } from "#lib/platform/db/row-types.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

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
  const { total } = await queryOne(getDb(), totalRow)`select count(*) as total ${followed}`;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const ids = await queryIds(getDb())`
    select u.id ${followed} order by s.created_at desc, s.id desc limit ${PER_PAGE} offset ${(current - 1) * PER_PAGE}`;
  return { items: await findProfiles(ids, world), total, page: current, pages };
};
