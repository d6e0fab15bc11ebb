import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as results } from "#app/api/v3/learning-rooms/[id]/results/route.ts";
import { PATCH as change, DELETE as remove, GET as show } from "#app/api/v3/learning-rooms/[id]/route.ts";
import { POST as door } from "#app/api/v3/learning-rooms/doors/route.ts";
import { POST as send } from "#app/api/v3/learning-rooms/play/answers/route.ts";
import { POST as join, DELETE as leave, GET as state } from "#app/api/v3/learning-rooms/play/route.ts";
import { GET as list, POST as open } from "#app/api/v3/learning-rooms/route.ts";
import { createInteractive, saveInteractive } from "#lib/interactive/authoring/server/save-interactive.ts";
import { solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { exampleItem } from "#lib/interactive/exercises/server/example-items.ts";
import { MAX_PUPILS } from "#lib/interactive/learning-rooms/limits.ts";
import { joined, pupilState, roomBoard, sentAnswers } from "#lib/interactive/learning-rooms/schema.ts";
import { forgetRooms } from "#lib/interactive/learning-rooms/server/change-room.ts";
import { identifyInRoom } from "#lib/interactive/learning-rooms/server/identify.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { learningRoomAnswers, learningRoomPupils, learningRooms } from "#lib/platform/db/schema/schema.ts";
import { call } from "#tests/call.ts";
import { buildUser } from "#tests/factories/build-user.ts";

const types = ["single-choice", "gap-text", "true-false"] as const;
const exercises = (): Item[] => types.map((type, place) => ({ ...exampleItem("de", type), id: `i${place}` }) as Item);

const ask = (handler: Parameters<typeof call>[0], method: string, token: string | null, id = 0, body?: unknown) =>
  call(handler, { method, token, path: "/?world=de", params: { id: String(id) }, ...(body === undefined ? {} : { body }) });
const asPupil = (handler: Parameters<typeof call>[0], method: string, pupil: string, body?: unknown) =>
  call(handler, { method, path: "/?world=de", headers: { "x-room-token": pupil }, ...(body === undefined ? {} : { body }) });

let teacher: Awaited<ReturnType<typeof buildUser>>;
let interactive: number;
beforeEach(async () => {
  teacher = await buildUser();
  interactive = (await createInteractive(teacher.id, "de", { title: "Uhrzeiten", items: exercises() })).id;
});

const openRoom = async (mode: "practice" | "quiz" = "practice") => {
  const { status, body } = await ask(open, "POST", teacher.token, 0, { interactive, mode });
  expect(status).toBe(201);
  return roomBoard.parse(body.data);
};
const board = async (id: number) => roomBoard.parse((await ask(show, "GET", teacher.token, id)).body.data);
const comeIn = async (code: string, name: string) =>
  joined.parse((await call(join, { method: "POST", path: "/?world=de", body: { code, name } })).body.data).token;
const answerTo = (one: Item, sequence: number, answer = solutionOf(one)) => ({
  id: crypto.randomUUID(),
  sequence,
  item: one.id,
  answer,
});
const stateOf = async (pupil: string) => pupilState.parse((await asPupil(state, "GET", pupil)).body.data);

describe("ROUTE-63 learning rooms", () => {
  it("a pupil comes in by code, without an account, and the board shows what she answered", async () => {
    const room = await openRoom();
    const typedCode = `${room.code.slice(0, 3).toLowerCase()} ${room.code.slice(3)}`;
    const { body } = await call(door, { method: "POST", path: "/?world=de", body: { code: typedCode } });
    expect(body.data).toMatchObject({ title: "Uhrzeiten" });
    const names = body.data?.names as unknown as string[];
    expect(new Set(names).size).toBe(6);
    const pupil = await comeIn(room.code, names[0] as string);
    const [first, second] = room.items.map(({ id }) => exercises().find((one) => one.id === id)) as [Item, Item];
    const wrong = answerTo(second, 2, { given: {} });
    const sent = await asPupil(send, "POST", pupil, { answers: [answerTo(first, 1), wrong] });
    expect(sent.body.data?.results).toMatchObject([{ outcome: "kept" }, { outcome: "kept" }]);
    expect(await board(room.id)).toMatchObject({
      pupils: [{ name: names[0], marks: ["right", "open", null] }],
      counts: [
        { right: 1, answered: 1 },
        { right: 0, answered: 0 },
        { right: 0, answered: 0 },
      ],
    });
    expect(await stateOf(pupil)).toMatchObject({
      name: names[0],
      count: 3,
      sequence: 2,
      answers: [
        { item: "i0", mark: "right" },
        { item: "i1", mark: "open" },
      ],
    });
  });

  it("what the author changes meanwhile changes nothing in the room", async () => {
    const room = await openRoom();
    await saveInteractive(teacher.id, { id: interactive, version: 1, items: [exercises()[0] as Item] });
    expect((await board(room.id)).items).toHaveLength(3);
  });

  it("an answer counts once, however often and in whatever order it arrives", async () => {
    const room = await openRoom();
    const pupil = await comeIn(room.code, "Stiller Dachs");
    const [one] = exercises() as [Item];
    const early = answerTo(one, 5, { picked: "zz" });
    const late = answerTo(one, 6);
    for (const answers of [[late], [early], [late, early], [late]]) await asPupil(send, "POST", pupil, { answers });
    expect((await board(room.id)).pupils[0]?.marks).toEqual(["right", null, null]);
    const rows = await getDb().select().from(learningRoomAnswers).where(eq(learningRoomAnswers.answerId, late.id));
    expect(rows).toMatchObject([{ attempts: 1, sequence: 6 }]);
  });

  it("a pause keeps answers waiting, the end refuses them, and what is none of an exercise's is named", async () => {
    const room = await openRoom();
    const pupil = await comeIn(room.code, "Stiller Dachs");
    const [one] = exercises() as [Item];
    const outcomes = async (...answers: unknown[]) =>
      sentAnswers.parse((await asPupil(send, "POST", pupil, { answers })).body.data).results.map(({ outcome }) => outcome);
    await ask(change, "PATCH", teacher.token, room.id, { isPaused: true });
    expect(await outcomes(answerTo(one, 1))).toEqual(["paused"]);
    expect(await stateOf(pupil)).toMatchObject({ isPaused: true, answers: [] });
    await ask(change, "PATCH", teacher.token, room.id, { isPaused: false });
    expect(await outcomes({ ...answerTo(one, 2), item: "nosuch" }, answerTo(one, 3, { picked: { a: 1 } }), answerTo(one, 4))).toEqual([
      "invalid",
      "invalid",
      "kept",
    ]);
    await ask(change, "PATCH", teacher.token, room.id, { isEnded: true });
    expect(await outcomes(answerTo(one, 5))).toEqual(["ended"]);
    // It ends for good, and what was answered stays until its day.
    expect((await ask(change, "PATCH", teacher.token, room.id, { isPaused: true })).body.error?.code).toBe("room_over");
    expect((await board(room.id)).pupils[0]?.marks[0]).toBe("right");
    expect((await call(join, { method: "POST", path: "/?world=de", body: { code: room.code, name: "Zu spät" } })).body.error?.code).toBe(
      "room_over",
    );
  });

  it("of a quiz nothing that is right leaves before the teacher shows it, and only the open question is answered", async () => {
    const room = await openRoom("quiz");
    expect(room.items.map(({ id }) => id)).toEqual(["i0", "i2"]);
    const pupil = await comeIn(room.code, "Stiller Dachs");
    expect(await stateOf(pupil)).toMatchObject({ items: [], current: null });
    const [choice, , truths] = exercises() as [Item, Item, Item];
    await ask(change, "PATCH", teacher.token, room.id, { current: 1 });
    const asked = await asPupil(state, "GET", pupil);
    expect(JSON.stringify(asked.body)).not.toMatch(/isTrue|isRight|"says"|feedback|"talk"/);
    expect(asked.body.data).toMatchObject({ solution: null, items: [{ id: "i2" }] });
    const sent = await asPupil(send, "POST", pupil, { answers: [answerTo(choice, 1), answerTo(truths, 2)] });
    expect(sent.body.data?.results).toMatchObject([{ outcome: "closed" }, { outcome: "kept" }]);
    expect(await stateOf(pupil)).toMatchObject({ answers: [{ item: "i2", mark: null }] });
    expect((await board(room.id)).question).toMatchObject({ answered: [expect.any(Number)], counts: [], rightIds: [] });
    await ask(change, "PATCH", teacher.token, room.id, { isShown: true });
    expect(await stateOf(pupil)).toMatchObject({ isShown: true, solution: solutionOf(truths), answers: [{ mark: "right" }] });
    const { question } = await board(room.id);
    expect(question?.rightIds.length).toBe(question?.counts.filter((count) => count === 1).length);
    expect((await asPupil(send, "POST", pupil, { answers: [answerTo(truths, 9)] })).body.data?.results).toMatchObject([
      { outcome: "closed" },
    ]);
  });

  it("names: a rude one and one that is taken are refused at their field, every language draws more than a room holds", async () => {
    const room = await openRoom();
    await comeIn(room.code, "Roter Fuchs");
    for (const [name, code] of [
      ["roter fuchs", "name_taken"],
      ["Arsch", "name_refused"],
      ["f u c k", "name_refused"],
      ["P1mmel", "name_refused"],
      ["", "required"],
    ] as const) {
      const { status, body } = await call(join, { method: "POST", path: "/?world=de", body: { code: room.code, name } });
      expect([status, body.error?.fields?.name?.code], name).toEqual([400, code]);
    }
    await comeIn(room.code, "Klassensprecher");
  });

  it("of 500 who come at once as many come in as a room holds, the others are told", { timeout: 120_000 }, async () => {
    const room = await openRoom();
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, place) =>
        call(join, { method: "POST", path: "/?world=de", body: { code: room.code, name: `Kind ${place}` } }).then(
          ({ status, body }) => `${status} ${body.error?.code ?? ""}`,
        ),
      ),
    );
    expect(answers.filter((one) => one === "201 ")).toHaveLength(MAX_PUPILS);
    expect(new Set(answers)).toEqual(new Set(["201 ", "409 room_full"]));
    expect((await board(room.id)).pupils).toHaveLength(MAX_PUPILS);
  });

  it("threat 5 a room is its teacher's, a token opens one pupil of one room, and deletion takes all of it", async () => {
    const [room, other] = [await openRoom(), await openRoom()];
    const pupil = await comeIn(room.code, "Stiller Dachs");
    const stranger = await buildUser();
    for (const [handler, method, body] of [
      [show, "GET", undefined],
      [change, "PATCH", { isPaused: true }],
      [results, "GET", undefined],
      [remove, "DELETE", undefined],
    ] as const)
      expect((await ask(handler, method, stranger.token, room.id, body)).status).toBe(404);
    expect(await identifyInRoom({ pupil })).toEqual({ room: room.id, sessionId: null });
    expect(await identifyInRoom({ token: teacher.token, room: other.id })).toMatchObject({ room: other.id });
    for (const auth of [{ token: stranger.token, room: room.id }, { token: pupil, room: room.id }, { pupil: teacher.token }, {}])
      expect(await identifyInRoom(auth)).toBeNull();
    expect((await asPupil(state, "GET", "x")).status).toBe(404);
    expect((await ask(remove, "DELETE", teacher.token, room.id)).status).toBe(200);
    expect((await asPupil(state, "GET", pupil)).status).toBe(404);
    expect(await getDb().$count(learningRoomPupils, eq(learningRoomPupils.roomId, room.id))).toBe(0);
    const { body } = await ask(list, "GET", teacher.token);
    expect(body.data?.items).toMatchObject([{ id: other.id, pupils: 0, exercises: 3 }]);
  });

  it("the nightly job deletes what is over and nothing else; ending deletes nothing", async () => {
    const [over, going] = [await openRoom(), await openRoom()];
    const pupil = await comeIn(over.code, "Stiller Dachs");
    await ask(change, "PATCH", teacher.token, over.id, { isEnded: true });
    await forgetRooms();
    expect((await stateOf(pupil)).isEnded).toBe(true);
    await getDb()
      .update(learningRooms)
      .set({ deleteAt: new Date(Date.now() - 1_000) })
      .where(eq(learningRooms.id, over.id));
    await forgetRooms();
    expect((await ask(show, "GET", teacher.token, over.id)).status).toBe(404);
    expect((await board(going.id)).id).toBe(going.id);
    for (const days of [0, 31]) expect((await ask(change, "PATCH", teacher.token, going.id, { days })).status).toBe(400);
  });

  it("threat 19 results are a table, a name that begins like a formula is none there; who leaves is gone from it", async () => {
    const room = await openRoom();
    const pupil = await comeIn(room.code, "=1+1");
    const gone = await comeIn(room.code, "Roter Fuchs");
    await asPupil(send, "POST", pupil, { answers: [answerTo(exercises()[0] as Item, 1)] });
    await asPupil(leave, "DELETE", gone);
    const { body, headers } = await ask(results, "GET", teacher.token, room.id);
    expect(headers.get("content-type")).toContain("text/csv");
    const rows = String(body).trim().split("\r\n");
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatch(/^'=1\+1,1,,,1,3$/);
  });

  it("nothing but choosing makes a quiz; exercises without any are refused at the field", async () => {
    const { id } = await createInteractive(teacher.id, "de", { title: "Lücken", items: [exercises()[1] as Item] });
    const { status, body } = await ask(open, "POST", teacher.token, 0, { interactive: id, mode: "quiz" });
    expect([status, body.error?.fields?.mode?.code]).toEqual([400, "no_quiz"]);
  });
});
