import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { GET as getManifest } from "#app/[world]/app.webmanifest/route.ts";
import { GET as getWorker } from "#app/[world]/offline-worker.js/route.ts";
import { POST as postKept } from "#app/api/v1/bought-materials/kept/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materials, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { call } from "#tests/call.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { grantDownload } from "#tests/files/grant-download.ts";

const switchOff = () => {
  vi.stubEnv("OFFLINE_LIBRARY", "0");
  forgetEnv();
};
afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const build = async () => {
  const seller = await buildSeller();
  const [domino, igel] = [
    await buildUpload({ authorId: seller.id }),
    await buildUpload({ authorId: seller.id, input: { title: "Der Igel" } }),
  ];
  const copyOf = ({ material, files }: typeof domino) => ({ materialId: material.id, fileId: files[0]?.id ?? 0 });
  return { seller, domino: domino.material, igel: igel.material, copies: [copyOf(domino), copyOf(igel)] };
};
let built: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  built = await build();
});

const ask = (token: string | null, items: unknown) => call(postKept, { token, body: { items } });
const keptOf = async (token: string, items: unknown = built.copies) => (await ask(token, items)).body.data?.items;

it("ROUTE-16 threat 1 of kept copies those are named that she may still have, with the version of now; nothing of others", async () => {
  const buyer = await buildUser();
  const { entitlementId } = await grantDownload(buyer, built.domino);
  const [first, second] = built.copies;
  const may = { ...first, version: built.domino.version, isCurrent: true };
  expect(await keptOf(buyer.token)).toEqual([may]);
  expect(await keptOf((await buildUser()).token)).toEqual([]);
  expect(await keptOf(built.seller.token)).toEqual([may, { ...second, version: built.igel.version, isCurrent: true }]);
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.id, entitlementId));
  expect(await keptOf(buyer.token)).toEqual([]);
});

it("ROUTE-16 a newer version is told, and a copy of a file that it has no more stays hers; another material's file is none of its", async () => {
  const buyer = await buildUser();
  const { material, files } = await buildUpload({ authorId: built.seller.id, input: { title: "Uhrzeiten" } });
  await grantDownload(buyer, material);
  await getDb().update(materials).set({ version: 3 }).where(eq(materials.id, material.id));
  const items = [
    { materialId: material.id, fileId: files[0]?.id },
    { materialId: material.id, fileId: 0 },
    { materialId: material.id, fileId: built.copies[0]?.fileId },
  ];
  const answers = (await keptOf(buyer.token, items)) as unknown as { fileId: number; version: number; isCurrent: boolean }[];
  expect(answers.map(({ version, isCurrent }) => [version, isCurrent])).toEqual([
    [3, true],
    [3, true],
    [3, false],
  ]);
});

it("ROUTE-16 IMPERSONATE-1 who looks through her eyes, who is blocked and who is nobody learn of no copy", async () => {
  const [buyer, admin] = [await buildUser(), await buildUser({ role: "admin" })];
  await grantDownload(buyer, built.domino);
  expect((await ask(await buildToken(buyer.id, admin.id), built.copies)).status).toBe(404);
  expect((await ask(null, built.copies)).status).toBe(401);
  await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, buyer.id));
  expect((await ask(buyer.token, built.copies)).body.data?.items ?? []).toEqual([]);
});

it("ROUTE-16 what is no list of copies is refused with its field, and ids that nobody has are nobody's", async () => {
  const { token } = await buildUser();
  const codeOf = async (items: unknown) => {
    const { status, body } = await ask(token, items);
    return [status, Object.keys(body.error?.fields ?? {})[0]?.split(".")[0]];
  };
  const many = Array.from({ length: 1_001 }, () => ({ materialId: 1, fileId: 1 }));
  for (const wrong of [
    undefined,
    null,
    [],
    "1",
    many,
    [{ materialId: 1 }],
    [{ materialId: -1, fileId: 1 }],
    [{ materialId: 1, fileId: null }],
  ])
    expect(await codeOf(wrong)).toEqual([400, "items"]);
  expect(await keptOf(token, [{ materialId: Number.MAX_SAFE_INTEGER, fileId: Number.MAX_SAFE_INTEGER }])).toEqual([]);
});

const open = (handler: typeof getWorker, world: string) =>
  handler(new Request("http://localhost/x"), { params: Promise.resolve({ world }) });

it("ROUTE-16 threat 19 the worker of a world is asked for anew each time, works in its world alone and may talk to this site alone", async () => {
  const answer = await open(getWorker, "gr");
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "service-worker-allowed": "/gr/",
    "content-security-policy": "default-src 'none'; connect-src 'self'",
    "x-robots-tag": "noindex",
  });
  expect(await answer.text()).toContain("Χωρίς σύνδεση");
  expect([(await open(getWorker, "xx")).status, (await open(getManifest, "xx")).status]).toEqual([404, 404]);
});

it("ROUTE-16 the app begins in the library, stays in its world, and has the site's pictures and colours", async () => {
  const answer = await open(getManifest, "gr");
  const manifest = await answer.json();
  const site = JSON.parse(readFileSync("public/site.webmanifest", "utf8"));
  expect([answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    "application/manifest+json; charset=utf-8",
    "no-cache",
  ]);
  expect(manifest).toMatchObject({ lang: "el", scope: "/gr/", display: "standalone" });
  expect(manifest.start_url.startsWith("/gr/")).toBe(true);
  for (const same of ["icons", "background_color", "theme_color"]) expect(manifest[same]).toEqual(site[same]);
});

it("ROUTE-16 OFFLINE_LIBRARY=0: no copy is hers any more, and the worker is one that empties and goes", async () => {
  const buyer = await buildUser();
  await grantDownload(buyer, built.domino);
  switchOff();
  expect(await keptOf(buyer.token)).toEqual([]);
  const text = await (await open(getWorker, "de")).text();
  expect(text).toContain("unregister");
  expect(text).not.toContain("respondWith");
});
