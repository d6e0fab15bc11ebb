import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { GET as getPage } from "#app/api/v1/bought-materials/[id]/files/[fileId]/pages/[number]/route.ts";
import { GET as getPages } from "#app/api/v1/bought-materials/[id]/pages/route.ts";
import { ownedPages } from "#lib/commerce/library/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, materialFiles, materials, termsVersions, users } from "#lib/platform/db/schema/schema.ts";
import { closeLimits } from "#lib/platform/http/limit-store.ts";
import { limitTable } from "#lib/platform/http/limit-table.ts";
import { takeFromLimits } from "#lib/platform/http/limits.ts";
import { withPdf } from "#lib/platform/pdf/pdf-pool.ts";
import { addDraftFile } from "#lib/selling/selling/server/change-files.ts";
import { call } from "#tests/call.ts";
import { draw, workingId } from "#tests/factories/build-draft.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildPublished } from "#tests/factories/build-published.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { grantDownload } from "#tests/files/grant-download.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makePng } from "#tests/files/make-picture.ts";
import { strongestStep } from "#tests/files/strongest-step.ts";

const lines = "Der kleine Fuchs lief ueber die Wiese.\n".repeat(30);

/** Four pages of a PDF, of which two are hidden, two pictures, and a source. */
const build = async () => {
  const files = [
    { name: "blatt.pdf", bytes: await makePdf([{ text: lines }, { text: lines }, { text: lines }, { text: lines }]) },
    { name: "bild.png", bytes: await makePng() },
    // WebP ends at 16383 px.
    { name: "zahlenstrahl.png", bytes: await makePng(20_000, 50) },
    { name: "quelle.pdf", bytes: await makePdf([{ text: lines }]), role: "sources" as const },
  ];
  const upload = await buildUpload({ files, input: { priceMinor: 1190 } });
  await getDb().update(materials).set({ status: "published", publishedAt: new Date() }).where(eq(materials.id, upload.material.id));
  return upload;
};
let built: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  built = await build();
});

const fileOf = (name: string) => built.files.find((file) => file.name.startsWith(name))?.id ?? 0;
const pageOf = (token: string | null, page: number | string = 3, fileId = fileOf("blatt"), id = built.material.id) =>
  call(getPage, { token, params: { id: String(id), fileId: String(fileId), number: String(page) } });
const pagesOf = (token: string | null, id = built.material.id) => call(getPages, { token, params: { id: String(id) } });
const buy = async () => {
  const buyer = await buildUser();
  return { ...buyer, ...(await grantDownload(buyer, built.material)) };
};

it("ROUTE-5 an owner reads every page clear, of PDFs and pictures; no cache keeps any of it", async () => {
  const { token } = await buy();
  const { items, title } = ownedPages.parse((await pagesOf(token)).body.data);
  expect(title).toBe(built.material.title);
  expect(items.map(({ number, isFree, fileId, numberInFile }) => [number, isFree, fileId, numberInFile])).toEqual([
    [1, true, fileOf("blatt"), 1],
    [2, true, fileOf("blatt"), 2],
    [3, false, fileOf("blatt"), 3],
    [4, false, fileOf("blatt"), 4],
    [5, false, fileOf("bild"), 1],
    [6, false, fileOf("zahlenstrahl"), 1],
  ]);
  for (const { fileId, numberInFile, materialId } of items) {
    const { status, headers, bytes } = await pageOf(token, numberInFile, fileId, materialId);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([200, "image/webp", "private, no-store"]);
    expect((await sharp(bytes).metadata()).format).toBe("webp");
    if (fileId === fileOf("blatt")) expect(await strongestStep(bytes)).toBeGreaterThan(100);
  }
});

it("threat 1 a page goes to its buyer and its seller; to everybody else the same 404", async () => {
  const [buyer, refunded, blocked, stranger, admin] = [
    await buy(),
    await buy(),
    await buy(),
    await buildUser(),
    await buildUser({ role: "admin" }),
  ];
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.id, refunded.entitlementId));
  await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
  const expected: [string, string | null, number[]][] = [
    ["nobody", null, [401]],
    ["anonymous", await buildToken(null), [401]],
    ["buyer", buyer.token, [200]],
    ["seller", await buildToken(built.material.authorId), [200]],
    ["stranger", stranger.token, [404]],
    ["refunded", refunded.token, [404]],
    // Where her session has not ended yet.
    ["blocked", blocked.token, [401, 404]],
    ["admin", admin.token, [404]],
    ["admin as the buyer", await buildToken(buyer.id, admin.id), [404]],
  ];
  for (const [who, token, statuses] of expected) {
    expect(statuses, who).toContain((await pageOf(token)).status);
    expect(statuses, `${who}, list`).toContain((await pagesOf(token)).status);
  }
  const denials = [await pageOf(stranger.token), await pageOf(stranger.token, 3, 999_999_999), await pageOf(refunded.token)];
  expect(new Set(denials.map(({ bytes }) => bytes.toString())).size).toBe(1);
});

