import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { AuthorHead } from "#lib/catalogue/authors/schema.ts";
import { findOffers } from "#lib/catalogue/authors/server/find-offers.ts";
import { findProfiles } from "#lib/catalogue/authors/server/find-profiles.ts";
import { publicPost } from "#lib/catalogue/authors/server/public-post.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { authorProfiles, posts, users } from "#lib/platform/db/schema/schema.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const subjectRow = z.object({ key: z.string(), n: z.int() });
const ratingRow = z.object({ sum: z.int(), n: z.int() });

const countPosts = (id: number, world: World): Promise<number> =>
  getDb().$count(
    getDb()
      .select({ id: posts.id })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.authorId))
      .innerJoin(authorProfiles, eq(authorProfiles.userId, users.id))
      .where(and(eq(posts.authorId, id), eq(posts.world, world), publicPost))
      .as("own"),
  );

/** What every tab of an author's page shows (ROUTE-3). Null for who is no seller, is blocked or deleted: 404. */
export const findAuthorHead = async (id: number, world: World): Promise<AuthorHead | null> => {
  if (!Number.isSafeInteger(id) || id < 1) return null;
  const [profile] = await findProfiles([id], world);
  if (!profile) return null;
  tagPage(`author:${id}`);
  const own = sql`from materials m where m.author_id = ${id} and m.status = 'published' and m.world = ${world}`;
  const [subjects, rating, terms, postCount, offers] = await Promise.all([
    queryRows(getDb(), subjectRow)`
      select s as key, count(*) as n from (select m.subjects ${own}) o, unnest(o.subjects) s group by s order by n desc, s`,
    queryOne(getDb(), ratingRow)`select coalesce(sum(m.rating_sum), 0) as sum, coalesce(sum(m.rating_count), 0) as n ${own}`,
    findTerms(world),
    countPosts(id, world),
    findOffers(id),
  ]);
  const nameOf = (key: string) => terms.find((term) => term.kind === "subject" && term.key === key)?.name;
  const { sum, n } = rating;
  return {
    profile,
    href: href(world, "author", { id, slug: profile.slug }),
    subjects: subjects.flatMap(({ key, n: count }) => {
      const name = nameOf(key);
      return name ? { key, name, count } : [];
    }),
    rating: n > 0 ? { average: Math.round((sum / n) * 10) / 10, count: n } : null,
    posts: postCount,
    offers,
  };
};
