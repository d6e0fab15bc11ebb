import { and, eq } from "drizzle-orm";
import { externalId } from "#e2e/catalogue.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { landings, materials, posts, users } from "#lib/platform/db/schema/schema.ts";
import { fillPattern } from "#lib/platform/routes/fill-pattern.ts";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import { type RouteKey, routeKeys, routes } from "#lib/platform/routes/routes.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { buildPost } from "#tests/factories/build-post.ts";

/** One world for each script that the shop is written in: Latin, Greek, Cyrillic, Thai, Japanese, Devanagari. */
export const scriptWorlds = ["de", "gr", "ua", "th", "jp", "hi"] as const satisfies World[];

type Params = Record<string, string | number>;

/** A material of this world, made after one of the catalogue where the world has none; without pictures it shows the world's placeholder. */
const materialIn = async (world: World): Promise<typeof materials.$inferSelect> => {
  const db = getDb();
  const own = and(eq(materials.world, world), eq(materials.status, "published"));
  const [known] = await db.select().from(materials).where(own).orderBy(materials.id).limit(1);
  if (known) return known;
  const [pattern] = await db
    .select()
    .from(materials)
    .where(eq(materials.externalId, externalId("de", "inside")));
  if (!pattern) throw new Error("the catalogue is not in the shop");
  const { id: _, ...row } = pattern;
  // Two tests at once may want it.
  await db
    .insert(materials)
    .values({ ...row, world, externalId: `script-${world}` })
    .onConflictDoNothing();
  const [made] = await db.select().from(materials).where(own).limit(1);
  return made as typeof materials.$inferSelect;
};

const postOf = async (authorId: number, world: World): Promise<number> => {
  const db = getDb();
  const title = `Script ${world}`;
  const [known] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), eq(posts.title, title)));
  if (known) return known.id;
  return (await buildPost({ authorId, world, title })).id;
};

const landingOf = async (world: World, kind: "keyword" | "lessons" | "school") => {
  const [row] = await getDb()
    .select()
    .from(landings)
    .where(and(eq(landings.world, world), eq(landings.kind, kind)))
    .orderBy(landings.id)
    .limit(1);
  return row;
};

/** What stands for the parameters of each route that has some; null where this shop has no such page. */
const examplesIn = async (world: World): Promise<Partial<Record<RouteKey, Params | null>>> => {
  const material = await materialIn(world);
  const [author] = await getDb().select().from(users).where(eq(users.id, material.authorId));
  const person: Params = { id: material.authorId, slug: author?.slug ?? "x" };
  const [keyword, lessons, school] = [
    await landingOf(world, "keyword"),
    await landingOf(world, "lessons"),
    await landingOf(world, "school"),
  ];
  return {
    material: { id: material.id, slug: material.slug },
    materialCardPreview: { id: material.id },
    author: person,
    "author.materials": person,
    "author.blog": person,
    "author.activity": person,
    "author.following": person,
    userProfile: person,
    post: { id: await postOf(material.authorId, world) },
    "landing.keyword": keyword ? { id: keyword.id, slug: keyword.slug } : null,
    "landing.lessons": lessons ? { id: lessons.id, slug: lessons.slug } : null,
    "landing.school": school ? { school: school.key.split(":")[0] ?? "", id: school.id, slug: school.slug } : null,
    // Wants a folder that somebody has shared: e2e/library.spec.ts makes one.
    "tokenLinks.folder": null,
    // Wants a gift that somebody bought: e2e/gifts.spec.ts buys one.
    "tokenLinks.gift": null,
    // Wants a document that somebody has shared: e2e/documents.spec.ts shares one.
    "tokenLinks.document": null,
    // Wants a course that somebody has published: e2e/courses.spec.ts publishes one.
    "interactive.course": null,
    "aiTools.tool": { id: "sudoku" },
  };
};

/** Queries of pages that show nothing without one. */
const queriesIn = async (world: World): Promise<Partial<Record<RouteKey, string>>> => {
  const rows = await getDb()
    .select({ id: materials.id })
    .from(materials)
    .where(and(eq(materials.world, world), eq(materials.status, "published")))
    .orderBy(materials.id)
    .limit(4);
  return { compare: `?ids=${rows.map(({ id }) => id).join(",")}` };
};

// They live on hosts of their own and show what author.materials and author.blog show.
const elsewhere: readonly RouteKey[] = ["authorDomain.blog", "authorDomain.materials"];

/**
 * Every public page that exists in a world, one address each.
 * @throws Error for a route with parameters that has no example here
 */
export const publicPages = async (world: World): Promise<[RouteKey, string][]> => {
  const examples = await examplesIn(world);
  const queries = await queriesIn(world);
  return routeKeys
    .filter((key) => routes[key].access === "public" && !elsewhere.includes(key))
    .flatMap((key): [RouteKey, string][] => {
      const pattern = pathPattern(world, key);
      if (pattern === null) return [];
      const example = pattern.includes("{") ? examples[key] : {};
      if (example === undefined) throw new Error(`e2e/public-pages.ts has no example for ${key}`);
      const path = example && fillPattern(pattern, example);
      return path === null ? [] : [[key, `/${world}${path === "/" ? "" : path}${queries[key] ?? ""}`]];
    });
};
