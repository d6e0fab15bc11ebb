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
import { getDb } from "#lib/platform/db/client.ts";
import { bundleItems, lessonPacks, materialFiles, materials } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import {
  beginPack,
  buildSource,
  keepPack,
  linkPack,
  packFields,
  packParams,
  placeOf,
  readPack,
  type Source,
  startPack,
} from "#tests/factories/pack-steps.ts";
import { grantDownload } from "#tests/files/grant-download.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

let igel: Source;
let herbst: Source;
beforeAll(async () => {
  igel = await buildSource("A", "Der Igel");
  herbst = await buildSource("B", "Lieder im Herbst");
});

it("what may not go is named: pictures are no pages of a PDF, a file that was replaced, a page that only goes with the whole", async () => {
  const own = await buildSource("C", "Noten");
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
  const { id } = await beginPack(member.token, "Noten");
  for (const page of [
    placeOf(own, 2),
    placeOf(own, 1, false, own.picture),
    placeOf(own, 9),
    placeOf(own, 1, false, igel.pdf),
    placeOf(igel, 1),
  ]) {
    expect((await keepPack(member.token, id, [page])).body).toMatchObject({ error: { code: "pack_page_refused" } });
  }
  expect((await keepPack(member.token, id, [placeOf(own, 3)])).status).toBe(200);
  await getDb().update(materialFiles).set({ status: "refused" }).where(eq(materialFiles.id, own.pdf));
  expect((await readPack(member.token, id)).pages[0]).toMatchObject({ state: "replaced", title: "Noten" });
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
  const { pack, token } = await startPack(igel, herbst);
  await keepPack(token, pack.id, [placeOf(igel, 1)]);
  const stranger = await buildUser();
  const before = await getDb().select().from(lessonPacks).where(eq(lessonPacks.id, pack.id));
  const of = { token: stranger.token, params: packParams(pack.id) };
  const answers = [
    await call(show, of),
    await call(save, { ...of, method: "PUT", body: packFields([]) }),
    await call(copy, { ...of, method: "POST", body: {} }),
    await call(link, { ...of, method: "POST", body: {} }),
    await call(remove, { ...of, method: "DELETE" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await getDb().select().from(lessonPacks).where(eq(lessonPacks.id, pack.id))).toEqual(before);
  expect((await call(print, { params: { token: "x".repeat(43) } })).status).toBe(404);
});

it("of two windows the second learns that the first has saved, and nothing of it is lost", async () => {
  const { token, pack } = await startPack(igel, herbst);
  const lock = { text: "select 1 from lesson_packs where id = $1 for update", values: [pack.id] };
  const one = () => keepPack(token, pack.id, [placeOf(igel, 1)]);
  const other = () => keepPack(token, pack.id, [placeOf(herbst, 1)]);
  const answers = await meetAtLock(lock, [one, other]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = lessonPack.parse(answers.find(({ status }) => status === 200)?.body.data);
  expect(await readPack(token, pack.id)).toEqual(won);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: { code: "pack_changed" } });
});

it("bad input is told at its field: an empty title, too many pages, no day, half a pupil, and nothing is kept", async () => {
  const { token, pack } = await startPack(igel, herbst);
  const bad: [object, string][] = [
    [{ title: " " }, "title"],
    [{ title: "gpj.\u202Eexe" }, "title"],
    [{ className: "x".repeat(41) }, "className"],
    [{ pupils: 1.5 }, "pupils"],
    [{ heldOn: "2026-02-30" }, "heldOn"],
    [{ pages: Array(101).fill(placeOf(igel, 1)) }, "pages"],
  ];
  for (const [more, field] of bad) {
    const { status, body } = await keepPack(token, pack.id, [], more);
    expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([400, [field]]);
  }
  expect((await linkPack(token, pack.id)).body).toMatchObject({
    error: { fields: { pages: {} } },
  });
  expect((await readPack(token, pack.id)).revision).toBe(0);
});

it("a copy for another class has the pages, and neither class nor day; a list that is full takes no more", async () => {
  const { id, token, pack } = await startPack(igel, herbst);
  await keepPack(token, pack.id, [placeOf(igel, 1)]);
  const copied = lessonPack.parse((await call(copy, { method: "POST", token, params: packParams(pack.id), body: {} })).body.data);
  expect(copied).toMatchObject({ title: "Der Igel im Herbst", className: "", heldOn: null, pupils: 24, revision: 0 });
  expect(copied.pages).toHaveLength(1);
  expect((await call(list, { token })).body.data?.items).toMatchObject([
    { id: copied.id, pageCount: 1 },
    { id: pack.id, className: "2b" },
  ]);
  await call(remove, { method: "DELETE", token, params: packParams(copied.id) });
  await getDb()
    .insert(lessonPacks)
    .values(Array.from({ length: MAX_PACKS - 2 }, () => ({ userId: id, title: "x", updatedAt: new Date() })));
  const lock = { text: "select 1 from users where id = $1 for update", values: [id] };
  const begin = () => call(create, { token, body: { title: "noch eins" } });
  expect((await meetAtLock(lock, [begin, begin])).map(({ status }) => status).sort()).toEqual([201, 409]);
});
