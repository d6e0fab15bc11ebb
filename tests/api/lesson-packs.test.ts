import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { POST as copy } from "#app/api/v3/lesson-packs/[id]/copy/route.ts";
import { POST as link } from "#app/api/v3/lesson-packs/[id]/link/route.ts";
import { DELETE as remove, PUT as save, GET as show } from "#app/api/v3/lesson-packs/[id]/route.ts";
import { GET as offered } from "#app/api/v3/lesson-packs/pages/[materialId]/route.ts";
import { POST as create, GET as list } from "#app/api/v3/lesson-packs/route.ts";
import { GET as print } from "#app/files/lesson-pack/[token]/route.ts";
import { MAX_PACKS } from "#lib/commerce/packs/rules.ts";
import { lessonPack, offeredPages } from "#lib/commerce/packs/schema.ts";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, entitlements, lessonPacks, materialFiles, materials, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { buildUpload } from "#tests/files/build-upload.ts";
import { grantDownload } from "#tests/files/grant-download.ts";
import { makePdf } from "#tests/files/make-pdf.ts";
import { makePng } from "#tests/files/make-picture.ts";
import { readPdfPages } from "#tests/files/read-pdf-text.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

const build = async (letter: string, title: string) => {
  const bytes = await makePdf([1, 2, 3].map((number) => ({ text: `${letter}${number}` })));
  const files = [
    { name: "blatt.pdf", bytes },
    { name: "bild.png", bytes: await makePng() },
  ];
  const upload = await buildUpload({ files, input: { priceMinor: 1190, title } });
  await getDb().update(materials).set({ status: "published", publishedAt: new Date() }).where(eq(materials.id, upload.material.id));
  return { id: upload.material.id, material: upload.material, pdf: upload.files[0]?.id ?? 0, picture: upload.files[1]?.id ?? 0 };
};
let igel: Awaited<ReturnType<typeof build>>;
let herbst: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  igel = await build("A", "Der Igel");
  herbst = await build("B", "Lieder im Herbst");
});

type Of = typeof igel;
const placeOf = (of: Of, number: number, isKey = false, fileId = of.pdf) => ({ materialId: of.id, fileId, number, isKey });
const params = (id: number) => ({ id: String(id) });

const start = async () => {
  const member = await buildUser();
  const rights = [await grantDownload(member, igel.material), await grantDownload(member, herbst.material)];
  const { body } = await call(create, { token: member.token, body: { title: "Der Igel im Herbst" } });
  return { ...member, pack: lessonPack.parse(body.data), rights: rights.map(({ entitlementId }) => entitlementId) };
};
const fieldsOf = (pages: object[], more: object = {}) => ({
  revision: 0,
  title: "Der Igel im Herbst",
  className: "2b",
  pupils: 24,
  heldOn: "2026-11-23",
  hasCover: true,
  pages,
  ...more,
});
const keep = (token: string, id: number, pages: object[], more: object = {}) =>
  call(save, { method: "PUT", token, params: params(id), body: fieldsOf(pages, more) });
const read = async (token: string, id: number) => lessonPack.parse((await call(show, { token, params: params(id) })).body.data);
const printed = async (token: string, id: number) => {
  const { body } = await call(link, { method: "POST", token, params: params(id), body: {} });
  const secret = String(body.data?.url).split("/").at(-1) ?? "";
  return call(print, { params: { token: secret } });
};
const deliveredOf = async (id: number) =>
  (await getDb().select().from(entitlements).where(eq(entitlements.id, id)))[0]?.deliveredAt ?? null;

