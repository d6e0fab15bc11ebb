import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { GET as classification } from "#app/api/v1/school-classification/route.ts";
import type { LandingKind, LandingPage } from "#lib/catalogue/landings/schema.ts";
import { schoolClassification } from "#lib/catalogue/landings/schema.ts";
import { buildLandings } from "#lib/catalogue/landings/server/build-landings.ts";
import { findLandingPage } from "#lib/catalogue/landings/server/find-landing-page.ts";
import { materialPageData } from "#lib/catalogue/materials/schema.ts";
import { forgetCounts } from "#lib/catalogue/taxonomy/server/count-terms.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getHome } from "#lib/pages/shopfront/server/get-home.ts";
import { getMegaMenu } from "#lib/pages/shopfront/server/get-mega-menu.ts";
import { listSitemapPages, listSitemaps } from "#lib/pages/sitemaps/server/list-sitemaps.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { landings } from "#lib/platform/db/schema/schema.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { call } from "#tests/call.ts";
import { buildShelf, landingOf, listLandings } from "#tests/factories/landing-rows.ts";

const science = { subjects: ["science"], classGrades: ["g3"], title: "Karte" };
let materialId = 0;

beforeAll(async () => {
  await loadTaxonomy();
  const made = await buildShelf(26, { ...science, topics: ["waterCycle"], formats: ["PDF"], priceMinor: 390 });
  materialId = made[0]?.id ?? 0;
  await buildShelf(2, { ...science, topics: ["waterCycle"], classGrades: ["g2", "g3"], formats: ["DOCX"], priceMinor: 0 });
  await buildShelf(3, { ...science, topics: ["forest"], priceMinor: 150 });
  await buildShelf(3, { world: "gr", subjects: ["localStudies"], classGrades: ["g3"], topics: ["seasons", "waterCycle"], title: "Φύλλο" });
  await buildShelf(2, { world: "fr", ...science, topics: ["waterCycle"] });
  await buildLandings();
  forgetCounts();
});

const open = async (kind: LandingKind, world: World, key: string, page = 1): Promise<LandingPage> => {
  const found = await findLandingPage(kind, (await landingOf(world, key)).id, world, page);
  if (found?.kind !== "landing") throw new Error("no landing");
  return found;
};
const group = (data: LandingPage, key: string) => data.groups.find((one) => one.key === key)?.links.map(({ title }) => title) ?? [];

it("ROUTE-7 a keyword landing has counted facts, 24 materials a page and ways on", async () => {
  const first = await open("keyword", "de", "topic:waterCycle");
  expect(first).toMatchObject({ title: "Wasserkreislauf", total: 28, page: 1, pageCount: 2, isFew: false, school: null });
  expect(first.rows).toHaveLength(24);
  expect(first.facts).toEqual({ free: 2, grades: ["2–3"], formats: ["PDF", "DOCX"], cheapest: { minor: 390, currency: "EUR" } });
  expect(first.searchHref).toBe("/de/suche?topic=waterCycle");
  expect(group(first, "beside")).toEqual(["Wald"]);
  expect(group(first, "grades")).toContain("Sachunterricht, 3. Klasse");
  expect(first.breadcrumbs.map(({ name }) => name)).toEqual([
    "Grundschule",
    "Sachunterricht, Grundschule",
    "Sachunterricht, 3. Klasse",
    "Wasserkreislauf",
  ]);
  const second = await open("keyword", "de", "topic:waterCycle", 2);
  expect(second.rows).toHaveLength(4);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(28);
});

it("ROUTE-8 lessons lead to their topics, and up to the school level", async () => {
  const data = await open("lessons", "de", "science:g3");
  expect(data).toMatchObject({ title: "Sachunterricht, 3. Klasse", total: 31, searchHref: "/de/suche?subject=science&class_grade=g3" });
  expect(group(data, "within")).toEqual(["Wasserkreislauf", "Wald"]);
  expect(data.href).toMatch(/^\/de\/\d+\/sachunterricht-3-klasse$/);
});

