import { sql } from "drizzle-orm";
import { getDb } from "#lib/db/client.ts";
import { tagPage } from "#lib/page-cache/tag-page.ts";
import { href } from "#lib/routes/href.ts";
import { isBuilt } from "#lib/routes/unbuilt.ts";
import type { SitemapEntry } from "#lib/seo/sitemap-xml.ts";
import { staticPaths } from "#lib/seo/static-paths.ts";
import { type World, worldCodes } from "#lib/worlds/worlds.ts";

/** The protocol allows 50,000 addresses a file. */
const MOST = 50_000;

/** One file for what stands still, and as many of materials and authors as are needed. Each with its newest change. */
export const listSitemaps = async (most = MOST): Promise<SitemapEntry[]> => {
  const { rows } = await getDb().execute<{ world: World; materials: string; authors: string; changed: Date | string }>(sql`
    select world, count(*) as materials, count(distinct author_id) as authors, max(updated_at) as changed
    from materials where status = 'published' group by world`);
  return worldCodes.flatMap((world) => {
    tagPage(`world:${world}`);
    const row = rows.find((one) => one.world === world);
    const changed = row ? new Date(row.changed) : null;
    const files = (group: string, count: number): SitemapEntry[] =>
      Array.from({ length: Math.ceil(count / most) }, (_, index) => ({
        path: `/sitemaps/${world}/${group}-${index + 1}.xml`,
        lastModified: changed,
      }));
    return [
      { path: `/sitemaps/${world}/static.xml`, lastModified: null },
      ...(isBuilt("material") ? files("materials", Number(row?.materials ?? 0)) : []),
      ...(isBuilt("author") ? files("authors", Number(row?.authors ?? 0)) : []),
    ];
  });
};

type Row = { id: string; slug: string; changed: Date | string };

const listRows = (key: "material" | "author", rows: readonly Row[], world: World): SitemapEntry[] =>
  rows.map(({ id, slug, changed }) => ({ path: href(world, key, { id, slug }), lastModified: new Date(changed) }));

/** The addresses of one file (`static.xml`, `materials-1.xml`, `authors-1.xml`), or null when there is no such file. */
export const listSitemapPages = async (world: World, file: string, most = MOST): Promise<SitemapEntry[] | null> => {
  tagPage(`world:${world}`);
  if (file === "static.xml") return staticPaths(world).map((path) => ({ path, lastModified: null }));
  const [, group, part] = /^(materials|authors)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  if (!group || !part) return null;
  const window = sql`limit ${most} offset ${(Number(part) - 1) * most}`;
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
