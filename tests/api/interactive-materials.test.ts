import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { GET as reviewed } from "#app/api/v3/admin/moderation/[id]/exercises/route.ts";
import { GET as triedFile } from "#app/api/v3/interactives/materials/[id]/first/media/[mediumId]/route.ts";
import { GET as first } from "#app/api/v3/interactives/materials/[id]/first/route.ts";
import { GET as soldFile } from "#app/api/v3/interactives/materials/[id]/media/[mediumId]/route.ts";
import { GET as play } from "#app/api/v3/interactives/materials/[id]/play/route.ts";
import { GET as print } from "#app/api/v3/interactives/materials/[id]/print/route.ts";
import { GET as describeOwn } from "#app/api/v3/interactives/materials/[id]/route.ts";
import { GET as listOwn } from "#app/api/v3/interactives/materials/route.ts";
import { DELETE as removeFile } from "#app/api/v3/interactives/media/[id]/route.ts";
import { POST as openRoom } from "#app/api/v3/learning-rooms/route.ts";
import { GET as publicMaterial } from "#app/api/v3/materials/[id]/route.ts";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { deleteInteractive, forgetInteractives } from "#lib/interactive/authoring/server/delete-interactive.ts";
import { createInteractive, saveInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { roomBoard } from "#lib/interactive/learning-rooms/schema.ts";
import { addMedium } from "#lib/interactive/media/server/add-medium.ts";
import { personalData as media } from "#lib/interactive/media/server/personal-data.ts";
import { playedExercises } from "#lib/interactive/sold/schema.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { entitlements, interactives, materialExerciseMedia, materials, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { decideCase } from "#lib/selling/moderation/server/decide-case.ts";
import { createDraft } from "#lib/selling/selling/server/create-draft.ts";
import { getDraft } from "#lib/selling/selling/server/get-draft.ts";
import { saveDraft } from "#lib/selling/selling/server/save-draft.ts";
import { submitDraft } from "#lib/selling/selling/server/submit-draft.ts";
import { call } from "#tests/call.ts";
import { buildDraft, draw } from "#tests/factories/build-draft.ts";
import { buildModerator, buildPublished, openCase } from "#tests/factories/build-published.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const exercises = (): Item[] =>
  (["single-choice", "gap-text", "true-false"] as const).map((type, place) => ({ ...exampleItem("de", type), id: `i${place}` }) as Item);
const ask = (handler: Parameters<typeof call>[0], token: string | null, id: number, more: Record<string, string> = {}) =>
  call(handler, { token, path: "/?world=de", params: { id: String(id), ...more } });
const roomOf = (token: string, material: number) => call(openRoom, { method: "POST", token, path: "/?world=de", body: { material } });
const rowOf = async (id: number) => (await getDb().select().from(materials).where(eq(materials.id, id)))[0];
const rightOf = async (userId: number) => (await getDb().select().from(entitlements).where(eq(entitlements.userId, userId)))[0];
const idsOf = (body: { data?: unknown }) => playedExercises.parse(body.data).items.map(({ id }) => id);

const attach = async (id: number, authorId: number, interactive: number | null) => {
  const { revision } = await getDraft(id, authorId, "de");
  await saveDraft({ id, revision, fields: { interactive } }, authorId);
};
const handIn = async (id: number, authorId: number) => submitDraft(id, (await getDraft(id, authorId, "de")).revision, authorId);
const grant = async (caseId: number) =>
  decideCase({ id: caseId, decision: "granted", reasons: [], statement: "" }, (await buildModerator()).id);

/** A material with a PDF and three exercises, handed in and not decided yet. */
const handedIn = async (items = exercises()) => {
  const made = await buildDraft({ fields: { priceMinor: 1190 } });
  const interactive = await createInteractive(made.authorId, "de", { title: "Uhrzeiten", items });
  await attach(made.id, made.authorId, interactive.id);
  await handIn(made.id, made.authorId);
  return { ...made, interactive };
};
const published = async (items = exercises()) => {
  const made = await handedIn(items);
  await grant((await openCase(made.id)).id);
  return made;
};

it("ENTITY-6 a material is sold with a copy of exercises: what a reviewer plays is what is published, and later changes wait for a version", async () => {
  const made = await handedIn();
  const { id: caseId } = await openCase(made.id);
  const { token } = await buildModerator();
  const { interactive, authorId } = made;
  await saveInteractive(authorId, { id: interactive.id, version: 1, items: exercises().slice(0, 1) });
  const shown = (await ask(reviewed, token, caseId)).body.data?.items as unknown as { items: Item[] }[];
  expect(shown.map(({ items }) => items.map(({ id }) => id))).toEqual([["i0", "i1", "i2"]]);
  await grant(caseId);
  const own = await buildToken(authorId);
  expect(idsOf((await ask(play, own, made.id)).body)).toEqual(["i0", "i1", "i2"]);
  expect((await ask(publicMaterial, null, made.id)).body.data).toMatchObject({
    interactiveId: interactive.id,
    isBundleInteractive: true,
    isStandaloneInteractive: false,
  });
  // The next version has them as they are then.
  await attach(made.id, authorId, interactive.id);
  await handIn(made.id, authorId);
  expect(idsOf((await ask(play, own, made.id)).body)).toEqual(["i0", "i1", "i2"]);
  const [copy] = await getDb().select().from(materials).where(eq(materials.revisionOf, made.id));
  await grant((await openCase(copy?.id ?? 0)).id);
  expect(idsOf((await ask(play, own, made.id)).body)).toEqual(["i0"]);
});

it("ENTITY-6 exercises alone are a material; taken off, nothing says that it is interactive", async () => {
  await buildPublished();
  const { id: authorId } = await buildUser();
  const { id } = await createDraft("de", authorId);
  const interactive = await createInteractive(authorId, "de", { title: "Uhrzeiten", items: exercises() });
  const { draft } = await buildDraft({ authorId });
  const { parts: _, ...fields } = draft.fields;
  await saveDraft({ id, revision: 0, fields: { ...fields, interactive: interactive.id } }, authorId);
  await handIn(id, authorId);
  await grant((await openCase(id)).id);
  expect(await rowOf(id)).toMatchObject({ interactiveId: interactive.id, isBundleInteractive: false, isStandaloneInteractive: true });
  expect(idsOf((await ask(first, null, id)).body)).toEqual(["i0"]);
  await attach(id, authorId, null);
  await expect(handIn(id, authorId)).rejects.toMatchObject({ code: "not_ready_to_publish" });
});

it("threat 5 exercises of others, of nobody and deleted ones are attached to nothing; what is on sale goes on when its source is gone", async () => {
  const { id, authorId } = await buildDraft();
  const other = await createInteractive((await buildUser()).id, "de", { title: "Fremd", items: exercises() });
  for (const wrong of [other.id, 999_999_999])
    await expect(attach(id, authorId, wrong)).rejects.toMatchObject({
      code: "invalid_input",
      detail: { fields: { interactive: "exercises_gone" } },
    });
  const own = await createInteractive(authorId, "de", { title: "Eigen", items: exercises() });
  await attach(id, authorId, own.id);
  await deleteInteractive(authorId, own.id);
  await expect(handIn(id, authorId)).rejects.toMatchObject({ code: "invalid_input" });
  const sold = await published();
  await deleteInteractive(sold.authorId, sold.interactive.id);
  await getDb()
    .update(interactives)
    .set({ deletedAt: new Date(0) })
    .where(eq(interactives.id, sold.interactive.id));
  await forgetInteractives();
  const { revision } = await getDraft(sold.id, sold.authorId, "de");
  await saveDraft({ id: sold.id, revision, fields: { priceMinor: 990 } }, sold.authorId);
  await handIn(sold.id, sold.authorId);
  const [copy] = await getDb().select().from(materials).where(eq(materials.revisionOf, sold.id));
  await grant((await openCase(copy?.id ?? 0)).id);
  expect((await rowOf(sold.id))?.priceMinor).toBe(990);
  expect(idsOf((await ask(play, await buildToken(sold.authorId), sold.id)).body)).toEqual(["i0", "i1", "i2"]);
});

it("threat 1 a visitor gets the first exercise and nothing of the others, however she asks", async () => {
  const { id } = await published();
  const stranger = await buildUser();
  const answer = await ask(first, null, id);
  expect(idsOf(answer.body)).toEqual(["i0"]);
  const [, second] = exercises() as [Item, Item];
  expect(JSON.stringify(answer.body)).not.toContain(second.prompt);
  for (const token of [stranger.token, null]) {
    for (const handler of [play, describeOwn, print]) expect((await ask(handler, token, id)).status).toBe(token ? 404 : 401);
  }
  expect((await roomOf(stranger.token, id)).status).toBe(404);
  expect((await rightOf(stranger.id))?.deliveredAt).toBeUndefined();
  // What is not on sale is tried by nobody.
  await getDb().update(materials).set({ status: "archived" }).where(eq(materials.id, id));
  expect((await ask(first, null, id)).status).toBe(404);
});

it("a buyer plays, prints and opens a room; knowing what there is delivers nothing, and a right that ended opens no further room", async () => {
  const { id } = await published();
  const buyer = await buildUser();
  await buildSale({ user: buyer, materialIds: [id] });
  expect((await ask(describeOwn, buyer.token, id)).body.data).toMatchObject({ title: "Uhrzeiten", count: 3 });
  expect((await ask(listOwn, buyer.token, 0)).body.data).toMatchObject({ total: 1, items: [{ material: { id }, count: 3 }] });
  expect((await rightOf(buyer.id))?.deliveredAt).toBeNull();
  const opened = await roomOf(buyer.token, id);
  expect(opened.status).toBe(201);
  expect(roomBoard.parse(opened.body.data)).toMatchObject({ title: "Uhrzeiten", items: [{ id: "i0" }, { id: "i1" }, { id: "i2" }] });
  expect((await rightOf(buyer.id))?.deliveredAt).toEqual(expect.any(Date));
  expect(idsOf((await ask(play, buyer.token, id)).body)).toHaveLength(3);
  const paper = await print(new Request(`http://localhost/?world=de&key=with`, { headers: { authorization: `Bearer ${buyer.token}` } }), {
    params: Promise.resolve({ id: String(id) }),
  });
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, buyer.id));
  expect([(await ask(play, buyer.token, id)).status, (await roomOf(buyer.token, id)).status]).toEqual([404, 404]);
  expect((await ask(listOwn, buyer.token, 0)).body.data).toMatchObject({ total: 0, items: [] });
});

