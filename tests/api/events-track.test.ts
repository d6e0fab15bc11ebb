import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { POST as forget } from "#app/api/v3/events/forget/route.ts";
import { POST as track } from "#app/api/v3/events/track/route.ts";
import { formatConsent } from "#lib/pages/engagement/rules.ts";
import { purgeEvents } from "#lib/pages/engagement/server/track-events.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { events } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildToken, buildUser } from "#tests/factories/build-user.ts";

const seconds = () => Math.floor(Date.now() / 1000);
const cookieOf = (categories: "statistics"[], decidedAt = seconds()) => `a=b; kreda_consent=${formatConsent({ categories, decidedAt })}`;
const agreed = () => cookieOf(["statistics"]);
const stored = () => getDb().select().from(events).orderBy(events.id);

type Sent = { token?: string; cookie?: string | null; world?: string };
const send = (list: unknown, { token, cookie = agreed(), world = "de" }: Sent = {}) =>
  call(track, {
    path: `/api/v3/events/track?world=${world}`,
    body: { events: list },
    token: token ?? null,
    headers: cookie ? { cookie } : {},
  });
const one = { name: "engagement", route: "/de/warenkorb", value: 200 };

beforeEach(() => getDb().delete(events));

it("CALL-20 STATE-16 with consent a batch is kept, with route keys instead of addresses", async () => {
  const answer = await send([one, { name: "page_view", route: "home", payload: { width: "small", from: "search" } }], { world: "gr" });
  expect([answer.status, answer.body.data]).toEqual([200, { accepted: 2 }]);
  expect(await stored()).toMatchObject([
    { name: "engagement", route: "cart", value: 200, world: "gr", userId: null, isNewUser: false, payload: {} },
    { name: "page_view", route: "home", value: null, payload: { width: "small", from: "search" } },
  ]);
});

it("CALL-20 an address with a secret leaves only the name of its page, an unknown one nothing", async () => {
  const secret = "s".repeat(43);
  await send([
    { ...one, route: `/de/passwort-zuruecksetzen/${secret}?code=${secret}` },
    { ...one, route: `/nowhere/${secret}` },
    { ...one, route: null },
  ]);
  const rows = await stored();
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(rows.slice(1).map(({ route }) => route)).toEqual([null, null]);
});

it.each([
  ["no cookie", null],
  ["only what is necessary", cookieOf([])],
  ["a decision of 31 days ago", cookieOf(["statistics"], seconds() - 31 * 86_400)],
  ["nonsense", "kreda_consent=yes"],
])("STATE-6 CALL-20 nothing is kept with %s", async (_, cookie) => {
  const answer = await send([one], { cookie });
  expect([answer.status, answer.body.data]).toEqual([200, { accepted: 0 }]);
  expect(await stored()).toEqual([]);
});

it("STATE-10 nothing is kept while an admin acts as somebody", async () => {
  const [anna, admin] = [await buildUser(), await buildUser({ role: "admin" })];
  const token = await buildToken(anna.id, admin.id);
  expect((await send([one], { token })).body.data).toEqual({ accepted: 0 });
  expect(await stored()).toEqual([]);
});

it("STATE-14 a user's account counts as new for 14 days", async () => {
  const day = 86_400_000;
  const [fresh, old] = [
    await buildUser({ createdAt: new Date(Date.now() - 13.9 * day) }),
    await buildUser({ createdAt: new Date(Date.now() - 14.1 * day) }),
  ];
  await send([one], { token: fresh.token });
  await send([one], { token: old.token });
  expect((await stored()).map(({ userId, isNewUser }) => [userId, isNewUser])).toEqual([
    [fresh.id, true],
    [old.id, false],
  ]);
});

it.each([
  ["an unknown name", [{ name: "password_typed" }]],
  ["an unknown field of the payload", [{ name: "page_view", payload: { title: "Anna" } }]],
  ["free text", [{ name: "page_view", payload: { from: "anna@school.example" } }]],
  ["a payload where none belongs", [{ ...one, payload: { email: "x" } }]],
  ["a field of its own", [{ ...one, user_id: 7 }]],
  ["a broken number", [{ ...one, value: 1.5 }]],
  ["a huge number", [{ ...one, value: 1e12 }]],
  ["none at all", []],
  ["51 of them", Array(51).fill(one)],
  ["no list", "engagement"],
  ["a good and a bad one", [one, { name: "x" }]],
])("CALL-20 refuses %s and keeps nothing", async (_, list) => {
  const answer = await send(list);
  expect(answer.status).toBe(400);
  expect(await stored()).toEqual([]);
});

it("CALL-20 takes 50 at once, terms or not", async () => {
  expect((await send(Array(50).fill(one))).body.data).toEqual({ accepted: 50 });
  expect([track.declaration.terms, forget.declaration.terms]).toEqual(["exempt", "exempt"]);
});

it("withdrawn consent deletes what was counted under one's name, and nobody else's", async () => {
  const [anna, ben, admin] = [await buildUser(), await buildUser(), await buildUser({ role: "admin" })];
  await send([one, one], { token: anna.token });
  await send([one], { token: ben.token });
  await send([one]);
  expect((await call(forget, { body: {} })).status).toBe(401);
  expect((await call(forget, { body: {}, token: await buildToken(anna.id, admin.id) })).status).toBe(403);
  expect((await stored()).length).toBe(4);
  expect((await call(forget, { body: {}, token: anna.token })).body.data).toEqual({ deleted: 2 });
  expect((await stored()).map(({ userId }) => userId)).toEqual([ben.id, null]);
});

it("events are kept for 400 days", async () => {
  await send([one, one]);
  const [first] = await stored();
  await getDb()
    .update(events)
    .set({ createdAt: new Date(Date.now() - 400 * 86_400_000 - 1_000) })
    .where(eq(events.id, first?.id as number));
  await purgeEvents();
  expect((await stored()).length).toBe(1);
});