it("ROUTE-9 ENTITY-5 ENTITY-7 a school landing carries its level with all subjects; the endpoint says the same", async () => {
  const data = await open("school", "de", "grundschule:science");
  expect(data.href).toMatch(/^\/de\/schulmaterialen\/grundschule\/\d+\/sachunterricht$/);
  expect(group(data, "grades")).toEqual(["Sachunterricht, 3. Klasse"]);
  const subject = { id: data.id, materialsCount: 31, title: "Sachunterricht" };
  const expected = { schoolName: "Grundschule", grades: ["1. Klasse", "2. Klasse", "3. Klasse", "4. Klasse"], subjects: [subject] };
  expect(data.classification).toEqual(expected);
  const { status, body } = await call(classification, { path: "/?school=grundschule" });
  expect([status, schoolClassification.parse(body.data)]).toEqual([200, expected]);
  expect((await call(classification, { path: "/?school=alle" })).body.data).toMatchObject({ schoolName: "Alle Schulformen", grades: [] });
  expect((await call(classification, { path: "/?school=kita" })).body.data).toMatchObject({
    schoolName: "Kita und Vorschule",
    subjects: [],
  });
});

it("ENTITY-5 unknown levels are refused at their field, other worlds have none", async () => {
  for (const school of ["uni", "", "__proto__"]) {
    const { status, body } = await call(classification, { path: `/?school=${school}` });
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, ["school"]]);
  }
  expect((await call(classification, { path: "/?school=grundschule&world=gr" })).status).toBe(404);
});

it("ROUTE-7 one of another world leads to the same one here where it is; unknown ones and other kinds are not there", async () => {
  const [german, greek] = [await landingOf("de", "topic:waterCycle"), await landingOf("gr", "topic:waterCycle")];
  expect(await findLandingPage("keyword", german.id, "gr", 1)).toEqual({
    kind: "elsewhere",
    href: href("gr", "landing.keyword", { id: greek.id, slug: greek.slug }),
  });
  const seasons = await landingOf("gr", "topic:seasons");
  expect(await findLandingPage("keyword", seasons.id, "de", 1)).toBeNull();
  expect(await findLandingPage("lessons", german.id, "de", 1)).toBeNull();
  expect(await findLandingPage("keyword", 999_999_999_999_999, "de", 1)).toBeNull();
});

it("ROUTE-7 translations are the same landings of worlds with enough materials; words of a language have none", async () => {
  const greek = await landingOf("gr", "topic:waterCycle");
  expect((await open("keyword", "de", "topic:waterCycle")).translations).toEqual([
    { world: "gr", href: href("gr", "landing.keyword", { id: greek.id, slug: greek.slug }) },
  ]);
  const values = {
    kind: "keyword" as const,
    key: "word:karte",
    slug: "karte",
    title: "Karte",
    query: { q: "Karte" },
    changedAt: new Date(),
  };
  const [own] = await getDb()
    .insert(landings)
    .values([
      { world: "de", materialsCount: 31, ...values },
      { world: "fr", materialsCount: 9, ...values },
    ])
    .returning();
  expect((await open("keyword", "de", "word:karte")).translations).toEqual([]);
  expect(await findLandingPage("keyword", own?.id ?? 0, "fr", 1)).toBeNull();
  await getDb().execute(sql`delete from landings where key = 'word:karte'`);
});

it("ROUTE-7 with too few materials a landing stays, hidden, out of the sitemap and of every list, with what is near", async () => {
  const forest = await landingOf("de", "topic:forest");
  await getDb().execute(
    sql`update materials set status = 'archived' where topics = '{forest}' and id = (select max(id) from materials where topics = '{forest}')`,
  );
  await buildLandings(["de"]);
  const data = await open("keyword", "de", "topic:forest");
  expect(data).toMatchObject({ id: forest.id, slug: forest.slug, total: 2, isFew: true });
  expect(group(await open("keyword", "de", "topic:waterCycle"), "beside")).toEqual([]);
  const listed = (await listSitemapPages("de", "landings-1.xml"))?.map(({ path }) => path);
  expect(listed).not.toContain(data.href);
  await getDb().execute(sql`update materials set status = 'archived' where topics = '{forest}'`);
  await buildLandings(["de"]);
  const nothing = await open("keyword", "de", "topic:forest");
  expect(nothing).toMatchObject({ rows: [], total: 0, isFew: true, facts: { free: 0, cheapest: null } });
  expect(group(nothing, "beside")).toEqual(["Wasserkreislauf"]);
  await getDb().execute(sql`update materials set status = 'published' where topics = '{forest}'`);
  await buildLandings(["de"]);
});