it("a pack of two materials is one PDF: cover, pages for pupils, keys last, each with where it is from and for whom", async () => {
  const { token, pack, publicName, rights } = await start();
  const pages = [placeOf(herbst, 2), placeOf(igel, 3, true), placeOf(igel, 1)];
  expect((await keep(token, pack.id, pages)).status).toBe(200);
  expect((await read(token, pack.id)).pages.map(({ title, number, state }) => [title, number, state])).toEqual([
    ["Lieder im Herbst", 2, "ready"],
    ["Der Igel", 3, "ready"],
    ["Der Igel", 1, "ready"],
  ]);
  expect([await deliveredOf(rights[0] as number), await deliveredOf(rights[1] as number)]).toEqual([null, null]);
  const { status, headers, bytes } = await printed(token, pack.id);
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
  const { token, pack, rights } = await start();
  await keep(token, pack.id, [placeOf(igel, 1), placeOf(herbst, 1)]);
  await getDb()
    .update(entitlements)
    .set({ revokedAt: new Date() })
    .where(eq(entitlements.id, rights[1] as number));
  await getDb().update(materials).set({ title: "Anders" }).where(eq(materials.id, herbst.id));
  expect((await read(token, pack.id)).pages[1]).toMatchObject({ state: "ended", title: "Lieder im Herbst", small: null });
  await getDb().update(materials).set({ title: "Lieder im Herbst" }).where(eq(materials.id, herbst.id));
  expect((await call(link, { method: "POST", token, params: params(pack.id), body: {} })).body).toMatchObject({
    error: { code: "pack_page_refused" },
  });
  // It may stay beside changes of others, and be taken out.
  expect((await keep(token, pack.id, [placeOf(herbst, 1), placeOf(igel, 2)], { revision: 1 })).status).toBe(200);
  expect((await keep(token, pack.id, [placeOf(igel, 2)], { revision: 2 })).status).toBe(200);
  expect((await printed(token, pack.id)).status).toBe(200);
});

it("what may not go is named: pictures are no pages of a PDF, a file that was replaced, a page that only goes with the whole", async () => {
  const own = await build("C", "Noten");
  const member = await buildUser();
  await grantDownload(member, own.material);
  const right = { kind: "music" as const, title: "Melodie", creator: "Ada", source: "Heft", licence: "Erlaubnis", isChanged: false };
  await getDb()
    .update(materials)
    .set({ rights: [{ ...right, isOnlyWhole: true, pages: "2" }] })
    .where(eq(materials.id, own.id));
  const ask = async () =>
    offeredPages.parse((await call(offered, { token: member.token, params: { materialId: String(own.id) } })).body.data);
  expect((await ask()).items.map(({ number, state }) => [number, state])).toEqual([
    [1, "ready"],
    [2, "only_whole"],
    [3, "ready"],
    [1, "not_pdf"],
  ]);
  const { id } = lessonPack.parse((await call(create, { token: member.token, body: { title: "Noten" } })).body.data);
  for (const page of [
    placeOf(own, 2),
    placeOf(own, 1, false, own.picture),
    placeOf(own, 9),
    placeOf(own, 1, false, igel.pdf),
    placeOf(igel, 1),
  ]) {
    expect((await keep(member.token, id, [page])).body).toMatchObject({ error: { code: "pack_page_refused" } });
  }
  expect((await keep(member.token, id, [placeOf(own, 3)])).status).toBe(200);
  await getDb().update(materialFiles).set({ status: "refused" }).where(eq(materialFiles.id, own.pdf));
  expect((await read(member.token, id)).pages[0]).toMatchObject({ state: "replaced", title: "Noten" });
});

it("works of others are named at the end of what is printed", async () => {
  const own = await build("D", "Bilder");
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
  const { id } = lessonPack.parse((await call(create, { token: member.token, body: { title: "Bilder" } })).body.data);
  await keep(member.token, id, [placeOf(own, 1)], { hasCover: false });
  expect((await readPdfPages((await printed(member.token, id)).bytes)).at(-1)).toContain("Ida Muster");
});

it("of a bundle the pages of its parts are offered, and nothing to whom it is not", async () => {
  const bundle = await buildMaterial({ isBundle: true });
  await getDb().insert(bundleItems).values({ bundleId: bundle.id, materialId: igel.id, position: 0 });
  const [member, stranger] = [await buildUser(), await buildUser()];
  await grantDownload(member, bundle);
  const ask = (token: string, id: number) => call(offered, { token, params: { materialId: String(id) } });
  const { items } = offeredPages.parse((await ask(member.token, bundle.id)).body.data);
  expect(items.map(({ title, state }) => [title, state]).slice(0, 3)).toEqual(Array(3).fill(["Der Igel", "ready"]));
  expect([(await ask(stranger.token, bundle.id)).status, (await ask(stranger.token, igel.id)).status]).toEqual([404, 404]);
});

