import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { AuthorSummary } from "#lib/catalogue/authors/schema.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const authorRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  subtitle: z.string().nullable(),
  image_path: z.string().nullable(),
  is_demo: z.boolean(),
  total: z.int(),
  subjects: z.array(z.string()),
});

const known = new LRUCache<World, Promise<AuthorSummary[]>>({ max: 30, ttl: 60_000 });

const read = async (world: World): Promise<AuthorSummary[]> => {
  const rows = await queryRows(getDb(), authorRow)`
    with own as materialized (select author_id, subjects from materials where world = ${world} and status = 'published'),
    totals as (select author_id, count(*) as total from own group by author_id),
    favourites as (
      select author_id, s, row_number() over (partition by author_id order by count(*) desc, s) as place
      from own, unnest(subjects) s group by author_id, s)
    select u.id, u.slug, u.public_name as name, p.subtitle, u.image_path, u.is_demo, t.total,
      array(select s from favourites f where f.author_id = u.id and place <= 2 order by place) as subjects
    from totals t join users u on u.id = t.author_id left join author_profiles p on p.user_id = u.id and not p.is_private
    where u.blocked_at is null and u.deleted_at is null
    order by t.total desc, u.id`;
  const names = new Map((await findTerms(world)).filter(({ kind }) => kind === "subject").map((term) => [term.key, term.name]));
  return rows.map(({ id, slug, name, subtitle, image_path, is_demo, total, subjects }) => ({
    id,
    slug,
    name,
    subtitle: subtitle ?? "",
    imagePath: image_path,
    isDemo: is_demo,
    totalMaterials: total,
    subjects: subjects.flatMap((key) => names.get(key) ?? []),
  }));
};

/** All authors with published materials in a world, most materials first; up to a minute old. */
export const listAuthors = (world: World): Promise<AuthorSummary[]> => {
  const kept = known.get(world);
  if (kept) return kept;
  const made = read(world);
  known.set(world, made);
  made.catch(() => known.delete(world));
  return made;
};
