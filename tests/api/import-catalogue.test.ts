import { asc, count, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { importCatalogue } from "#lib/catalogue/materials/server/import-catalogue.ts";
import type { BusMessage } from "#lib/platform/bus/bus-message.ts";
import { listen } from "#lib/platform/bus/listen.ts";
import { getDb } from "#lib/platform/db/client.ts";
import {
  authorProfiles,
  bundleItems,
  materialFiles,
  materialPages,
  materials,
  priceHistory,
  users,
} from "#lib/platform/db/schema/schema.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makePng } from "#tests/files/make-picture.ts";
import { writeCatalogueFolder } from "#tests/files/write-catalogue-folder.ts";

const threePages = () => makePdf([{ text: "Igel und Hase" }, { text: "Rechne" }, { text: "Lösungen\nHalbe" }]);

const material = async (externalId: string) => {
  const [row] = await getDb().select().from(materials).where(eq(materials.externalId, externalId));
  return row as NonNullable<typeof row>;
};
const counts = async () =>
  Promise.all(
    [users, materials, materialFiles, materialPages, priceHistory, bundleItems].map(
      async (table) => (await getDb().select({ n: count() }).from(table))[0]?.n,
    ),
  );

it("ENTITY-6 a row of a catalogue becomes a published material with pages, pictures and measured facts", async () => {
  const heard: BusMessage[] = [];
  const listener = await listen(process.env.DATABASE_URL as string, (message) => heard.push(message), vi.fn());
  const { csv } = writeCatalogueFolder([{ files: "blatt.pdf", cover: "cover.png", external_id: "one" }], {
    "blatt.pdf": await threePages(),
    "cover.png": await makePng(),
  });
  const report = await importCatalogue(csv);
  expect(report.refused).toEqual([]);
  const row = await material("one");
  expect(row).toMatchObject({ status: "published", slug: "bruch-domino", pageCount: 3, formats: ["PDF"], version: 1, language: "de-DE" });
  expect(row.facts).toMatchObject({ pageSize: "A4", isLandscape: false, hasAnswerKey: true, answerKeyFrom: 3, isColour: false, words: 6 });
  const pages = await getDb().select().from(materialPages).where(eq(materialPages.materialId, row.id)).orderBy(asc(materialPages.position));
  expect(pages.map(({ position, isFree, text }) => [position, isFree, text])).toEqual([
    [0, true, ""],
    [1, true, "Igel und Hase"],
    [2, true, "Rechne"],
    [3, false, "Lösungen\nHalbe"],
  ]);
  await vi.waitFor(() => {
    expect(heard.flatMap(({ purge = [] }) => purge)).toEqual([`material:${row.id}`, `author:${row.authorId}`, "world:de"]);
    expect(heard.flatMap(({ emit = [] }) => emit)).toEqual([
      { room: `user:${row.authorId}`, event: "material.preview-ready", payload: { materialId: row.id } },
    ]);
  }, 20_000);
  await listener.stop();
});

it("an unknown author becomes a seller without a password, a known user a seller", async () => {
  const known = await buildUser();
  const { csv } = writeCatalogueFolder(
    [
      { files: "a.pdf", author_email: "Neu@Studio.example", author_name: "Studio Neu", external_id: "author-1" },
      { files: "a.pdf", author_email: known.email, external_id: "author-2" },
    ],
    { "a.pdf": await threePages() },
  );
  expect((await importCatalogue(csv)).refused).toEqual([]);
  const [fresh] = await getDb().select().from(users).where(eq(users.email, "neu@studio.example"));
  expect(fresh).toMatchObject({
    isSeller: true,
    passwordHash: null,
    publicName: "Studio Neu",
    slug: "studio-neu",
    emailVerifiedAt: null,
    isDemo: false,
  });
  const [seller] = await getDb()
    .select()
    .from(users)
    .innerJoin(authorProfiles, eq(authorProfiles.userId, users.id))
    .where(eq(users.id, known.id));
  expect(seller?.users).toMatchObject({ isSeller: true, publicName: known.publicName });
});

it("importing twice doubles nothing; a changed row becomes the next version and keeps its file", async () => {
  const files = { "a.pdf": await threePages(), "b.pdf": await makePdf([{ text: "neu" }]) };
  const rows = [{ files: "a.pdf", title: "Zum Wiederholen", author_email: "again@studio.example" }];
  const first = await importCatalogue(writeCatalogueFolder(rows, files).csv);
  const before = await counts();
  const second = await importCatalogue(writeCatalogueFolder(rows, files).csv);
  expect(second.accepted).toEqual([{ ...first.accepted[0], outcome: "unchanged" }]);
  expect(await counts()).toEqual(before);

  const id = first.accepted[0]?.materialId as number;
  const filesOf = () => getDb().select().from(materialFiles).where(eq(materialFiles.materialId, id)).orderBy(asc(materialFiles.position));
  const [kept] = await filesOf();
  const changed = await importCatalogue(writeCatalogueFolder([{ ...rows[0], price_minor: "350", files: "a.pdf;b.pdf" }], files).csv);
  expect(changed.accepted[0]).toMatchObject({ outcome: "updated", materialId: id });
  const now = await filesOf();
  expect(now).toHaveLength(2);
  expect(now[0]).toMatchObject({ id: kept?.id, storageKey: kept?.storageKey });
  const [row] = await getDb().select().from(materials).where(eq(materials.id, id));
  expect(row).toMatchObject({ version: 2, priceMinor: 350, pageCount: 4 });
  const prices = await getDb().select().from(priceHistory).where(eq(priceHistory.materialId, id)).orderBy(asc(priceHistory.id));
  expect(prices.map(({ priceMinor }) => priceMinor)).toEqual([290, 350]);

  await importCatalogue(writeCatalogueFolder([{ ...rows[0], files: "b.pdf" }], files).csv);
  expect(await filesOf()).toHaveLength(1);
  expect(await getStorage().exists(kept?.storageKey as string)).toBe(false);
});

it("two imports of one catalogue at once do not double it", async () => {
  const { csv } = writeCatalogueFolder([{ files: "a.pdf", external_id: "race", author_email: "race@studio.example" }], {
    "a.pdf": await threePages(),
  });
  const reports = await Promise.all([importCatalogue(csv), importCatalogue(csv)]);
  expect(reports.flatMap(({ refused }) => refused)).toEqual([]);
  expect(await getDb().select({ n: count() }).from(materials).where(eq(materials.externalId, "race"))).toEqual([{ n: 1 }]);
});

it("BOM, CRLF and semicolons between columns are read; one material named twice is refused", async () => {
  const rows: Record<string, string>[] = [
    { files: "a.pdf", title: "Größen; messen", external_id: "win" },
    { files: "a.pdf", external_id: "win" },
  ];
  const { csv } = writeCatalogueFolder(rows, { "a.pdf": await threePages() }, { separator: ";", eol: "\r\n", bom: "\ufeff" });
  const { accepted, refused } = await importCatalogue(csv);
  expect(accepted).toMatchObject([{ row: 2, title: "Größen; messen" }]);
  expect(refused).toMatchObject([{ row: 3, reasons: [{ column: "external_id", message: "Row 2 is the same material." }] }]);
});

it("a bundle is made of the author's own materials, whatever the order of the rows", async () => {
  const author = { author_email: "bundle@studio.example" };
  const { csv } = writeCatalogueFolder(
    [
      {
        ...author,
        title: "Das Paket",
        files: "",
        external_id: "pack",
        bundle: "part-2;part-1",
        price_minor: "400",
        material_type: "worksheetBundle",
      },
      { ...author, files: "a.pdf", external_id: "part-1", title: "Teil eins" },
      { ...author, files: "a.pdf", external_id: "part-2", title: "Teil zwei" },
      { author_email: "thief@studio.example", title: "Fremdes Paket", files: "", external_id: "stolen", bundle: "part-1" },
    ],
    { "a.pdf": await threePages() },
  );
  const { accepted, refused } = await importCatalogue(csv);
  expect(accepted.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(refused).toMatchObject([{ row: 5, reasons: [{ column: "bundle" }] }]);
  const [bundle, one, two] = [await material("pack"), await material("part-1"), await material("part-2")];
  expect(bundle).toMatchObject({ isBundle: true, status: "published" });
  const parts = await getDb().select().from(bundleItems).where(eq(bundleItems.bundleId, bundle.id)).orderBy(asc(bundleItems.position));
  expect(parts.map(({ materialId }) => materialId)).toEqual([two.id, one.id]);
});

it("a sale is noted in the price history from its start to its end", async () => {
  const ends = new Date(Date.now() + 864_000_000).toISOString().slice(0, 10);
  const row = { files: "a.pdf", external_id: "sale", price_minor: "500", sale_price_minor: "300", sale_ends_at: ends };
  await importCatalogue(writeCatalogueFolder([row], { "a.pdf": await threePages() }).csv);
  const { id, saleStartsAt } = await material("sale");
  const prices = await getDb()
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.materialId, id))
    .orderBy(asc(priceHistory.validFrom), asc(priceHistory.id));
  expect(prices.map(({ priceMinor }) => priceMinor)).toEqual([500, 300, 500]);
  expect(prices[2]?.validFrom).toEqual(new Date(ends));
  await importCatalogue(writeCatalogueFolder([{ ...row, description: "Ein anderer Text dazu." }], { "a.pdf": await threePages() }).csv);
  expect((await material("sale")).saleStartsAt).toEqual(saleStartsAt);
  expect(await getDb().select({ n: count() }).from(priceHistory).where(eq(priceHistory.materialId, id))).toEqual([{ n: 3 }]);
});