it("threat 5 a pack by its id is its owner's alone, for every call, and stays as it was", async () => {
  const { pack, token } = await start();
  await keep(token, pack.id, [placeOf(igel, 1)]);
  const stranger = await buildUser();
  const before = await getDb().select().from(lessonPacks).where(eq(lessonPacks.id, pack.id));
  const of = { token: stranger.token, params: params(pack.id) };
  const answers = [
    await call(show, of),
    await call(save, { ...of, method: "PUT", body: fieldsOf([]) }),
    await call(copy, { ...of, method: "POST", body: {} }),
    await call(link, { ...of, method: "POST", body: {} }),
    await call(remove, { ...of, method: "DELETE" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await getDb().select().from(lessonPacks).where(eq(lessonPacks.id, pack.id))).toEqual(before);
  expect((await call(print, { params: { token: "x".repeat(43) } })).status).toBe(404);
});

it("IMPERSONATE-1 an admin who looks through her eyes prints nothing", async () => {
  const { id, token, pack } = await start();
  await keep(token, pack.id, [placeOf(igel, 1)]);
  const actor = await buildUser({ role: "admin" });
  expect((await call(link, { method: "POST", token: await buildToken(id, actor.id), params: params(pack.id), body: {} })).status).toBe(404);
});

it("of two windows the second learns that the first has saved, and nothing of it is lost", async () => {
  const { token, pack } = await start();
  const lock = { text: "select 1 from lesson_packs where id = $1 for update", values: [pack.id] };
  const one = () => keep(token, pack.id, [placeOf(igel, 1)]);
  const other = () => keep(token, pack.id, [placeOf(herbst, 1)]);
  const answers = await meetAtLock(lock, [one, other]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = lessonPack.parse(answers.find(({ status }) => status === 200)?.body.data);
  expect(await read(token, pack.id)).toEqual(won);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: { code: "pack_changed" } });
});

it("bad input is told at its field: an empty title, too many pages, no day, half a pupil, and nothing is kept", async () => {
  const { token, pack } = await start();
  const bad: [object, string][] = [
    [{ title: " " }, "title"],
    [{ title: "gpj.\u202Eexe" }, "title"],
    [{ className: "x".repeat(41) }, "className"],
    [{ pupils: 1.5 }, "pupils"],
    [{ heldOn: "2026-02-30" }, "heldOn"],
    [{ pages: Array(101).fill(placeOf(igel, 1)) }, "pages"],
  ];
  for (const [more, field] of bad) {
    const { status, body } = await keep(token, pack.id, [], more);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, [field]]);
  }
  expect((await call(link, { method: "POST", token, params: params(pack.id), body: {} })).body).toMatchObject({
    error: { fields: { pages: {} } },
  });
  expect((await read(token, pack.id)).revision).toBe(0);
});

it("a copy for another class has the pages, and neither class nor day; a list that is full takes no more", async () => {
  const { id, token, pack } = await start();
  await keep(token, pack.id, [placeOf(igel, 1)]);
  const copied = lessonPack.parse((await call(copy, { method: "POST", token, params: params(pack.id), body: {} })).body.data);
  expect(copied).toMatchObject({ title: "Der Igel im Herbst", className: "", heldOn: null, pupils: 24, revision: 0 });
  expect(copied.pages).toHaveLength(1);
  expect((await call(list, { token })).body.data?.items).toMatchObject([
    { id: copied.id, pageCount: 1 },
    { id: pack.id, className: "2b" },
  ]);
  await call(remove, { method: "DELETE", token, params: params(copied.id) });
  await getDb()
    .insert(lessonPacks)
    .values(Array.from({ length: MAX_PACKS - 2 }, () => ({ userId: id, title: "x", updatedAt: new Date() })));
  const lock = { text: "select 1 from users where id = $1 for update", values: [id] };
  const begin = () => call(create, { token, body: { title: "noch eins" } });
  expect((await meetAtLock(lock, [begin, begin])).map(({ status }) => status).sort()).toEqual([201, 409]);
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
    const { id } = lessonPack.parse((await call(create, { token: user.token, body: { title: "Pack" } })).body.data);
    await keep(user.token, id, [placeOf(igel, 1), placeOf(herbst, 1)]);
    const take = async () => (await printed(user.token, id)).status;
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
