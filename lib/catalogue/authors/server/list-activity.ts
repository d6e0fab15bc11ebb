import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Activity } from "#lib/catalogue/authors/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { moment, totalRow } from "#lib/platform/db/row-types.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { shortText } from "#lib/platform/seo/page-metadata.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const PER_PAGE = 20;

const activityRow = z.object({
  kind: z.enum(["material", "post", "comment", "answer"]),
  at: moment,
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
});
type Row = z.infer<typeof activityRow>;

const addressOf = ({ kind, id, slug }: Row, world: World): string => {
  if (kind === "material") return href(world, "material", { id, slug });
  if (kind === "answer") return `${href(world, "material", { id, slug })}#feedback`;
  return kind === "comment" ? `${href(world, "post", { id })}#comments` : href(world, "post", { id });
};

/**
 * What an author did in public in a world, newest first: materials and posts published, comments written, feedback answered. Nothing that
 * is not to be read elsewhere by everybody. A page beyond the last is the last.
 */
export const listActivity = async (
  authorId: number,
  world: World,
  page = 1,
): Promise<{ items: Activity[]; total: number; page: number; pages: number }> => {
  tagPage(`author:${authorId}`);
  const open = sql`u.is_seller and u.blocked_at is null and u.deleted_at is null and not ap.is_private`;
  const done = sql`
    select 'material' as kind, m.published_at as at, m.id, m.slug, m.title, '' as text from materials m
      where m.author_id = ${authorId} and m.world = ${world} and m.status = 'published' and m.published_at is not null
    union all
    select 'post', p.published_at, p.id, '', p.title, p.excerpt from posts p
      where p.author_id = ${authorId} and p.world = ${world} and p.status = 'published' and p.deleted_at is null and p.published_at is not null
    union all
    select 'comment', c.created_at, p.id, '', p.title, c.body from comments c join posts p on p.id = c.post_id
      join users u on u.id = p.author_id join author_profiles ap on ap.user_id = u.id
      where c.author_id = ${authorId} and c.status = 'visible' and p.world = ${world} and p.status = 'published' and p.deleted_at is null and ${open}
        and not exists (select 1 from comments q where q.id = c.parent_id and q.status <> 'visible')
    union all
    select 'answer', f.answered_at, m.id, m.slug, m.title, f.answer from feedback f join materials m on m.id = f.material_id
      where m.author_id = ${authorId} and m.world = ${world} and m.status = 'published' and f.status = 'visible' and f.answer is not null`;
  const { total } = await queryOne(getDb(), totalRow)`select count(*) as total from (${done}) d`;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages);
  const rows = await queryRows(getDb(), activityRow)`
    select * from (${done}) d order by at desc, id desc, kind limit ${PER_PAGE} offset ${(current - 1) * PER_PAGE}`;
  const items = rows.map((row) => {
    tagPage(row.kind === "material" || row.kind === "answer" ? `material:${row.id}` : `post:${row.id}`);
    const { kind, title } = row;
    return { kind, title, at: row.at.toISOString(), href: addressOf(row, world), text: shortText(row.text, 200) };
  });
  return { items, total, page: current, pages };
};
