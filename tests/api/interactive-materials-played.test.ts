import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { GET as triedFile } from "#app/api/v3/interactives/materials/[id]/first/media/[mediumId]/route.ts";
import { GET as soldFile } from "#app/api/v3/interactives/materials/[id]/media/[mediumId]/route.ts";
import { GET as play } from "#app/api/v3/interactives/materials/[id]/play/route.ts";
import { GET as print } from "#app/api/v3/interactives/materials/[id]/print/route.ts";
import { GET as describeOwn } from "#app/api/v3/interactives/materials/[id]/route.ts";
import { GET as listOwn } from "#app/api/v3/interactives/materials/route.ts";
import { DELETE as removeFile } from "#app/api/v3/interactives/media/[id]/route.ts";
import { POST as openRoom } from "#app/api/v3/learning-rooms/route.ts";
import { decideWithdrawalByRule } from "#lib/commerce/refunds/server/decide-withdrawal.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { roomBoard } from "#lib/interactive/learning-rooms/schema.ts";
import { addMedium } from "#lib/interactive/media/server/add-medium.ts";
import { personalData as media } from "#lib/interactive/media/server/personal-data.ts";
import { playedExercises } from "#lib/interactive/sold/schema.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { entitlements, interactives, materialExerciseMedia, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { call } from "#tests/call.ts";
import { buildDraft } from "#tests/factories/build-draft.ts";
import { askFor, attach, buildPlayable, exercises, grant, handIn } from "#tests/factories/build-playable.ts";
import { buildSale, orderOf } from "#tests/factories/build-sale.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const roomOf = (token: string, material: number) => call(openRoom, { method: "POST", token, path: "/?world=de", body: { material } });
const rightOf = async (userId: number) => (await getDb().select().from(entitlements).where(eq(entitlements.userId, userId)))[0];
const idsOf = (body: { data?: unknown }) => playedExercises.parse(body.data).items.map(({ id }) => id);

it("a buyer plays, prints and opens a room; knowing what there is delivers nothing, and a right that ended opens no further room", async () => {
  const { id } = await buildPlayable();
  const buyer = await buildUser();
  await buildSale({ user: buyer, materialIds: [id] });
  expect((await askFor(describeOwn, buyer.token, id)).body.data).toMatchObject({ title: "Uhrzeiten", count: 3 });
  expect((await askFor(listOwn, buyer.token, 0)).body.data).toMatchObject({ total: 1, items: [{ material: { id }, count: 3 }] });
  expect((await rightOf(buyer.id))?.deliveredAt).toBeNull();
  const opened = await roomOf(buyer.token, id);
  expect(opened.status).toBe(201);
  expect(roomBoard.parse(opened.body.data)).toMatchObject({ title: "Uhrzeiten", items: [{ id: "i0" }, { id: "i1" }, { id: "i2" }] });
  expect((await rightOf(buyer.id))?.deliveredAt).toEqual(expect.any(Date));
  expect(idsOf((await askFor(play, buyer.token, id)).body)).toHaveLength(3);
  const paper = await print(new Request(`http://localhost/?world=de&key=with`, { headers: { authorization: `Bearer ${buyer.token}` } }), {
    params: Promise.resolve({ id: String(id) }),
  });
  expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  await getDb().update(entitlements).set({ revokedAt: new Date() }).where(eq(entitlements.userId, buyer.id));
  expect([(await askFor(play, buyer.token, id)).status, (await roomOf(buyer.token, id)).status]).toEqual([404, 404]);
  expect((await askFor(listOwn, buyer.token, 0)).body.data).toMatchObject({ total: 0, items: [] });
});

it("a room is opened on one thing alone", async () => {
  const { token } = await buildUser();
  for (const body of [{}, { interactive: 1, material: 1 }]) {
    const { status, body: answer } = await call(openRoom, { method: "POST", token, path: "/?world=de", body });
    expect([status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, ["interactive"]]);
  }
});

it("threat 1 playing and a withdrawal meet at the order's row, in either order: exercises or money, never both", async () => {
  const { id } = await buildPlayable();
  for (const [round, isPlayFirst] of [true, false, true, false].entries()) {
    const user = await buildUser();
    const { orderId } = await buildSale({ user, materialIds: [id] });
    const typed = { orderNumber: String(orderId), name: "Mareike Dorn", email: user.email, world: "de" as const };
    const [row] = await getDb()
      .insert(withdrawals)
      .values({ ...typed, code: `PLAY-${id}-${round}`, orderId, confirmedAt: new Date() })
      .returning();
    const played = async () => (round < 2 ? (await askFor(play, user.token, id)).status : (await roomOf(user.token, id)).status);
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
  await grant(made.id);
  const buyer = await buildUser();
  await buildSale({ user: buyer, materialIds: [made.id] });
  const fileOf = (handler: typeof soldFile, token: string | null, mediumId: number) =>
    askFor(handler, token, made.id, { mediumId: String(mediumId) }).then(({ status }) => status);
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
