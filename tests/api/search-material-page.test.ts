import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { type MaterialPageData, materialPageData } from "#lib/catalogue/materials/schema.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, materialFiles, priceHistory } from "#lib/platform/db/schema/schema.ts";
import { pageFacts } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { buildFoundMaterial } from "#tests/factories/build-found-material.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPages } from "#tests/factories/build-pages.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

const page = async (id: number, world: World = "de"): Promise<MaterialPageData> =>
  materialPageData.parse(await findMaterialPageData(id, world));
const card = async (id: number) => (await listCards([id], "de"))[0];
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeAll(() => loadTaxonomy());

it("ENTITY-6 ROUTE-5 the page has everything: card, author, gallery, files, facts, names, way home", async () => {
  const seller = await buildSeller({ publicName: "Studio Kreidefels", slug: "studio", isDemo: true });
  const material = await buildFoundMaterial({
    authorId: seller.id,
    title: "Bruch-Domino",
    slug: "bruch-domino",
    topics: ["fractions"],
    classGrades: ["g6", "g5"],
    formats: ["PDF"],
    facts: { hasAnswerKey: true, answerKeyFrom: 3, pageSize: "A4", words: 120 },
    pages: ["eins", "zwei", "drei"],
  });
  await getDb()
    .insert(materialFiles)
    .values([
      {
        materialId: material.id,
        kind: "sources",
        name: "quelle.docx",
        storageKey: "files/aa/q",
        bytes: 10,
        sha256: "q",
        mime: "application/octet-stream",
        status: "ready",
      },
      {
        materialId: material.id,
        kind: "cover",
        name: "titel.png",
        storageKey: "files/aa/t",
        bytes: 10,
        sha256: "t",
        mime: "image/png",
        status: "ready",
      },
      {
        materialId: material.id,
        kind: "material_file",
        name: "kaputt.pdf",
        storageKey: "files/aa/k",
        bytes: 10,
        sha256: "k",
        mime: "application/pdf",
        status: "refused",
      },
    ]);
  const data = await page(material.id);
  expect(data).toMatchObject({
    href: `/de/material/${material.id}/bruch-domino`,
    author: { name: "Studio Kreidefels", isDemo: true, totalMaterials: 1, href: `/de/autor/${seller.id}/studio` },
    facts: { pageCount: 3, hasAnswerKey: true, answerKeyFrom: 3, pageSize: "A4", formats: ["PDF"], totalBytes: 2_058, isEditable: null },
    rights: { licence: "single", items: [], aiUse: null },
    subjects: [{ key: "mathematics", name: "Mathematik" }],
    topics: [{ key: "fractions", name: "Brüche" }],
    classGrades: [
      { key: "g5", name: "5. Klasse" },
      { key: "g6", name: "6. Klasse" },
    ],
    materialType: { key: "game" },
    parts: [],
    bundle: null,
  });
  expect(data.files.map(({ name, format, isSource }) => [name.replace(/\d+/, ""), format, isSource])).toEqual([
    ["blatt-.pdf", "PDF", false],
    ["quelle.docx", "DOCX", true],
  ]);
  expect(data.pages.map(({ number, isFree, small }) => [number, isFree, small.height])).toEqual([
    [1, true, 500],
    [2, false, 500],
    [3, false, 500],
  ]);
  expect(data.breadcrumbs.map(({ name, href }) => [name, href])).toEqual([
    ["Kreda", "/de"],
    ["Mathematik", "/de/suche?subject=mathematics"],
    ["Brüche", "/de/suche?q=Br%C3%BCche&subject=mathematics"],
    ["Bruch-Domino", null],
  ]);
  expect(data.card).toMatchObject({
    grades: ["5–6"],
    pageCount: 3,
    firstPreviewImage: { width: 354, height: 500 },
    rating: null,
    lowestMinor: null,
  });
  expect(JSON.stringify(data)).not.toMatch(/storageKey|@school\.example|sha256/);
});

it("ROUTE-5 never published is nothing, archived is gone, another world's leads there", async () => {
  for (const status of ["draft", "processing", "in_review", "rejected"] as const)
    expect(await findMaterialPageData((await buildMaterial({ status, publishedAt: null })).id, "de")).toBeNull();
  expect(await findMaterialPageData((await buildMaterial({ status: "archived", publishedAt: null })).id, "de")).toBeNull();
  const archived = await buildMaterial({ status: "archived" });
  expect(await findMaterialPageData(archived.id, "de")).toEqual({ kind: "gone", id: archived.id });
  const greek = await buildMaterial({ world: "gr", slug: "klasmata" });
  expect(await findMaterialPageData(greek.id, "de")).toEqual({ kind: "elsewhere", href: `/gr/material/${greek.id}/klasmata` });
  expect(await findMaterialPageData(999_999, "de")).toBeNull();
});

