import { sql } from "drizzle-orm";
import { withContentPages } from "#lib/content/server/list-content-paths.ts";
import { getDb } from "#lib/db/client.ts";
import { countLandings, listLandingSitemap } from "#lib/landings/server/list-landing-sitemap.ts";
import { tagPage } from "#lib/page-cache/tag-page.ts";
import { href } from "#lib/routes/href.ts";
import { isBuilt } from "#lib/routes/unbuilt.ts";
import type { SitemapEntry } from "#lib/seo/sitemap-xml.ts";
import { staticPaths } from "#lib/seo/static-paths.ts";
import { type World, worldCodes } from "#lib/worlds/worlds.ts";

/** The protocol allows 50,000 addresses a file. */
const MOST = 50_000;

// What ROUTE-6 shows to everybody.
const shownPosts = sql`posts p join users u on u.id = p.author_id join author_profiles a on a.user_id = u.id
  where p.status = 'published' and p.deleted_at is null and u.is_seller and u.blocked_at is null and u.deleted_at is null and not a.is_private`;

/** One file for what stands still, and as many of materials, authors, posts and landings as are needed. Each with its newest change. */
export const listSitemaps = async (most = MOST): Promise<SitemapEntry[]> => {
  const { rows } = await getDb().execute<{ world: World; materials: string; authors: string; changed: Date | string }>(sql`
    select world, count(*) as materials, count(distinct author_id) as authors, max(updated_at) as changed
    from materials where status = 'published' group by world`);
  const blog = await getDb().execute<{ world: World; posts: string; changed: Date | string }>(
    sql`select p.world, count(*) as posts, max(greatest(p.updated_at, p.published_at)) as changed from ${shownPosts} group by p.world`,
  );
  const landings = await countLandings();
  const ofWorlds = worldCodes.flatMap((world) => {
    tagPage(`world:${world}`);
    tagPage(`landings:${world}`);
    const row = rows.find((one) => one.world === world);
    const changed = row ? new Date(row.changed) : null;
    const files = (group: string, count: number, lastModified = changed): SitemapEntry[] =>
      Array.from({ length: Math.ceil(count / most) }, (_, index) => ({
        path: `/sitemaps/${world}/${group}-${index + 1}.xml`,
        lastModified,
      }));
    const posts = blog.rows.find((one) => one.world === world);
    const topics = landings.get(world);
    return [
      { path: `/sitemaps/${world}/static.xml`, lastModified: null },
      ...(isBuilt("material") ? files("materials", Number(row?.materials ?? 0)) : []),
      ...(isBuilt("author") ? files("authors", Number(row?.authors ?? 0)) : []),
      ...(posts ? files("posts", Number(posts.posts), new Date(posts.changed)) : []),
      ...(topics ? files("landings", topics.count, topics.changed) : []),
    ];
  });
  return [{ path: "/sitemaps/all/static.xml", lastModified: null }, ...ofWorlds];
};

/** What belongs to no world: the English landing. */
export const listCommonPages = (file: string): SitemapEntry[] | null =>
  file === "static.xml" ? [{ path: "/", lastModified: null }] : null;

type Row = { id: string; slug: string; changed: Date | string };

const listRows = (key: "material" | "author", rows: readonly Row[], world: World): SitemapEntry[] =>
  rows.map(({ id, slug, changed }) => ({ path: href(world, key, { id, slug }), lastModified: new Date(changed) }));

const listPosts = async (world: World, window: ReturnType<typeof sql>): Promise<SitemapEntry[]> => {
  const { rows } = await getDb().execute<{ id: string; changed: Date | string }>(
    sql`select p.id, greatest(p.updated_at, p.published_at) as changed from ${shownPosts} and p.world = ${world} order by p.id ${window}`,
  );
  return rows.map(({ id, changed }) => ({ path: href(world, "post", { id }), lastModified: new Date(changed) }));
};

/** The addresses of one file (`static.xml`, `materials-1.xml`, `authors-1.xml`, `posts-1.xml`, `landings-1.xml`), or null when there is no such file. */
export const listSitemapPages = async (world: World, file: string, most = MOST): Promise<SitemapEntry[] | null> => {
  tagPage(`world:${world}`);
  if (file === "static.xml") return withContentPages(world, staticPaths(world));
  const [, group, part] = /^(materials|authors|posts|landings)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  if (!group || !part) return null;
  const offset = (Number(part) - 1) * most;
  const window = sql`limit ${most} offset ${offset}`;
  if (group === "landings") {
    const pages = await listLandingSitemap(world, most, offset);
    return pages.length > 0 ? pages : null;
  }
  if (group === "posts") {
    const posts = await listPosts(world, window);
    return posts.length > 0 ? posts : null;
  }
  const { rows } = await getDb().execute<Row>(
    group === "materials"
      ? sql`select id, slug, updated_at as changed from materials where world = ${world} and status = 'published' order by id ${window}`
      : sql`select u.id, u.slug, max(m.updated_at) as changed from materials m join users u on u.id = m.author_id
          left join author_profiles p on p.user_id = u.id
          where m.world = ${world} and m.status = 'published' and u.blocked_at is null and u.deleted_at is null and not coalesce(p.is_private, false)
          group by u.id, u.slug order by u.id ${window}`,
  );
  const key = group === "materials" ? "material" : "author";
  return rows.length > 0 && isBuilt(key) ? listRows(key, rows, world) : null;
};
