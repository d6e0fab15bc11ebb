import { eq } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { GET as listBought } from "#app/api/v1/bought-materials/route.ts";
import { POST as postLink } from "#app/api/v1/materials/[id]/files/[fileId]/link/route.ts";
import { GET as getFile } from "#app/api/v1/materials/[id]/files/[fileId]/route.ts";
import { GET as getByLink } from "#app/files/download/[token]/route.ts";
import type { BoughtPage } from "#lib/commerce/library/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, materials, oneTimeTokens, stampedFiles, termsVersions, users } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { grantDownload } from "#tests/files/grant-download.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makePng } from "#tests/files/make-picture.ts";
import { makeDocx } from "#tests/files/make-zip.ts";

const build = async () => {
  const seller = await buildSeller();
  const files = [
    { name: "Übung № 1.pdf", bytes: await makePdf([{ text: "Seite" }]) },
    { name: "quelle.docx", bytes: makeDocx(), role: "sources" as const },
    { name: "titel.png", bytes: await makePng(), role: "cover" as const },
  ];
  const upload = await buildUpload({ authorId: seller.id, files });
  return { seller, ...upload };
};
let built: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  built = await build();
});

const fileOf = (name: string) => built.files.find((file) => file.name.startsWith(name))?.id as number;
const download = (
  token: string | null,
  fileId: number | string,
  headers: Record<string, string> = {},
  id: number | string = built.material.id,
) => call(getFile, { token, headers, params: { id: String(id), fileId: String(fileId) } });
const link = (token: string | null, fileId: number, id = built.material.id) =>
  call(postLink, { method: "POST", token, params: { id: String(id), fileId: String(fileId) } });

it("threat 1 a file goes to its buyer and its seller; to everybody else the same 404, in every way it can be asked for", async () => {
  const { material, seller } = built;
  const [buyer, stranger, refunded, admin] = [await buildUser(), await buildUser(), await buildUser(), await buildUser({ role: "admin" })];
  await grantDownload(buyer, material);
  const { entitlementId } = await grantDownload(refunded, material);
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.id, entitlementId));
  const anonymous = await buildToken(null);
  const impersonated = await buildToken(buyer.id, admin.id);
  const expected: [string, string | null, number][] = [
    ["nobody", null, 401],
    ["anonymous", anonymous, 401],
    ["buyer", buyer.token, 200],
    ["seller", seller.token, 200],
    ["stranger", stranger.token, 404],
    ["refunded", refunded.token, 404],
    ["admin", admin.token, 404],
    ["admin as the buyer", impersonated, 404],
  ];
  for (const [who, token, status] of expected) {
    for (const name of ["Übung", "quelle"]) {
      expect((await download(token, fileOf(name))).status, `${who} ${name}`).toBe(status);
      expect((await link(token, fileOf(name))).status, `${who} link ${name}`).toBe(status);
    }
    expect((await download(token, fileOf("titel"))).status, `${who} cover`).toBe(status === 401 ? 401 : 404);
  }
  const denials = await Promise.all([
    download(stranger.token, fileOf("Übung")),
    download(stranger.token, 999_999_999),
    download(refunded.token, fileOf("Übung")),
  ]);
  expect(new Set(denials.map(({ bytes }) => bytes.toString())).size).toBe(1);
});

it("threat 1 a file is not found under another material that the user owns", async () => {
  const buyer = await buildUser();
  const other = await buildMaterial();
  await grantDownload(buyer, other);
  expect((await download(buyer.token, fileOf("Übung"), {}, other.id)).status).toBe(404);
});

it.each(["0", "-1", "abc", "1e3", "9".repeat(40), "1; drop table users"])("a senseless id %j is 4xx", async (id) => {
  const { token } = await buildUser();
  expect((await download(token, id)).status).toBeGreaterThanOrEqual(400);
  expect((await download(token, id)).status).toBeLessThan(500);
});

it("a bundle's buyer downloads its parts while they are sold with it", async () => {
  const buyer = await buildUser();
  const setStatus = (status: "published" | "archived") =>
    getDb().update(materials).set({ status }).where(eq(materials.id, built.material.id));
  await setStatus("published");
  const bundle = await buildMaterial({ isBundle: true });
  await getDb().insert(bundleItems).values({ bundleId: bundle.id, materialId: built.material.id, position: 0 });
  await grantDownload(buyer, bundle);
  expect((await download(buyer.token, fileOf("Übung"))).status).toBe(200);
  // As her list offers it.
  const list = (await call(listBought, { token: buyer.token })).body.data as unknown as BoughtPage;
  const offered = list.items[0]?.files.map(({ id, materialId }) => [id, materialId]);
  expect(offered).toContainEqual([fileOf("Übung"), built.material.id]);
  // What was no part any more when she bought was not bought; what was has a right of its own.
  await setStatus("archived");
  expect((await download(buyer.token, fileOf("Übung"))).status).toBe(404);
  await grantDownload(buyer, built.material);
  expect((await download(buyer.token, fileOf("Übung"))).status).toBe(200);
  await setStatus("published");
});

it("TERMS-3 a paid download does not wait for new terms", async () => {
  const buyer = await buildUser({ world: "gr" });
  await grantDownload(buyer, built.material);
  await getDb().insert(termsVersions).values({ world: "gr", version: 1, text: "…", publishedAt: new Date() });
  expect((await download(buyer.token, fileOf("Übung"))).status).toBe(200);
  expect((await link(buyer.token, fileOf("Übung"))).status).toBe(200);
});