it("a room is opened on one thing alone", async () => {
  const { token } = await buildUser();
  for (const body of [{}, { interactive: 1, material: 1 }]) {
    const { status, body: answer } = await call(openRoom, { method: "POST", token, path: "/?world=de", body });
    expect([status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, ["interactive"]]);
  }
});

it("threat 1 playing and a withdrawal meet at the order's row, in either order: exercises or money, never both", async () => {
  const { id } = await published();
  for (const [round, isPlayFirst] of [true, false, true, false].entries()) {
    const user = await buildUser();
    const { orderId } = await buildSale({ user, materialIds: [id] });
    const typed = { orderNumber: String(orderId), name: "Mareike Dorn", email: user.email, world: "de" as const };
    const [row] = await getDb()
      .insert(withdrawals)
      .values({ ...typed, code: `PLAY-${id}-${round}`, orderId, confirmedAt: new Date() })
      .returning();
    const played = async () => (round < 2 ? (await ask(play, user.token, id)).status : (await roomOf(user.token, id)).status);
    const withdraw = async () => {
      await decideWithdrawalByRule(row?.id ?? 0);
      return null;
    };
    const lock = { text: "select 1 from orders where id = $1 for update", values: [orderId] };
    const answers = await meetAtLock<number | null>(lock, isPlayFirst ? [played, withdraw] : [withdraw, played]);
    const status = answers.find((answer) => answer !== null);
    expect([200, 201, 404]).toContain(status);
    expect((await orderOf(orderId))?.status).toBe(status === 404 ? "refunded" : "paid");
  }
});

