import { beforeAll, expect, it } from "vitest";
import { GET as getFilters } from "#app/api/v1/filters/route.ts";
import { GET as getMenu } from "#app/api/v3/mega-menu/get-subjects/route.ts";
import { filterValues, megaMenu } from "#lib/catalogue/taxonomy/schema.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";

beforeAll(async () => {
  await loadTaxonomy();
  for (const topics of [["fractions"], ["fractions"], ["decimals"], []]) await buildMaterial({ subjects: ["mathematics"], topics });
  await buildMaterial({ subjects: ["biology", "science"], topics: ["photosynthesis"] });
  await buildMaterial({ subjects: ["biology"], status: "draft" });
  await buildMaterial({ subjects: ["biology"], world: "gr" });
});

it.each(worldCodes)("CALL-18 ENTITY-8 the filters of %s are complete and in school order", async (world) => {
  const { status, body } = await call(getFilters, { path: `/?world=${world}` });
  expect(status).toBe(200);
  const filters = filterValues.parse(body.data);
  for (const name of ["class_grade", "learning_years", "material_type", "subject", "stage", "topic", "format"] as const) {
    expect(filters[name].length, name).toBeGreaterThan(3);
    expect(new Set(filters[name].map(({ key }) => key)).size, name).toBe(filters[name].length);
  }
  const grades = filters.class_grade.map(({ key }) => key);
  expect(grades).toEqual([...grades].sort((a, b) => (Number(a.slice(1)) || 0) - (Number(b.slice(1)) || 0)));
  const stages = new Set(filters.stage.map(({ key }) => key));
  expect(filters.class_grade.every(({ stage }) => stage !== null && stages.has(stage))).toBe(true);
  const subjects = new Set(filters.subject.map(({ key }) => key));
  expect(filters.topic.filter(({ subject }) => subject === null || !subjects.has(subject))).toEqual([]);
});

it("CALL-18 names are those of the world", async () => {
  const { body } = await call(getFilters, { path: "/?world=gr" });
  const filters = filterValues.parse(body.data);
  expect(filters.subject.find(({ key }) => key === "mathematics")?.name).toBe("Μαθηματικά");
});

it("CALL-19 the menu counts published materials of this world alone, popular subjects first", async () => {
  const { body } = await call(getMenu, { path: "/?world=de" });
  const { subjects } = megaMenu.parse(body.data);
  const count = (key: string) => subjects.find((subject) => subject.key === key)?.count;
  expect([count("mathematics"), count("biology"), count("science"), count("latin")]).toEqual([4, 1, 1, 0]);
  expect(subjects.find(({ key }) => key === "mathematics")?.topics.map(({ key, count: n }) => [key, n])).toEqual([
    ["fractions", 2],
    ["decimals", 1],
  ]);
  const popular = subjects.map(({ isPopular }) => isPopular);
  expect(popular).toEqual([...popular].sort((a, b) => Number(b) - Number(a)));
  expect(subjects[0]?.href).toMatch(/^\/de\/suche\?subject=/);
});

it("CALL-18 CALL-19 an unknown world is refused", async () => {
  for (const handler of [getFilters, getMenu]) expect((await call(handler, { path: "/?world=uk" })).body.error?.code).toBe("unknown_world");
});
