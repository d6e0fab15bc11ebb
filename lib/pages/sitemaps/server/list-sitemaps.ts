import { sql } from "drizzle-orm";
import { z } from "zod";
import { countLandings, listLandingSitemap } from "#lib/catalogue/landings/server/list-landing-sitemap.ts";
import { withContentPages } from "#lib/pages/content/server/list-content-paths.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { SitemapEntry } from "#lib/platform/seo/sitemap-xml.ts";
import { staticPaths } from "#lib/platform/seo/static-paths.ts";
import { type World, worldCodes } from "#lib/platform/worlds/worlds.ts";
import { toolsOf } from "#lib/tools/sheets/server/list-tools.ts";

/** The protocol allows 50,000 addresses a file. */
const MOST = 50_000;

// What ROUTE-6 shows to everybody.
const shownPosts = sql`posts p join users u on u.id = p.author_id join author_profiles a on a.user_id = u.id
  where p.status = 'published' and p.deleted_at is null and u.is_seller and u.blocked_at is null and u.deleted_at is null and not a.is_private`;

const catalogueRow = z.object({ world: worldCode, materials: z.int(), authors: z.int(), changed: moment });
const blogRow = z.object({ world: worldCode, posts: z.int(), changed: moment });
const postRow = z.object({ id: z.int(), changed: moment });
const pageRow = postRow.extend({ slug: z.string() });

/** One file for what stands still, and as many of materials, authors, posts and landings as are needed. Each with its newest change. */
export const listSitemaps = async (most = MOST): Promise<SitemapEntry[]> => {
  const catalogue = await queryRows(getDb(), catalogueRow)`
    select world, count(*) as materials, count(distinct author_id) as authors, max(updated_at) as changed
    from materials where status = 'published' group by world`;
  const blog = await queryRows(getDb(), blogRow)`
    select p.world, count(*) as posts, max(greatest(p.updated_at, p.published_at)) as changed from ${shownPosts} group by p.world`;
  const landings = await countLandings();
  const ofWorlds = worldCodes.flatMap((world) => {
    tagPage(`world:${world}`);
    tagPage(`landings:${world}`);
    const row = catalogue.find((one) => one.world === world);
    const files = (group: string, count: number, lastModified = row?.changed ?? null): SitemapEntry[] =>
      Array.from({ length: Math.ceil(count / most) }, (_, index) => ({
        path: `/sitemaps/${world}/${group}-${index + 1}.xml`,
        lastModified,
      }));
    const posts = blog.find((one) => one.world === world);
    const topics = landings.get(world);
    return [
      { path: `/sitemaps/${world}/static.xml`, lastModified: null },
      ...files("materials", row?.materials ?? 0),
      ...files("authors", row?.authors ?? 0),
      ...(posts ? files("posts", posts.posts, posts.changed) : []),
      ...(topics ? files("landings", topics.count, topics.changed) : []),
    ];
  });
  return [{ path: "/sitemaps/all/static.xml", lastModified: null }, ...ofWorlds];
};

/** What belongs to no world: the English landing. */
export const listCommonPages = (file: string): SitemapEntry[] | null =>
  file === "static.xml" ? [{ path: "/", lastModified: null }] : null;

/** Tools change with a release alone. */
const listToolPages = (world: World): SitemapEntry[] =>
  toolsOf(world).map(({ id }) => ({ path: href(world, "aiTools.tool", { id }), lastModified: null }));

const listRows = (key: "material" | "author", rows: readonly z.infer<typeof pageRow>[], world: World): SitemapEntry[] =>
  rows.map(({ id, slug, changed }) => ({ path: href(world, key, { id, slug }), lastModified: changed }));

const listPosts = async (world: World, window: ReturnType<typeof sql>): Promise<SitemapEntry[]> => {
  const rows = await queryRows(getDb(), postRow)`
    select p.id, greatest(p.updated_at, p.published_at) as changed from ${shownPosts} and p.world = ${world} order by p.id ${window}`;
  return rows.map(({ id, changed }) => ({ path: href(world, "post", { id }), lastModified: changed }));
};

/** The addresses of one file (`static.xml`, `materials-1.xml`, `authors-1.xml`, `posts-1.xml`, `landings-1.xml`), or null when there is no such file. */
export const listSitemapPages = async (world: World, file: string, most = MOST): Promise<SitemapEntry[] | null> => {
  tagPage(`world:${world}`);
  if (file === "static.xml") return [...(await withContentPages(world, staticPaths(world))), ...listToolPages(world)];
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
  const pages =
    group === "materials"
      ? sql`select id, slug, updated_at as changed from materials where world = ${world} and status = 'published' order by id ${window}`
      : sql`select u.id, u.slug, max(m.updated_at) as changed from materials m join users u on u.id = m.author_id
          left join author_profiles p on p.user_id = u.id
          where m.world = ${world} and m.status = 'published' and u.blocked_at is null and u.deleted_at is null and not coalesce(p.is_private, false)
          group by u.id, u.slug order by u.id ${window}`;
  const rows = await queryRows(getDb(), pageRow)`${pages}`;
  const key = group === "materials" ? "material" : "author";
  return rows.length > 0 ? listRows(key, rows, world) : null;
};
