import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as archive } from "#app/api/v1/materials/[id]/archive/route.ts";
import { GET as read, POST as save } from "#app/api/v1/materials/[id]/draft/route.ts";
import { GET as getFile } from "#app/api/v1/materials/[id]/files/[fileId]/route.ts";
import { GET as findParts } from "#app/api/v1/materials/[id]/parts/route.ts";
import { POST as restore } from "#app/api/v1/materials/[id]/restore/route.ts";
import { POST as submit } from "#app/api/v1/materials/[id]/submit/route.ts";
import { POST as begin } from "#app/api/v1/materials/bundles/route.ts";
import { GET as own } from "#app/api/v1/materials/own/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import type { MaterialPageData } from "#lib/catalogue/materials/schema.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { listBought } from "#lib/commerce/library/server/list-bought.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, materials } from "#lib/platform/db/schema/schema.ts";
import { decideCase } from "#lib/selling/moderation/server/decide-case.ts";
import type { DraftFields } from "#lib/selling/selling/schema.ts";
import { call } from "#tests/call.ts";
import { buildCart } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPages } from "#tests/factories/build-pages.ts";
import { buildModerator, openCase } from "#tests/factories/build-published.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { sellMaterials } from "#tests/factories/sell-materials.ts";

beforeAll(() => transaction(loadTaxonomy));

const paramsOf = (id: number) => ({ id: String(id) });
const post = (handler: typeof archive, id: number, token: string, body: object = {}) =>
  call(handler, { token, params: paramsOf(id), body });
const readDraft = async (id: number, token: string) => (await call(read, { path: "/x?world=de", token, params: paramsOf(id) })).body.data;
const readRow = async (id: number) => (await getDb().select().from(materials).where(eq(materials.id, id)))[0];
const page = async (id: number) => (await findMaterialPageData(id, "de")) as MaterialPageData;
const change = async (id: number, token: string, fields: Partial<DraftFields>) => {
  const { revision } = (await readDraft(id, token)) as unknown as { revision: number };
  return post(save, id, token, { revision, fields });
};
const publish = async (id: number, token: string) =>
  post(submit, id, token, { revision: Number(((await readDraft(id, token)) as unknown as { revision: number }).revision) });

/** A seller of four materials at 3.00, 3.01 … euros, each with a page. */
const buildShelf = async () => {
  const seller = await buildSeller();
  const parts: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const { id } = await buildMaterial({
      authorId: seller.id,
      title: `Teil ${n + 1}`,
      priceMinor: 300 + n,
      aiUse: "none",
      classGrades: [`g${5 + n}`],
    });
    await buildPages(id, [`seite ${n}`]);
    parts.push(id);
  }
  return { ...seller, parts: parts as [number, number, number, number] };
};
const beginBundle = async (token: string, materialIds: number[]) => {
  const { status, body } = await call(begin, { token, body: { materialIds, world: "de" } });
  return { status, id: Number(body.data?.id), error: body.error };
};
const buildBundle = async (count = 2) => {
  const shelf = await buildShelf();
  const { id } = await beginBundle(shelf.token, shelf.parts.slice(0, count));
  await change(id, shelf.token, { priceMinor: 500 });
  const { body } = await publish(id, shelf.token);
  expect(body.data).toEqual({ state: "published" });
  return { ...shelf, id };
};
const heldBy = async (userId: number) => {
  const rows = await getDb()
    .select({ id: entitlements.materialId })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), isNull(entitlements.revokedAt)));
  return rows.map(({ id }) => id).sort((a, b) => a - b);
};
const canFetch = async (user: { token: string }, materialId: number) => {
  const file = (await listBought({ userId: (user as never as { id: number }).id, world: "de", page: 1, limit: 50, q: "" })).items
    .flatMap(({ files }) => files)
    .find((one) => one.materialId === materialId);
  return file !== undefined;
};