it("WORLD-7 the sitemap lists landings with enough materials by the moment they changed, cut at the limit", async () => {
  const rows = (await listLandings()).filter(({ world, materialsCount }) => world === "de" && materialsCount >= 3);
  const pages = (await listSitemapPages("de", "landings-1.xml")) ?? [];
  expect(pages.map(({ lastModified }) => lastModified)).toEqual(rows.map(({ changedAt }) => changedAt));
  expect(pages.map(({ path }) => path)).toContain((await open("school", "de", "grundschule")).href);
  const files = (await listSitemaps(4)).map(({ path }) => path).filter((path) => path.includes("/landings-"));
  expect(files).toContain("/sitemaps/gr/landings-1.xml");
  expect(files.filter((path) => path.startsWith("/sitemaps/de/"))).toHaveLength(Math.ceil(rows.length / 4));
  expect(files.filter((path) => path.startsWith("/sitemaps/fr/"))).toEqual([]);
  expect(await listSitemapPages("de", "landings-2.xml", 4)).toHaveLength(Math.min(4, rows.length - 4));
  for (const file of ["landings-99.xml", "landings-0.xml"]) expect(await listSitemapPages("de", file)).toBeNull();
});

it("CALL-19 ROUTE-1 ROUTE-5 the menu, the home page and a material lead to landings that exist, else to the search", async () => {
  const water = (await open("keyword", "de", "topic:waterCycle")).href;
  const topics = (await getMegaMenu("de")).subjects.find(({ key }) => key === "science")?.topics;
  expect(topics?.find(({ key }) => key === "waterCycle")?.href).toBe(water);
  const material = materialPageData.parse(await findMaterialPageData(materialId, "de"));
  expect(material.breadcrumbs.find(({ kind }) => kind === "topic")?.href).toBe(water);
  // What search engines keep: a subject in a grade, not a search for the subject.
  expect(material.breadcrumbs.find(({ kind }) => kind === "subject")?.href).toMatch(/^\/de\/\d+\//);
  expect((await getHome("de")).stages.map(({ href: path }) => path)).toEqual([(await open("school", "de", "grundschule")).href]);
  expect((await getHome("gr")).stages.map(({ href: path }) => path)).toEqual([href("gr", "search", {}, { stage: "primary" })]);
  expect(
    (await getMegaMenu("fr")).subjects
      .flatMap(({ topics: own }) => own.map(({ href: path }) => path))
      .every((path) => path.startsWith("/fr/")),
  ).toBe(true);
  const french = (await getMegaMenu("fr")).subjects.flatMap(({ topics: own }) => own).find(({ key }) => key === "waterCycle");
  if (french) expect(french.href).toContain("?q=");
});

it("ROUTE-7 a material without a topic leads to the landing of the first of its keywords that has one", async () => {
  const [lined] = await buildShelf(3, {
    world: "de",
    subjects: [],
    classGrades: ["g3"],
    title: "Papier",
    keywords: ["Heft", "Kariertes Papier"],
  });
  await buildLandings();
  const paper = await landingOf("de", "word:kariertes papier");
  expect(paper.parentId).toBeNull();
  const topic = async (id: number) => {
    const data = materialPageData.parse(await findMaterialPageData(id, "de"));
    return data.breadcrumbs.find(({ kind }) => kind === "topic");
  };
  const notebook = await landingOf("de", "word:heft");
  expect(await topic(lined?.id ?? 0)).toMatchObject({
    name: "Heft",
    href: href("de", "landing.keyword", { id: notebook.id, slug: "heft" }),
  });
  await getDb().execute(sql`update landings set materials_count = 2 where id = ${notebook.id}`);
  expect(await topic(lined?.id ?? 0)).toMatchObject({ name: "Kariertes Papier" });
  await getDb().execute(sql`delete from landings where id in (${paper.id}, ${notebook.id})`);
  expect(await topic(lined?.id ?? 0)).toBeUndefined();
});