it("PRICE-2 beside a reduction stands the lowest price of the 30 days before it began", async () => {
  const sale = { priceMinor: 390, salePriceMinor: 320, saleStartsAt: ago(2), saleEndsAt: ago(-5) };
  const history = (materialId: number, ...prices: [days: number, minor: number][]) =>
    getDb()
      .insert(priceHistory)
      .values(prices.map(([days, priceMinor]) => ({ materialId, priceMinor, currency: "EUR" as const, validFrom: ago(days) })));
  const steady = await buildMaterial(sale);
  await history(steady.id, [100, 390]);
  expect(await card(steady.id)).toMatchObject({
    priceMinor: 390,
    currentMinor: 320,
    lowestMinor: 390,
    saleEndsAt: sale.saleEndsAt.toISOString(),
  });
  const raised = await buildMaterial(sale);
  await history(raised.id, [100, 250], [20, 390], [2, 320]);
  expect((await card(raised.id))?.lowestMinor).toBe(250);
  const longAgo = await buildMaterial(sale);
  await history(longAgo.id, [200, 100], [60, 390]);
  expect((await card(longAgo.id))?.lowestMinor).toBe(390);
  for (const over of [{ saleEndsAt: ago(1) }, { saleStartsAt: ago(-1) }]) {
    expect(await card((await buildMaterial({ ...sale, ...over })).id)).toMatchObject({
      currentMinor: 390,
      lowestMinor: null,
      saleEndsAt: null,
    });
  }
});

it("a bundle shows its parts and what it saves; a part names the bundle", async () => {
  const authorId = (await buildSeller()).id;
  const parts = [
    await buildMaterial({ authorId, priceMinor: 300, formats: ["PDF"], pageCount: 4 }),
    await buildMaterial({ authorId, priceMinor: 250, salePriceMinor: 200, formats: ["DOCX"], pageCount: 2 }),
  ];
  const hidden = await buildMaterial({ authorId, priceMinor: 999, status: "draft" });
  const bundle = await buildMaterial({ authorId, priceMinor: 400, isBundle: true, title: "Paket" });
  await getDb()
    .insert(bundleItems)
    .values([parts[1], parts[0], hidden].map((part, position) => ({ bundleId: bundle.id, materialId: part?.id as number, position })));
  await buildPages(parts[0]?.id as number, ["eins", "zwei"]);
  const data = await page(bundle.id);
  expect(data.parts.map(({ id }) => id)).toEqual([parts[1]?.id, parts[0]?.id]);
  expect(data.bundle).toEqual({ parts: 2, separateMinor: 500, savingMinor: 100 });
  expect(data.pages).toHaveLength(1);
  expect(data.files).toHaveLength(1);
  expect(data.card).toMatchObject({ isBundle: true, firstPreviewImage: { width: 354 } });
  const part = await page(parts[0]?.id as number);
  expect(part.bundles).toMatchObject([{ card: { id: bundle.id }, parts: 2, separateMinor: 500, savingMinor: 100 }]);
});

it("linked translations of other worlds, never unpublished ones", async () => {
  const translationGroup = randomUUID();
  const german = await buildMaterial({ translationGroup });
  const greek = await buildMaterial({ translationGroup, world: "gr", slug: "klasmata", title: "Κλάσματα" });
  await buildMaterial({ translationGroup, world: "fr", status: "draft" });
  expect((await page(german.id)).translations).toEqual([{ world: "gr", title: "Κλάσματα", href: `/gr/material/${greek.id}/klasmata` }]);
});

it("related are others on the topic, published, of this world, the nearest grade first", async () => {
  const wanted = { topics: ["romanEmpire"], subjects: ["history"], classGrades: ["g6"] };
  const one = await buildFoundMaterial(wanted);
  const far = await buildFoundMaterial({ ...wanted, classGrades: ["g11"] });
  const near = await buildFoundMaterial(wanted);
  const sameGrade = await buildFoundMaterial({ ...wanted, topics: [] });
  await buildFoundMaterial({ ...wanted, status: "draft" });
  await buildFoundMaterial({ ...wanted, world: "fr" });
  await buildFoundMaterial({ ...wanted, subjects: ["music"], topics: [] });
  expect((await page(one.id)).related.map(({ id }) => id)).toEqual([near.id, far.id, sameGrade.id]);
});

it("threat 21 the page names everything it shows", async () => {
  const part = await buildMaterial();
  const bundle = await buildMaterial({ isBundle: true });
  await getDb().insert(bundleItems).values({ bundleId: bundle.id, materialId: part.id, position: 0 });
  const facts = { tags: new Set<string>(), seconds: 0 };
  await pageFacts.run(facts, () => findMaterialPageData(bundle.id, "de"));
  for (const tag of [`material:${bundle.id}`, `author:${bundle.authorId}`, `material:${part.id}`, `author:${part.authorId}`])
    expect(facts.tags).toContain(tag);
  const missing = { tags: new Set<string>(), seconds: 0 };
  const draft = await buildMaterial({ status: "draft" });
  await pageFacts.run(missing, () => findMaterialPageData(draft.id, "de"));
  expect(missing.tags).toContain(`material:${draft.id}`);
});
