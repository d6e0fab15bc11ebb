import { eq } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { POST as postZip } from "#app/api/v1/bought-materials/zip/route.ts";
import { GET as getZip } from "#app/files/library/[token]/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, orders, stampedFiles } from "#lib/platform/db/schema/schema.ts";
import { replaceStorage } from "#lib/platform/storage/storage.ts";
import { call } from "#tests/call.ts";
import { buildSeller, buildToken, buildUser } from "#tests/factories/build-user.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { grantDownload } from "#tests/files/grant-download.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makeDocx } from "#tests/files/make-zip.ts";
import { readZip } from "#tests/files/read-zip.ts";
import { beginAtLock, countWaiting, holdLock } from "#tests/hold-lock.ts";

const build = async () => {
  const seller = await buildSeller();
  const pdf = async (text: string) => ({ name: "blatt.pdf", bytes: await makePdf([{ text }]) });
  const domino = await buildUpload({ authorId: seller.id, input: { title: "Bruch-Domino" }, files: [await pdf("Eins")] });
  const igel = await buildUpload({
    authorId: seller.id,
    input: { title: "Der Igel" },
    files: [await pdf("Zwei"), { name: "quelle.docx", bytes: makeDocx() }],
  });
  return { seller, domino: domino.material, igel: igel.material };
};
let built: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  built = await build();
});

const link = (token: string | null, ids: number[]) => call(postZip, { token, body: { ids } });
const open = (url: unknown, method = "GET") => call(getZip, { method, params: { token: String(url).split("/").at(-1) as string } });
const delivered = async (entitlementId: number) => {
  const [row] = await getDb().select().from(entitlements).where(eq(entitlements.id, entitlementId));
  return row?.deliveredAt ?? null;
};
const buyBoth = async () => {
  const buyer = await buildUser();
  const rights = [await grantDownload(buyer, built.domino), await grantDownload(buyer, built.igel)];
  return { buyer, rights: rights.map(({ entitlementId }) => entitlementId), ids: [built.domino.id, built.igel.id] };
};

it("ROUTE-16 several materials come as one ZIP, a folder each, PDFs stamped, with a list; and each is delivered", async () => {
  const { buyer, rights, ids } = await buyBoth();
  const { body, status } = await link(buyer.token, ids);
  expect([status, await delivered(rights[0] as number)]).toEqual([200, null]);
  expect((await open(body.data?.url, "HEAD")).bytes).toHaveLength(0);
  expect(await delivered(rights[0] as number)).toBeNull();
  const { bytes, headers } = await open(body.data?.url);
  expect(Object.fromEntries(headers)).toMatchObject({ "content-type": "application/zip", "cache-control": "private, no-store" });
  const zip = await readZip(bytes);
  expect(Object.keys(zip).sort()).toEqual(expect.arrayContaining(["Bruch-Domino/blatt.pdf", "Der Igel/blatt.pdf", "Der Igel/quelle.docx"]));
  expect(Object.keys(zip)).toHaveLength(4);
  expect(zip["Der Igel/blatt.pdf"]?.startsWith("%PDF-")).toBe(true);
  for (const id of rights)
    expect([
      (await delivered(id)) !== null,
      (await getDb().select().from(stampedFiles).where(eq(stampedFiles.entitlementId, id))).length,
    ]).toEqual([true, 1]);
});

it("threat 1 what is not hers is in no ZIP, and of nothing else there is none", async () => {
  const buyer = await buildUser();
  await grantDownload(buyer, built.domino);
  const admin = await buildUser({ role: "admin" });
  const zip = await readZip((await open((await link(buyer.token, [built.domino.id, built.igel.id])).body.data?.url)).bytes);
  expect(Object.keys(zip).filter((name) => name.startsWith("Der Igel"))).toEqual([]);
  expect((await link(buyer.token, [built.igel.id])).status).toBe(404);
  expect((await link((await buildUser()).token, [built.domino.id])).status).toBe(404);
  expect((await link(await buildToken(buyer.id, admin.id), [built.domino.id])).status).toBe(404);
  expect((await link(null, [built.domino.id])).status).toBe(401);
  expect((await link(buyer.token, [])).body.error?.fields?.ids?.code).toBe("required");
  expect(
    (
      await link(
        buyer.token,
        Array.from({ length: 101 }, (_, index) => index + 1),
      )
    ).body.error?.fields?.ids?.code,
  ).toBe("too_many");
  expect((await open("/x")).status).toBe(404);
});

