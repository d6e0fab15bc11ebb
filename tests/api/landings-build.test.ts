import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { buildLandings } from "#lib/catalogue/landings/server/build-landings.ts";
import { withdrawMaterials } from "#lib/catalogue/materials/server/withdraw-materials.ts";
import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { landings, materials, searchDays } from "#lib/platform/db/schema/schema.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { buildShelf, landingOf, listLandings } from "#tests/factories/landing-rows.ts";

beforeAll(() => loadTaxonomy());
beforeEach(async () => {
  await getDb().execute(sql`truncate landings, search_days`);
  await getDb().execute(sql`delete from price_history`);
  await getDb().execute(sql`delete from material_pages`);
  await getDb().execute(sql`delete from material_files`);
  await getDb().execute(sql`delete from materials`);
});

const keys = async (world = "de") => (await listLandings()).filter((row) => row.world === world).map(({ key }) => key);
const science = { subjects: ["science"], classGrades: ["g3"], title: "Karte" };

it("ROUTE-7 ROUTE-8 ROUTE-9 three published materials make their topic, lessons and school level; two do not", async () => {
  await buildShelf(3, { ...science, topics: ["hedgehog"] });
  await buildShelf(2, { ...science, topics: ["forest"] });
  await buildShelf(3, { ...science, topics: ["weather"], status: "draft" });
  await buildShelf(2, { subjects: ["art"], classGrades: ["g3"], title: "Bild" });
  await buildLandings();
  expect((await keys()).sort()).toEqual(["alle:science", "grundschule", "grundschule:science", "science:g3", "topic:hedgehog"]);
  const [topic, lessons, school, level] = [
    await landingOf("de", "topic:hedgehog"),
    await landingOf("de", "science:g3"),
    await landingOf("de", "grundschule:science"),
    await landingOf("de", "grundschule"),
  ];
  expect(topic).toMatchObject({
    kind: "keyword",
    slug: "igel",
    title: "Igel",
    query: { topic: "hedgehog" },
    materialsCount: 3,
    parentId: lessons.id,
  });
  expect(lessons).toMatchObject({ kind: "lessons", slug: "sachunterricht-3-klasse", materialsCount: 5, parentId: school.id });
  expect(school).toMatchObject({ kind: "school", title: "Sachunterricht, Grundschule", materialsCount: 5, parentId: level.id });
  expect(school.query).toEqual({ subject: "science", class_grade: "g1,g2,g3,g4" });
  expect(level).toMatchObject({ materialsCount: 7, parentId: null });
});

it("ROUTE-7 worlds stand apart and share the keys of the taxonomy; only Germany has school levels", async () => {
  await buildShelf(3, { ...science, topics: ["seasons"] });
  await buildShelf(4, { world: "gr", subjects: ["localStudies"], classGrades: ["g3"], topics: ["seasons"], title: "Φύλλο" });
  await buildLandings();
  expect((await keys("gr")).sort()).toEqual(["localStudies:g3", "topic:seasons"]);
  expect([(await landingOf("de", "topic:seasons")).materialsCount, (await landingOf("gr", "topic:seasons")).materialsCount]).toEqual([
    3, 4,
  ]);
  expect((await listLandings()).filter(({ kind, world }) => kind === "school" && world !== "de")).toEqual([]);
});

it("ROUTE-7 a topic stands under what most of its materials are for, and under its own subject where that is undecided", async () => {
  await buildShelf(3, { world: "gr", subjects: ["nativeLanguage"], classGrades: ["g4"], topics: ["fairyTales"], title: "Φύλλο" });
  await buildShelf(3, { subjects: ["art", "science"], classGrades: ["g3"], topics: ["hedgehog"], title: "Bild" });
  await buildLandings();
  const [tales, hedgehog] = [await landingOf("gr", "topic:fairyTales"), await landingOf("de", "topic:hedgehog")];
  expect([tales.parentId, hedgehog.parentId]).toEqual([
    (await landingOf("gr", "nativeLanguage:g4")).id,
    (await landingOf("de", "science:g3")).id,
  ]);
});

it("ROUTE-9 lower secondary years belong to both ways, in the subjects that each has; other schools are found by what materials say", async () => {
  await buildShelf(3, { subjects: ["latin"], classGrades: ["g7"], title: "Vokabeln" });
  await buildShelf(3, { subjects: ["mathematics"], classGrades: ["g7"], title: "Kopfrechnen an der Förderschule" });
  await buildLandings();
  expect((await keys()).filter((key) => !key.startsWith("alle") && key.includes(":") && !key.endsWith(":g7")).sort()).toEqual([
    "foerder:mathematics",
    "sek1-gym:latin",
    "sek1-gym:mathematics",
    "sek1-mittel:mathematics",
  ]);
  expect((await landingOf("de", "foerder:mathematics")).query).toEqual({ q: "Förderschule", subject: "mathematics" });
});