const picture = async (name: string, background: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 90, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ],
    name,
  );
const showing = (item: Item, file: number): Item =>
  ({ ...item, media: [...item.media, { id: "p", kind: "picture", alt: "Eine Uhr", source: { from: "file", file } }] }) as Item;

it("what exercises show is sold with them: it outlives library and account of its author; the first exercise's is everybody's, no other", async () => {
  const made = await buildDraft({ fields: { priceMinor: 1190 } });
  const [one, two] = [
    await addMedium(made.authorId, await picture("a.png", "#2558a1")),
    await addMedium(made.authorId, await picture("b.png", "#a12525")),
  ];
  const [a, b] = exercises() as [Item, Item];
  const kept = await createInteractive(made.authorId, "de", { title: "Mit Bild", items: [showing(a, one.id), showing(b, two.id)] });
  await attach(made.id, made.authorId, kept.id);
  await handIn(made.id, made.authorId);
  await grant((await openCase(made.id)).id);
  const buyer = await buildUser();
  await buildSale({ user: buyer, materialIds: [made.id] });
  const fileOf = (handler: typeof soldFile, token: string | null, mediumId: number) =>
    ask(handler, token, made.id, { mediumId: String(mediumId) }).then(({ status }) => status);
  expect([await fileOf(triedFile, null, one.id), await fileOf(triedFile, null, two.id)]).toEqual([200, 404]);
  const stranger = await buildUser();
  expect([await fileOf(soldFile, stranger.token, one.id), await fileOf(soldFile, buyer.token, two.id)]).toEqual([404, 200]);
  const author = await buildToken(made.authorId);
  const remove = () => call(removeFile, { method: "DELETE", token: author, path: "/?world=de", params: { id: String(two.id) } });
  expect((await remove()).status).toBe(409);
  await getDb().delete(interactives).where(eq(interactives.id, kept.id));
  expect((await remove()).status).toBe(200);
  const { erase } = media;
  if (typeof erase !== "function") throw new Error("a library is not kept");
  await transaction((tx) => erase(tx, { userId: made.authorId } as Parameters<typeof erase>[1]));
  const keys = (await getDb().select({ key: materialExerciseMedia.storageKey }).from(materialExerciseMedia)).map(({ key }) => key);
  const dropped = (await jobsOf("delete_account_files")).flatMap(({ payload }) => (payload as { keys: string[] }).keys);
  expect(dropped.filter((key) => keys.includes(key))).toEqual([]);
  for (const key of keys) expect((await getStorage().get(key)).byteLength).toBeGreaterThan(0);
  expect(await fileOf(soldFile, buyer.token, one.id)).toBe(200);
});