it("ROUTE-16 a file that the storage lost is named in the list with its reason, and is not delivered; the others come", async () => {
  const { buyer, rights, ids } = await buyBoth();
  const { body } = await link(buyer.token, ids);
  const undo = replaceStorage((storage) => ({
    ...storage,
    stream: async (key, range) => {
      const [copy] = await getDb().select().from(stampedFiles).where(eq(stampedFiles.storageKey, key));
      if (copy?.entitlementId === rights[0]) throw Object.assign(new Error("gone"), {});
      return storage.stream(key, range);
    },
  }));
  const { bytes } = await open(body.data?.url).finally(undo);
  const zip = await readZip(bytes);
  expect(Object.keys(zip)).not.toContain("Bruch-Domino/blatt.pdf");
  const list = Buffer.from(Object.entries(zip).find(([name]) => name.endsWith(".txt"))?.[1] ?? "", "latin1").toString("utf8");
  expect(list).toMatch(/Bruch-Domino\/blatt\.pdf: \S+/);
  expect(list.indexOf("Der Igel/blatt.pdf")).toBeLessThan(list.indexOf("Bruch-Domino/blatt.pdf"));
  expect([await delivered(rights[0] as number), (await delivered(rights[1] as number)) !== null]).toEqual([null, true]);
});

it("ROUTE-16 threat 1 a right that ends while the ZIP is made: its file stays away, not delivered, and is named", async () => {
  const { buyer, rights, ids } = await buyBoth();
  const { body } = await link(buyer.token, ids);
  const [order] = await getDb().select().from(orders).where(eq(orders.userId, buyer.id)).orderBy(orders.id).limit(1);
  // Her withdrawal holds the order's lock; the first file has been opened and waits for it.
  const letGo = await holdLock("select 1 from orders where id = $1 for update", [order?.id]);
  const { result } = await beginAtLock(() => open(body.data?.url));
  await getDb()
    .update(entitlements)
    .set({ revokedAt: new Date() })
    .where(eq(entitlements.id, rights[0] as number));
  await letGo();
  const zip = await readZip((await result).bytes);
  expect(Object.keys(zip)).not.toContain("Bruch-Domino/blatt.pdf");
  expect(Object.keys(zip)).toContain("Der Igel/blatt.pdf");
  expect(await delivered(rights[0] as number)).toBeNull();
});

it("ROUTE-16 whoever goes away in the middle: what had not begun is not delivered", async () => {
  const { buyer, rights, ids } = await buyBoth();
  const third = await buildUpload({ authorId: built.seller.id, input: { title: "Uhrzeiten" } });
  const last = await grantDownload(buyer, third.material);
  const { body } = await link(buyer.token, [...ids, third.material.id]);
  const [, order] = await getDb().select().from(orders).where(eq(orders.userId, buyer.id)).orderBy(orders.id);
  const letGo = await holdLock("select 1 from orders where id = $1 for update", [order?.id]);
  const token = String(body.data?.url).split("/").at(-1) as string;
  const answer = await getZip(new Request("http://localhost/x"), { params: Promise.resolve({ token }) });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  // Reads on until the second file waits for its order.
  const { result } = await beginAtLock(async () => {
    for (let isDone = false; !isDone; ) isDone = (await reader.read()).done;
  });
  await reader.cancel();
  await result;
  await letGo();
  await vi.waitFor(async () => expect(await countWaiting()).toBe(0), 20_000);
  expect(await delivered(rights[0] as number)).not.toBeNull();
  expect(await delivered(last.entitlementId)).toBeNull();
});