it("threat 17 a download is an attachment under its own name, never shown, guessed or kept by caches", async () => {
  const buyer = await buildUser();
  await grantDownload(buyer, built.material);
  const { headers, bytes } = await download(buyer.token, fileOf("Übung"));
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox",
    "content-type": "application/pdf",
    "content-length": String(bytes.length),
    "accept-ranges": "bytes",
    "content-disposition": `attachment; filename="Ubung No 1.pdf"; filename*=UTF-8''%C3%9Cbung%20%E2%84%96%201.pdf`,
  });
});

it("ranges are served by RFC 9110: parts, suffixes, If-Range, 416 behind the end", async () => {
  const buyer = await buildUser();
  await grantDownload(buyer, built.material);
  const whole = await download(buyer.token, fileOf("Übung"));
  const size = whole.bytes.length;
  const etag = whole.headers.get("etag") as string;
  const ask = (range: string, more: Record<string, string> = {}) => download(buyer.token, fileOf("Übung"), { range, ...more });
  const parts: [string, number, number][] = [
    ["bytes=0-9", 0, 9],
    ["bytes=10-", 10, size - 1],
    ["bytes=-5", size - 5, size - 1],
    [`bytes=5-${size + 100}`, 5, size - 1],
  ];
  for (const [range, start, end] of parts) {
    const part = await ask(range);
    expect(part.status, range).toBe(206);
    expect(part.headers.get("content-range")).toBe(`bytes ${start}-${end}/${size}`);
    expect(part.headers.get("content-length")).toBe(String(end - start + 1));
    expect(part.bytes.equals(whole.bytes.subarray(start, end + 1)), range).toBe(true);
  }
  for (const range of ["bytes=9-0", "items=0-5", "bytes=0-1,5-6", "bytes=-", "bytes=a-b"])
    expect((await ask(range)).status, range).toBe(200);
  for (const range of [`bytes=${size}-`, "bytes=-0"]) {
    const refused = await ask(range);
    expect(refused.status, range).toBe(416);
    expect(refused.headers.get("content-range")).toBe(`bytes */${size}`);
  }
  expect((await ask("bytes=0-9", { "if-range": etag })).status).toBe(206);
  expect((await ask("bytes=0-9", { "if-range": '"another"' })).status).toBe(200);
  expect((await ask("bytes=0-9", { "if-range": `W/${etag}` })).status).toBe(200);
});

it("parallel first downloads make one stamped copy, with one ETag", async () => {
  const buyer = await buildUser();
  const { entitlementId } = await grantDownload(buyer, built.material);
  const answers = await Promise.all(Array.from({ length: 10 }, () => download(buyer.token, fileOf("Übung"))));
  expect(new Set(answers.map(({ headers, bytes }) => `${headers.get("etag")} ${bytes.length}`)).size).toBe(1);
  expect(await getDb().select().from(stampedFiles).where(eq(stampedFiles.entitlementId, entitlementId))).toHaveLength(1);
});

it("a link needs no bearer, serves ranges, and ends with the entitlement", async () => {
  const buyer = await buildUser();
  const { entitlementId } = await grantDownload(buyer, built.material);
  const { body } = await link(buyer.token, fileOf("Übung"));
  const url = String(body.data?.url);
  expect(url).toMatch(/^\/files\/download\/[\w-]{43}$/);
  const token = url.split("/").at(-1) as string;
  const open = (headers = {}) => call(getByLink, { params: { token }, headers });
  expect((await open()).bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await open({ range: "bytes=0-4" })).status).toBe(206);
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.id, entitlementId));
  expect((await open()).status).toBe(404);
  expect(await getDb().select().from(oneTimeTokens).where(eq(oneTimeTokens.hash, token))).toEqual([]);
});

it("threat 14 a link must be begun within 60 s and is over after 10 minutes; tokens of other purposes open nothing", async () => {
  const buyer = await buildUser();
  await grantDownload(buyer, built.material);
  const make = async () =>
    String((await link(buyer.token, fileOf("Übung"))).body.data?.url)
      .split("/")
      .at(-1) as string;
  const open = async (token: string) => (await call(getByLink, { params: { token } })).status;
  const [begun, late, foreign] = [await make(), await make(), await make()];
  expect(await open(begun)).toBe(200);
  await getDb()
    .update(oneTimeTokens)
    .set({ createdAt: new Date(Date.now() - 61_000) })
    .where(eq(oneTimeTokens.userId, buyer.id));
  expect(await open(begun)).toBe(200);
  expect(await open(late)).toBe(404);
  await getDb().update(oneTimeTokens).set({ expiresAt: new Date() }).where(eq(oneTimeTokens.userId, buyer.id));
  expect(await open(begun)).toBe(404);
  await getDb()
    .update(oneTimeTokens)
    .set({ purpose: "password-recovery", expiresAt: new Date(Date.now() + 60_000), createdAt: new Date() })
    .where(eq(oneTimeTokens.userId, buyer.id));
  expect(await open(foreign)).toBe(404);
  expect(await open("x".repeat(43))).toBe(404);
  expect(await open("../../etc/passwd")).toBe(404);
});

it("a blocked user's link is dead", async () => {
  const buyer = await buildUser();
  await grantDownload(buyer, built.material);
  const token = String((await link(buyer.token, fileOf("Übung"))).body.data?.url)
    .split("/")
    .at(-1) as string;
  await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, buyer.id));
  await vi.waitFor(async () => expect((await call(getByLink, { params: { token } })).status).toBe(404), 20_000);
});