it("threat 1 refunded between two looks: the second finds nothing, though the page lies in a memory", async () => {
  const { token, entitlementId } = await buy();
  expect((await pageOf(token)).status).toBe(200);
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.id, entitlementId));
  expect([(await pageOf(token)).status, (await pagesOf(token)).status]).toEqual([404, 404]);
});

it("threat 1 only pages that there are: none behind the last, none of sources, none of another material that is hers", async () => {
  const { id, token } = await buy();
  const other = await buildMaterial();
  await grantDownload({ id, world: "de", language: "de", publicName: "Mareike Dorn" }, other);
  expect((await pageOf(token, 5)).status).toBe(404);
  expect((await pageOf(token, 1, fileOf("quelle"))).status).toBe(404);
  expect((await pageOf(token, 3, fileOf("blatt"), other.id)).status).toBe(404);
  for (const page of ["0", "-1", "1e3", "501", "x"]) {
    const { status } = await pageOf(token, page);
    expect([400, 404, 422]).toContain(status);
  }
});

it("threat 1 the version on sale is hers; of the next one in the making she sees nothing, its seller does", async () => {
  const { id, authorId } = await buildPublished();
  const buyer = await buildUser();
  await grantDownload(buyer, { id, authorId, title: "Bruch-Domino" });
  await addDraftFile(id, { name: "neu.pdf", bytes: await makePdf([{ text: lines }]), role: "material_file" }, authorId);
  await draw(id);
  const copy = await workingId(id);
  expect(copy).not.toBe(id);
  const coming = await getDb().select().from(materialFiles).where(eq(materialFiles.materialId, copy));
  const added = coming.find(({ name }) => name === "neu.pdf")?.id ?? 0;
  for (const under of [id, copy]) expect((await pageOf(buyer.token, 1, added, under)).status).toBe(404);
  expect((await pagesOf(buyer.token, copy)).status).toBe(404);
  expect((await pageOf(await buildToken(authorId), 1, added, copy)).status).toBe(200);
  expect(ownedPages.parse((await pagesOf(buyer.token, id)).body.data).items).toHaveLength(1);
});

it("of a bundle the first page of every part that is sold with it", async () => {
  const buyer = await buildUser();
  const bundle = await buildMaterial({ isBundle: true });
  await getDb().insert(bundleItems).values({ bundleId: bundle.id, materialId: built.material.id, position: 0 });
  const { entitlementId } = await grantDownload(buyer, bundle);
  const { items, isDelivered } = ownedPages.parse((await pagesOf(buyer.token, bundle.id)).body.data);
  expect([items.map((item) => [item.number, item.materialId]), isDelivered]).toEqual([[[1, built.material.id]], false]);
  expect((await pageOf(buyer.token, items[0]?.numberInFile, items[0]?.fileId, items[0]?.materialId)).status).toBe(200);
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.id, entitlementId));
  expect((await pageOf(buyer.token)).status).toBe(404);
});

it("TERMS-3 her pages do not wait for new terms", async () => {
  const buyer = await buildUser({ world: "gr" });
  await grantDownload(buyer, built.material);
  await getDb().insert(termsVersions).values({ world: "gr", version: 1, text: "…", publishedAt: new Date() });
  expect([(await pagesOf(buyer.token)).status, (await pageOf(buyer.token)).status]).toEqual([200, 200]);
});

it("threat 11 who asks for page after page is stopped before anything is drawn", async () => {
  const { id, token } = await buy();
  const [perMinute] = limitTable.look;
  await takeFromLimits(["look"], { address: null, userId: id, input: {} }, perMinute?.calls);
  const { status, headers } = await pageOf(token);
  expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  closeLimits();
});

it("threat 18 one reader has one page drawn at a time, and nobody waits for her", async () => {
  const [busy, other] = [await buy(), await buy()];
  const held = Promise.withResolvers<void>();
  const drawing = withPdf(await makePdf([{}]), () => held.promise, { lane: "look", owner: String(busy.id) });
  let isDrawn = false;
  const next = pageOf(busy.token).finally(() => {
    isDrawn = true;
  });
  // All behind hers, on the one thread that is left.
  for (const page of [1, 2, 3, 4]) expect((await pageOf(other.token, page)).status).toBe(200);
  expect(isDrawn).toBe(false);
  held.resolve();
  await drawing;
  expect((await next).status).toBe(200);
});
