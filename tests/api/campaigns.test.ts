import { beforeAll, expect, it } from "vitest";
import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { campaignKeys, SHELF_CARDS } from "#lib/pages/campaigns/rules.ts";
import { getCampaign } from "#lib/pages/campaigns/server/get-campaign.ts";
import { getGifts } from "#lib/pages/campaigns/server/get-gifts.ts";
import { collectionPageText } from "#lib/platform/seo/web-page.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

beforeAll(async () => {
  await loadTaxonomy();
});

const idsOf = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);

it("ROUTE-11 a shelf shows what its search finds, in this world alone, and counts all of it", async () => {
  const authorId = (await buildSeller({ world: "gr" })).id;
  const made: number[] = [];
  for (let n = 0; n < SHELF_CARDS + 2; n += 1)
    made.push((await buildMaterial({ world: "gr", authorId, subjects: ["environment"], materialType: "worksheet" })).id);
  await buildMaterial({ world: "gr", authorId, subjects: ["environment"], status: "draft", publishedAt: null });
  await buildMaterial({ subjects: ["environment"] });
  const shelves = await getCampaign("gr", "climate");
  expect(shelves.map(({ key }) => key)).toEqual(["environment"]);
  const [shelf] = shelves;
  expect(shelf).toMatchObject({ total: made.length, hasAnswerKey: false, search: { subject: ["environment"] } });
  expect(shelf?.names).toEqual([expect.stringMatching(/\p{Script=Greek}/u)]);
  expect(shelf?.cards).toHaveLength(SHELF_CARDS);
  expect(made).toEqual(expect.arrayContaining(idsOf(shelf?.cards ?? [])));
  const { total } = await searchMaterials({ world: "gr", filters: { subject: ["environment"] } });
  expect(shelf?.total).toBe(total);
});

it("ROUTE-11 a material stands on one shelf of a page only, the first that has it", async () => {
  const authorId = (await buildSeller({ world: "it" })).id;
  const both = await buildMaterial({ world: "it", authorId, subjects: ["environment"], topics: ["climateChange"] });
  const other = await buildMaterial({ world: "it", authorId, subjects: ["environment"] });
  const shelves = await getCampaign("it", "climate");
  expect(shelves.map(({ key, cards, total }) => [key, idsOf(cards), total])).toEqual([
    ["topics", [both.id], 1],
    ["environment", [other.id], 2],
  ]);
});

it("ROUTE-11 exercises of the shelf with answer keys have one", async () => {
  const authorId = (await buildSeller({ world: "hu" })).id;
  await buildMaterial({ world: "hu", authorId, materialType: "exercise" });
  const { id } = await buildMaterial({ world: "hu", authorId, materialType: "exercise", facts: { hasAnswerKey: true } as never });
  const shelves = await getCampaign("hu", "homeschooling");
  expect(shelves.map(({ key, cards, hasAnswerKey, search }) => [key, idsOf(cards), hasAnswerKey, search])).toEqual([
    ["practice", [id], true, { material_type: expect.arrayContaining(["exercise", "worksheet"]), answer_key: "1" }],
  ]);
});

it("ROUTE-11 a world without such materials has no shelves", async () => {
  for (const key of campaignKeys) expect([key, await getCampaign("th", key)]).toEqual([key, []]);
});

it("ROUTE-12 what is given away is counted: free now, by whom, under which licences", async () => {
  const before = (await getGifts("fi")).freeEverywhere;
  const authorId = (await buildSeller({ world: "fi" })).id;
  const free = await buildMaterial({ world: "fi", authorId, priceMinor: 0, licence: "cc-by" });
  await buildMaterial({ world: "fi", authorId, priceMinor: 0, licence: "cc-by", status: "draft", publishedAt: null });
  await buildMaterial({ world: "fi", authorId, priceMinor: 290, licence: "cc0" });
  await buildMaterial({ world: "se", priceMinor: 0 });
  const gifts = await getGifts("fi");
  expect(gifts).toMatchObject({
    free: 1,
    authors: 1,
    freeEverywhere: before + 2,
    licences: [
      { licence: "cc-by", count: 1 },
      { licence: "cc0", count: 1 },
    ],
  });
  expect(idsOf(gifts.cards)).toEqual([free.id]);
});

it("threat 19 no title ends the structured data of the page", () => {
  const words = { title: "Klima", description: "</script><script>alert(1)</script>" };
  const text = collectionPageText({ world: "de", path: "/de/klima", start: "Start", ...words }, [
    { name: "</script>", href: "/de/material/7/x" },
  ]);
  expect(text).not.toContain("<");
  const [page] = JSON.parse(text)["@graph"];
  expect(page).toMatchObject({
    "@type": "CollectionPage",
    url: "http://localhost:3000/de/klima",
    inLanguage: "de-DE",
    mainEntity: { numberOfItems: 1, itemListElement: [{ position: 1, name: "</script>", url: "http://localhost:3000/de/material/7/x" }] },
  });
});
