import { beforeAll, expect, it } from "vitest";
import { GET } from "#app/api/v3/elastic-indexer/materials/suggest/route.ts";
import type { Suggestion } from "#lib/catalogue/search/schema.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { call } from "#tests/call.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

const ask = async (q: string, world = "de") => {
  const { status, body } = await call(GET, { path: `/?q=${encodeURIComponent(q)}&world=${world}` });
  expect(status).toBe(200);
  return (body.data as unknown as { suggestions: Suggestion[] }).suggestions;
};
const texts = async (q: string, world?: string) => (await ask(q, world)).map(({ kind, text }) => `${kind}: ${text}`);

beforeAll(async () => {
  await loadTaxonomy();
  const authorId = (await buildSeller({ publicName: "Brückner Studio", slug: "brueckner-studio" })).id;
  await buildFoundMaterial({ authorId, title: "Brüche kürzen", topics: ["fractions"], slug: "brueche-kuerzen" });
  await buildFoundMaterial({ authorId, title: "Brüche kürzen", topics: ["fractions"], slug: "brueche-kuerzen" });
  await buildFoundMaterial({ authorId, title: "Domino: gekürzte Brüche", topics: ["fractions"], slug: "domino" });
  await buildFoundMaterial({ authorId, title: "Brüche, Entwurf", status: "draft", publishedAt: null });
  for (let index = 0; index < 12; index += 1) await buildFoundMaterial({ authorId, title: `Mappe ${index}`, subjects: ["latin"] });
  await buildFoundMaterial({ authorId, world: "gr", title: "Κλάσματα στην πράξη" });
  await buildFoundMaterial({ authorId, world: "fr", title: "Mots mêlés : Les animaux" });
  await buildFoundMaterial({ authorId, world: "jp", title: "分数プリント" });
});

it("offers topics, titles and authors that begin so, with their counts", async () => {
  const suggestions = await ask("brü");
  expect(suggestions.map(({ kind, text, count }) => [kind, text, count])).toEqual([
    ["topic", "Brüche", 3],
    ["title", "Brüche kürzen", 2],
    ["title", "Domino: gekürzte Brüche", 1],
    ["author", "Brückner Studio", 15],
  ]);
  expect(suggestions[0]).toMatchObject({ subject: "Mathematik", href: "/de/suche?q=Br%C3%BCche" });
  expect(suggestions[2]?.href).toMatch(/^\/de\/material\/\d+\/domino$/);
  expect(suggestions[3]?.href).toMatch(/^\/de\/autor\/\d+\/brueckner-studio$/);
});

it("whole words before the last, without accents, in any case", async () => {
  expect(await texts("BRUCHE ku")).toEqual(["title: Brüche kürzen"]);
  expect(await texts("kürzen")).toContain("title: Brüche kürzen");
  expect(await texts("latei")).toEqual(["subject: Latein"]);
});

it("at most eight, and nothing for one letter or what does not exist", async () => {
  expect(await ask("ma")).toHaveLength(8);
  for (const q of ["", "b", " ", "zzzz", "entw"]) expect(await ask(q), q).toEqual([]);
});

it("other scripts", async () => {
  expect(await texts("κλασ", "gr")).toEqual(["title: Κλάσματα στην πράξη"]);
  expect(await texts("分数", "jp")).toEqual(["title: 分数プリント"]);
  expect(await texts("分", "jp")).toEqual(["title: 分数プリント"]);
});

it("ROUTE-14 years are understood while typing, and sheets go by all their names", async () => {
  expect(await texts("brü klasse 6")).toEqual(["topic: Brüche", "title: Brüche kürzen", "title: Domino: gekürzte Brüche"]);
  expect((await ask("brü klasse 6"))[0]?.href).toBe("/de/suche?q=Br%C3%BCche+klasse+6");
  expect(await texts("domino klasse 9")).toEqual([]);
  expect(await texts("mots cachés", "fr")).toEqual(["title: Mots mêlés : Les animaux"]);
});
