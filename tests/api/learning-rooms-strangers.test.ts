import { afterAll, afterEach, expect, it } from "vitest";
import { POST as door } from "#app/api/v3/learning-rooms/doors/route.ts";
import { POST as send } from "#app/api/v3/learning-rooms/play/answers/route.ts";
import { POST as join, GET as state } from "#app/api/v3/learning-rooms/play/route.ts";
import { createInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { pupilState } from "#lib/interactive/learning-rooms/schema.ts";
import { changeRoom } from "#lib/interactive/learning-rooms/server/change-room.ts";
import { joinRoom } from "#lib/interactive/learning-rooms/server/join-room.ts";
import { openRoom } from "#lib/interactive/learning-rooms/server/open-room.ts";
import { readBoard } from "#lib/interactive/learning-rooms/server/read-board.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { rateLimits } from "#lib/platform/db/schema/schema.ts";
import { closeLimits } from "#lib/platform/http/limit-store.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";
import { standStill } from "#tests/standing-clock.ts";

// A window of a minute is longer than this test however busy the machine is.
standStill();
afterEach(async () => {
  closeLimits();
  await getDb().delete(rateLimits);
});
afterAll(closeLimits);

const one = { ...exampleItem("de", "single-choice"), id: "i1" } as Item;
const build = async (mode: "practice" | "quiz" = "practice") => {
  const teacher = await buildUser();
  const { id } = await createInteractive(teacher.id, "de", { title: "Uhren", items: [one] });
  return { teacher, room: await openRoom(teacher.id, "de", { interactive: id, mode, days: 14 }) };
};
const from = (address: string) => ({ "x-forwarded-for": address });
const tryCode = (code: string, address: string) =>
  call(door, { method: "POST", path: "/?world=de", body: { code }, headers: from(address) });
const right = () => ({ id: crypto.randomUUID(), sequence: 1, item: "i1", answer: solutionOf(one) });
const sendAs = (token: string | null, answers: object[]) =>
  call(send, { method: "POST", path: "/?world=de", body: { answers }, headers: token ? { "x-room-token": token } : {} });

it("ROUTE-63 threat 11 whoever tries codes is stopped after 180 in a minute, at the door as at the way in; a school elsewhere comes in", async () => {
  const { room } = await build();
  const wrong = room.code === "AAAAAAA" ? "BBBBBBB" : "AAAAAAA";
  const statuses = new Set<number>();
  for (let turn = 0; turn < 180; turn += 1) statuses.add((await tryCode(wrong, "203.0.113.9")).status);
  expect([...statuses]).toEqual([404]);
  const stopped = await tryCode(room.code, "203.0.113.9");
  expect([stopped.status, stopped.body.error?.code]).toEqual([429, "too_many_requests"]);
  const body = { code: room.code, name: "Stiller Dachs" };
  expect((await call(join, { method: "POST", path: "/?world=de", body, headers: from("203.0.113.9") })).status).toBe(429);
  expect((await tryCode(room.code, "198.51.100.7")).status).toBe(200);
});

it("ROUTE-63 threat 5 nobody answers for another: an answer is its token's, and names of others in it change nothing", async () => {
  const [{ teacher, room }, other] = [await build(), await build()];
  const [mine, hers] = [await joinRoom({ code: room.code, name: "Igel" }), await joinRoom({ code: room.code, name: "Dachs" })];
  const elsewhere = await joinRoom({ code: other.room.code, name: "Igel" });
  await sendAs(mine.token, [{ ...right(), pupil: "Dachs", pupilId: room.id, name: "Dachs" }]);
  const marks = async () => (await readBoard(teacher.id, room.id)).pupils.map(({ name, marks: [mark] }) => [name, mark]);
  expect(await marks()).toEqual([
    ["Igel", "right"],
    ["Dachs", null],
  ]);
  // Neither a pupil's name nor the teacher's own session opens a pupil's place; what is sent in another room stays there.
  for (const token of [null, "Dachs", teacher.token, `${hers.token}x`]) expect((await sendAs(token, [right()])).status).toBe(404);
  await sendAs(elsewhere.token, [right()]);
  expect((await marks())[1]).toEqual(["Dachs", null]);
});

it("ROUTE-63 a quiz outlives its teacher's connection: answers are taken meanwhile, and she goes on where she was", async () => {
  const { teacher, room } = await build("quiz");
  const { token } = await joinRoom({ code: room.code, name: "Igel" });
  await changeRoom(teacher.id, { id: room.id, current: 0 });
  // Nobody listens or looks any more.
  expect((await sendAs(token, [right()])).body.data?.results).toMatchObject([{ outcome: "kept" }]);
  const waiting = await call(state, { method: "GET", path: "/?world=de", headers: { "x-room-token": token } });
  expect(pupilState.parse(waiting.body.data)).toMatchObject({ current: 0, isShown: false, isEnded: false, solution: null });
  const back = await readBoard(teacher.id, room.id);
  expect([back.current, back.isShown, back.question?.answered.length]).toEqual([0, false, 1]);
  expect((await changeRoom(teacher.id, { id: room.id, isShown: true })).counts).toEqual([{ right: 1, answered: 1 }]);
});