it("ROUTE-7 the words of authors and of searches have landings, but not twice and not beside a topic, subject or type", async () => {
  await buildShelf(3, {
    ...science,
    keywords: ["Lapbook Ameise", "Ameise", "Igel", "Winterschlaf", "Sachunterricht", "Arbeitsblätter", "3. Klasse"],
  });
  await buildShelf(3, { ...science, keywords: ["ameise", "Ameisen"] });
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await getDb()
    .insert(searchDays)
    .values([
      ...[1, 2].map((ago) => ({ world: "de" as const, day: day(ago), words: "karte", searches: 4, found: 24 })),
      ...[1, 2].map((ago) => ({ world: "de" as const, day: day(ago), words: "raumschiff", searches: 90, found: 5 })),
      { world: "de", day: day(1), words: "blatt karte", searches: 90, found: 5 },
      ...[1, 2].map((ago) => ({ world: "de" as const, day: day(ago), words: "igel", searches: 9, found: 24 })),
    ]);
  await buildLandings();
  // "Ameisen" is "Ameise"; "Igel" is a topic; nobody made anything about a space ship; one day's searches are no habit.
  expect((await keys()).filter((key) => key.startsWith("word:")).sort()).toEqual(["word:ameise", "word:karte", "word:lapbook ameise"]);
  const broader = await landingOf("de", "word:ameise");
  expect(broader).toMatchObject({ title: "Ameise", query: { q: "Ameise" }, materialsCount: 6, slug: "ameise" });
  expect((await landingOf("de", "word:lapbook ameise")).parentId).toBe(broader.id);
  expect(broader.parentId).toBe((await landingOf("de", "science:g3")).id);
});

it("ROUTE-7 an article or another form makes no second page beside a topic", async () => {
  await buildShelf(3, {
    world: "gr",
    subjects: ["mathematics"],
    classGrades: ["g2"],
    title: "Φύλλο",
    keywords: ["ώρα", "νομίσματα, ευρώ", "η προπαίδεια"],
  });
  await buildLandings(["gr"]);
  expect(await keys("gr")).toEqual(["mathematics:g2"]);
});

it("threat 19 threat 25 hostile keywords and searches make no page", async () => {
  const hostile = ["<script>x</script>", "x".repeat(60), "🦔🦔🦔", "Ig\u200bel", "' or 1=1 --", "\u202eelgI", "mail@example.org", "und"];
  await buildShelf(3, { ...science, keywords: hostile });
  await getDb()
    .insert(searchDays)
    .values(
      hostile.flatMap((words) =>
        ["2026-01-01", new Date().toISOString().slice(0, 10)].map((day) => ({ world: "de" as const, day, words, searches: 99, found: 99 })),
      ),
    );
  await buildLandings();
  expect((await keys()).filter((key) => key.startsWith("word:"))).toEqual([]);
});

it("ROUTE-7 building again changes nothing, also when two build at once", async () => {
  await buildShelf(3, { ...science, topics: ["hedgehog"], keywords: ["Stachelkleid"] });
  const counts = await Promise.all([buildLandings(), buildLandings(["de"])]);
  const before = await listLandings();
  expect(before.length).toBeGreaterThan(4);
  expect(counts.filter((count) => count > 0)).toHaveLength(1);
  expect(await buildLandings()).toBe(0);
  expect(await listLandings()).toEqual(before);
});

it("ROUTE-7 the moment of a change moves when a material changes, comes or goes, and not otherwise", async () => {
  const [first, second] = await buildShelf(4, { ...science, topics: ["hedgehog"], updatedAt: new Date("2026-01-01T00:00:00Z") });
  await buildShelf(3, { ...science, topics: ["forest"], updatedAt: new Date("2026-01-01T00:00:00Z") });
  const moments = async () => [(await landingOf("de", "topic:hedgehog")).changedAt, (await landingOf("de", "topic:forest")).changedAt];
  const old = new Date("2026-01-01T00:00:00Z");
  await buildLandings();
  expect(await moments()).toEqual([old, old]);
  const changed = new Date("2026-02-02T00:00:00Z");
  await getDb()
    .update(materials)
    .set({ updatedAt: changed })
    .where(eq(materials.id, first?.id ?? 0));
  await buildLandings();
  expect(await moments()).toEqual([changed, old]);
  await getDb()
    .update(materials)
    .set({ status: "archived" })
    .where(eq(materials.id, second?.id ?? 0));
  const start = new Date();
  await buildLandings();
  const [left, untouched] = await moments();
  expect(left?.getTime()).toBeGreaterThanOrEqual(start.getTime() - 5);
  expect(untouched).toEqual(old);
  await buildLandings();
  expect(await moments()).toEqual([left, old]);
});