describe("a bundle", () => {
  it("ENTITY-6 begins with what its parts say, asks for neither files nor rights, and sells its parts once published", async () => {
    const { token, parts } = await buildShelf();
    const { status, id } = await beginBundle(token, parts.slice(0, 3));
    expect(status).toBe(201);
    const begun = await readDraft(id, token);
    expect(begun?.fields).toMatchObject({
      title: "Teil 1 + Teil 2 + Teil 3",
      subjects: ["mathematics"],
      classGrades: ["g5", "g6", "g7"],
      parts: parts.slice(0, 3),
    });
    expect(begun?.parts).toMatchObject(
      parts.slice(0, 3).map((part, n) => ({ id: part, currentMinor: 300 + n, isOnSale: true, picture: { height: expect.any(Number) } })),
    );
    expect((await publish(id, token)).body.error?.fields).toMatchObject({ priceMinor: { code: "required" } });
    await change(id, token, { priceMinor: 500, parts: [parts[2], parts[0]] });
    expect(await getDb().select().from(bundleItems).where(eq(bundleItems.bundleId, id))).toEqual([]);
    expect((await publish(id, token)).body.data).toEqual({ state: "published" });
    const shown = await page(id);
    expect(shown.parts.map((part) => part.id)).toEqual([parts[2], parts[0]]);
    expect([shown.bundle, shown.rights.aiUse, shown.pages.length]).toEqual([{ parts: 2, separateMinor: 602, savingMinor: 102 }, "none", 2]);
    expect(await readRow(id)).toMatchObject({ isBundle: true, status: "published", version: 1, isBundleInteractive: false });
  });

  it("with an interactive part it is interactive", async () => {
    const { token, parts } = await buildShelf();
    await getDb().update(materials).set({ interactiveId: 5 }).where(eq(materials.id, parts[1]));
    const { id } = await beginBundle(token, parts.slice(0, 2));
    await change(id, token, { priceMinor: 500 });
    await publish(id, token);
    expect((await readRow(id))?.isBundleInteractive).toBe(true);
  });

  it("of a seller's first materials a person looks at it too, at the pages of its parts", async () => {
    const seller = await buildSeller();
    const parts = [await buildMaterial({ authorId: seller.id }), await buildMaterial({ authorId: seller.id })].map(({ id }) => id);
    const { id } = await beginBundle(seller.token, parts);
    await change(id, seller.token, { priceMinor: 500 });
    expect((await publish(id, seller.token)).body.data).toEqual({ state: "in_review" });
    expect((await page(parts[0] as number)).bundles).toEqual([]);
    await decideCase({ id: (await openCase(id)).id, decision: "granted", reasons: [], statement: "" }, (await buildModerator()).id);
    expect((await page(id)).parts).toHaveLength(2);
  });

  it("threat 5 is made of nothing that is another's, not on sale, of another world or currency, a bundle, or there twice", async () => {
    const { token, id: authorId, parts } = await buildShelf();
    const bad = [
      await buildMaterial(),
      await buildMaterial({ authorId, status: "archived" }),
      await buildMaterial({ authorId, status: "draft", publishedAt: null }),
      await buildMaterial({ authorId, world: "gr" }),
      await buildMaterial({ authorId, currency: "CHF" }),
      await buildMaterial({ authorId, isBundle: true }),
    ];
    const { id } = await beginBundle(token, []);
    for (const { id: part } of [...bad, { id: 987_654_321 }]) {
      const { status, body } = await change(id, token, { parts: [parts[0], part] });
      expect([status, body.error?.fields]).toMatchObject([400, { parts: { code: "bundle_parts" } }]);
      expect((await beginBundle(token, [parts[0], part])).error?.fields).toMatchObject({ materialIds: { code: "bundle_parts" } });
    }
    expect((await change(id, token, { parts: [parts[0], parts[0]] })).status).toBe(400);
    expect((await readDraft(id, token))?.fields?.parts).toEqual([]);
    const { body } = await call(findParts, { path: `/x?world=de&q=${encodeURIComponent("teil")}`, token, params: paramsOf(id) });
    expect((body.data as unknown as { id: number }[]).map((part) => part.id).sort((a, b) => a - b)).toEqual(parts);
    const stranger = await buildUser();
    expect((await call(findParts, { path: "/x?world=de", token: stranger.token, params: paramsOf(id) })).status).toBe(404);
  });

  it("of one part is none", async () => {
    const { token, parts } = await buildShelf();
    const { id } = await beginBundle(token, [parts[0]]);
    await change(id, token, { priceMinor: 200, title: "Allein", description: "Nur ein einziges Teil." });
    const { status, body } = await publish(id, token);
    expect([status, body.error?.fields]).toMatchObject([400, { parts: { code: "bundle_parts" } }]);
  });
});

