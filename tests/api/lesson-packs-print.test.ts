import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { POST as link } from "#app/api/v3/lesson-packs/[id]/link/route.ts";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { entitlements, materials, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import {
  beginPack,
  buildSource,
  fetchPack,
  keepPack,
  linkPack,
  packParams,
  placeOf,
  readPack,
  type Source,
  startPack,
} from "#tests/factories/pack-steps.ts";
import { grantDownload } from "#tests/files/grant-download.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

let igel: Source;
let herbst: Source;
beforeAll(async () => {
  igel = await buildSource("A", "Der Igel");
  herbst = await buildSource("B", "Lieder im Herbst");
});

const deliveredOf = async (id: number) =>
  (await getDb().select().from(entitlements).where(eq(entitlements.id, id)))[0]?.deliveredAt ?? null;

it("a pack of two materials is one PDF: cover, pages for pupils, keys last, each with where it is from and for whom", async () => {
  const { token, pack, publicName, rights } = await startPack(igel, herbst);
  const pages = [placeOf(herbst, 2), placeOf(igel, 3, true), placeOf(igel, 1)];
  expect((await keepPack(token, pack.id, pages)).status).toBe(200);
  expect((await readPack(token, pack.id)).pages.map(({ title, number, state }) => [title, number, state])).toEqual([
    ["Lieder im Herbst", 2, "ready"],
    ["Der Igel", 3, "ready"],
    ["Der Igel", 1, "ready"],
  ]);
  expect([await deliveredOf(rights[0] as number), await deliveredOf(rights[1] as number)]).toEqual([null, null]);
  const { status, headers, bytes } = await fetchPack(token, pack.id);
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([200, "application/pdf", "private, no-store"]);
  const texts = await readPdfPages(bytes);
  expect(texts).toHaveLength(4);
  expect(texts[0]).toContain("Der Igel im Herbst");
  expect(texts[0]).toContain("Klasse 2b");
  expect(texts[0]).toContain("Montag, 23. November 2026");
  expect(texts.slice(1).map((text) => /[AB]\d/.exec(text)?.[0])).toEqual(["B2", "A1", "A3"]);
  expect(texts[1]).toContain(`Lieder im Herbst, S. 2 · Einzellizenz: ${publicName} · Bestellung`);
  expect(await deliveredOf(rights[0] as number)).not.toBeNull();
  expect(await deliveredOf(rights[1] as number)).not.toBeNull();
});

it("threat 1 a page whose right has ended stays in the pack with the reason and its title, shows no picture, and the pack is not printed", async () => {
  const { token, pack, rights } = await startPack(igel, herbst);
  await keepPack(token, pack.id, [placeOf(igel, 1), placeOf(herbst, 1)]);
  await getDb()
    .update(entitlements)
    .set({ revokedAt: new Date() })
    .where(eq(entitlements.id, rights[1] as number));
  await getDb().update(materials).set({ title: "Anders" }).where(eq(materials.id, herbst.id));
  expect((await readPack(token, pack.id)).pages[1]).toMatchObject({ state: "ended", title: "Lieder im Herbst", small: null });
  await getDb().update(materials).set({ title: "Lieder im Herbst" }).where(eq(materials.id, herbst.id));
  expect((await linkPack(token, pack.id)).body).toMatchObject({
    error: { code: "pack_page_refused" },
  });
  // It may stay beside changes of others, and be taken out.
  expect((await keepPack(token, pack.id, [placeOf(herbst, 1), placeOf(igel, 2)], { revision: 1 })).status).toBe(200);
  expect((await keepPack(token, pack.id, [placeOf(igel, 2)], { revision: 2 })).status).toBe(200);
  expect((await fetchPack(token, pack.id)).status).toBe(200);
});

it("works of others are named at the end of what is printed", async () => {
  const own = await buildSource("D", "Bilder");
  const member = await buildUser();
  await grantDownload(member, own.material);
  const right = {
    kind: "picture" as const,
    title: "Fuchs",
    creator: "Ida Muster",
    source: "https://example.org/fuchs",
    licence: "CC BY 4.0",
    isChanged: false,
  };
  await getDb()
    .update(materials)
    .set({ rights: [right] })
    .where(eq(materials.id, own.id));
  const { id } = await beginPack(member.token, "Bilder");
  await keepPack(member.token, id, [placeOf(own, 1)], { hasCover: false });
  expect((await readPdfPages((await fetchPack(member.token, id)).bytes)).at(-1)).toContain("Ida Muster");
});

it("IMPERSONATE-1 an admin who looks through her eyes prints nothing", async () => {
  const { id, token, pack } = await startPack(igel, herbst);
  await keepPack(token, pack.id, [placeOf(igel, 1)]);
  const actor = await buildUser({ role: "admin" });
  expect((await call(link, { method: "POST", token: await buildToken(id, actor.id), params: packParams(pack.id), body: {} })).status).toBe(
    404,
  );
});

let count = 0;

it("threat 1 a pack of two orders of which one is withdrawn at the same moment: money, and no page of either is noted as delivered", async () => {
  for (const isPrintFirst of [true, false]) {
    count += 1;
    const user = await buildUser();
    const [kept, given] = [await buildSale({ user, materialIds: [igel.id] }), await buildSale({ user, materialIds: [herbst.id] })];
    const typed = { orderNumber: String(given.orderId), name: "Mareike Dorn", email: user.email, world: "de" as const };
    const [row] = await getDb()
      .insert(withdrawals)
      .values({ ...typed, code: `PACK-${count}`, orderId: given.orderId, confirmedAt: new Date() })
      .returning();
    const { id } = await beginPack(user.token, "Pack");
    await keepPack(user.token, id, [placeOf(igel, 1), placeOf(herbst, 1)]);
    const take = async () => (await fetchPack(user.token, id)).status;
    const withdraw = async () => {
      await decideWithdrawalByRule(row?.id ?? 0);
      return null;
    };
    const lock = { text: "select 1 from orders where id = $1 for update", values: [given.orderId] };
    const status = (await meetAtLock<number | null>(lock, isPrintFirst ? [take, withdraw] : [withdraw, take])).find((one) => one !== null);
    const rights = await getDb().select().from(entitlements).where(eq(entitlements.userId, user.id));
    const delivered = rights.filter(({ deliveredAt }) => deliveredAt !== null).length;
    expect([status, (await orderOf(given.orderId))?.status, delivered]).toEqual(status === 200 ? [200, "paid", 2] : [404, "refunded", 0]);
    expect((await orderOf(kept.orderId))?.status).toBe("paid");
  }
});