it("ROUTE-7 who is blocked has no materials here; the landing stays with its address, and comes back", async () => {
  const { id: authorId } = await buildSeller();
  const made = await buildShelf(3, { ...science, authorId, topics: ["hedgehog"], keywords: ["Stachelkleid"] });
  await buildLandings();
  const before = await landingOf("de", "topic:hedgehog");
  await transaction((tx) => withdrawMaterials(tx, authorId, "author_blocked"));
  await buildLandings();
  expect((await listLandings()).map(({ materialsCount }) => materialsCount)).toEqual((await listLandings()).map(() => 0));
  expect(await landingOf("de", "topic:hedgehog")).toMatchObject({ id: before.id, slug: before.slug, materialsCount: 0 });
  const ids = made.map(({ id }) => id);
  await getDb()
    .update(materials)
    .set({ status: "published", topics: ["hedgehog"] })
    .where(inArray(materials.id, ids));
  await buildLandings();
  expect(await landingOf("de", "topic:hedgehog")).toMatchObject({ id: before.id, materialsCount: 3 });
  expect((await landingOf("de", "word:stachelkleid")).materialsCount).toBe(3);
});

it("ROUTE-7 every landing counts what its search finds", async () => {
  const worlds = ["de", "gr", "jp"] as const;
  const subjects = ["mathematics", "science", "art", "latin"];
  const topics = ["fractions", "hedgehog", "forest", "weather"];
  const words = { de: ["Ameise", "Zirkus", "Förderschule"], gr: ["μυρμήγκι", "τσίρκο"], jp: ["折り紙", "動物園"] };
  let seed = 7;
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const pick = <T>(from: readonly T[], odds = 0.5) => from.filter(() => chance() < odds);
  for (const world of worlds) {
    for (let index = 0; index < 24; index += 1) {
      await buildShelf(1, {
        world,
        title: words[world][index % 2],
        topics: pick(topics, 0.3),
        keywords: pick(words[world]),
        isBundle: index % 9 === 0,
        subjects: [...pick(subjects), "music"],
        classGrades: pick(["k", "g1", "g3", "g5", "g8", "g11"], 0.4),
        pages: pick(words[world], 0.2),
        status: index % 7 === 0 ? "archived" : "published",
      });
    }
  }
  await buildLandings();
  const rows = await getDb().select().from(landings);
  expect(rows.length).toBeGreaterThan(60);
  expect(new Set(rows.map(({ kind }) => kind)).size).toBe(3);
  for (const { world, query, materialsCount, key } of rows) {
    if (!isWorld(world)) throw new Error(world);
    const { q = "", subject, topic, class_grade } = query;
    const filters = { subject: subject ? [subject] : [], topic: topic ? [topic] : [], class_grade: class_grade?.split(",") ?? [] };
    const { total } = await searchMaterials({ world, query: q, filters, limit: 1 });
    expect([world, key, materialsCount]).toEqual([world, key, total]);
  }
});

it("ROUTE-7 ROUTE-8 in Japan a landing that was called by its key gets a name of its own and keeps its id; elsewhere addresses stay", async () => {
  await buildShelf(3, { world: "jp", subjects: ["mathematics"], classGrades: ["g1"], topics: ["fractions"], title: "プリント" });
  await buildShelf(3, { ...science, topics: ["hedgehog"] });
  await buildLandings();
  const [before, german] = [await landingOf("jp", "mathematics:g1"), await landingOf("de", "topic:hedgehog")];
  expect([before.slug, (await landingOf("jp", "topic:fractions")).slug]).toEqual(["sansu-sugaku-shogaku-1-nen", "bunsu"]);
  await getDb().update(landings).set({ slug: "mathematics-g1" }).where(eq(landings.id, before.id));
  await getDb().update(landings).set({ slug: "stacheltier" }).where(eq(landings.id, german.id));
  await buildLandings();
  expect(await landingOf("jp", "mathematics:g1")).toEqual(before);
  expect((await landingOf("de", "topic:hedgehog")).slug).toBe("stacheltier");
});