describe("a part that leaves the shop", () => {
  it("is shown and sold no more, and comes back with the next press", async () => {
    const { id, token, parts } = await buildBundle(3);
    await post(archive, parts[1], token);
    const shown = await page(id);
    expect(shown.parts.map((part) => part.id)).toEqual([parts[0], parts[2]]);
    expect([shown.card.pageCount, shown.files.map(({ materialId }) => materialId)]).toEqual([0, [parts[0], parts[2]]]);
    const buyer = await buildUser();
    await sellMaterials([id], { totalMinor: 500, userId: buyer.id });
    expect(await heldBy(buyer.id)).toEqual([parts[0], parts[2], id]);
    expect(await canFetch(buyer, parts[1])).toBe(false);
    await post(restore, parts[1], token);
    expect((await page(id)).parts).toHaveLength(3);
  });

  it("with fewer than two left the bundle goes off sale by itself, says so, and returns by itself", async () => {
    const { id, token, parts } = await buildBundle(2);
    const buyer = await buildUser();
    const cartToken = await buildCart([id], { userId: buyer.id });
    await post(archive, parts[0], token);
    expect(await readRow(id)).toMatchObject({ status: "archived", statusReason: "too_few_parts" });
    const cart = await viewCart({ cartToken, userId: buyer.id, world: "de" });
    expect([cart.finalPrice, cart.cartItems[0]?.notice]).toEqual([0, "not_for_sale"]);
    const { body } = await call(own, { path: "/x?world=de&status=archived", token });
    expect(body.data?.items).toMatchObject([{ id, statusReason: "too_few_parts" }, { id: parts[0] }]);
    // It cannot be forced back.
    expect((await post(restore, id, token)).status).toBe(409);
    await post(restore, parts[0], token);
    expect(await readRow(id)).toMatchObject({ status: "published", statusReason: null });
  });

  it("what its seller took off sale herself stays off, and does not come back with too few parts", async () => {
    const { id, token, parts } = await buildBundle(2);
    await post(archive, id, token);
    await post(archive, parts[0], token);
    const { status, body } = await post(restore, id, token);
    expect([status, body.error?.fields]).toMatchObject([400, { parts: { code: "bundle_parts" } }]);
    await post(restore, parts[0], token);
    expect(await readRow(id)).toMatchObject({ status: "archived", statusReason: null });
    expect((await post(restore, id, token)).status).toBe(200);
    expect((await readRow(id))?.status).toBe("published");
  });

  it("two parts leave at the same moment: the bundle is never on sale with one", async () => {
    const { id, token, parts } = await buildBundle(3);
    await Promise.all([post(archive, parts[0], token), post(archive, parts[1], token)]);
    expect((await readRow(id))?.status).toBe("archived");
  });

  it("a part that leaves while the bundle is published does not stand in it, or the bundle is told", async () => {
    const shelf = await buildShelf();
    const { id } = await beginBundle(shelf.token, shelf.parts.slice(0, 2));
    await change(id, shelf.token, { priceMinor: 500 });
    await Promise.all([publish(id, shelf.token), post(archive, shelf.parts[0], shelf.token)]);
    expect((await readRow(id))?.status).not.toBe("published");
  });
});

describe("a buyer of an earlier bundle", () => {
  it("keeps what left it and gets what was added; a refund ends all of it; the books stay right", async () => {
    const { id, token, parts } = await buildBundle(2);
    const buyer = await buildUser();
    await sellMaterials([id], { totalMinor: 500, userId: buyer.id });
    await change(id, token, { parts: [parts[1], parts[2], parts[3]], versionNote: "Mehr drin." });
    expect((await page(id)).parts.map((part) => part.id)).toEqual([parts[0], parts[1]]);
    expect((await publish(id, token)).body.data).toEqual({ state: "published" });
    expect((await page(id)).parts.map((part) => part.id)).toEqual([parts[1], parts[2], parts[3]]);
    expect(await heldBy(buyer.id)).toEqual([...parts, id]);
    for (const part of parts) expect(await canFetch(buyer, part)).toBe(true);
    await post(archive, parts[0], token);
    const { items } = await listBought({ userId: buyer.id, world: "de", page: 1, limit: 50, q: "" });
    expect(items.find((item) => item.id === parts[0])?.files).toHaveLength(1);
    const bad = (await checkBooks()).flatMap(({ name, breaches }) => (name.includes("entitlement") ? breaches : []));
    expect(bad).toEqual([]);
    const later = await buildUser();
    await sellMaterials([id], { totalMinor: 500, userId: later.id });
    expect(await heldBy(later.id)).toEqual([parts[1], parts[2], parts[3], id]);
    const [file] = (await page(parts[1])).files;
    const stranger = await buildUser();
    const fetched = await call(getFile, { token: stranger.token, params: { id: String(parts[1]), fileId: String(file?.id) } });
    expect(fetched.status).toBe(404);
  });
});
