import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { io } from "socket.io-client";
import { afterEach, expect, it, vi } from "vitest";
import { attachClasses } from "#lib/platform/live/server/attach-classes.ts";
import { attachLive } from "#lib/platform/live/server/attach-live.ts";
import { CLASSES } from "#lib/platform/live-events/room-events.ts";

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const start = async (findEndedSessions: (ids: readonly number[]) => Promise<number[]> = async () => []) => {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const live = attachLive(http, {
    isAllowedHost: () => true,
    identify: async () => ({ userId: 1, sessionId: 1 }),
    findEndedSessions: async () => [],
  });
  const classes = attachClasses(live.namespace(CLASSES), {
    identify: async ({ pupil, room }) =>
      typeof pupil === "number" ? { room: pupil, sessionId: null } : typeof room === "number" ? { room, sessionId: 7 } : null,
    findEndedSessions,
    dispatchMs: 60,
    heartbeatMs: 200,
  });
  closing.push(async () => {
    classes.close();
    await live.close();
    http.close();
  });
  const connect = (auth: object, namespace = CLASSES) => {
    const socket = io(`http://127.0.0.1:${port}${namespace}`, {
      path: "/ws",
      transports: ["websocket"],
      auth,
      reconnection: false,
      forceNew: true,
    });
    closing.push(() => void socket.disconnect());
    const heard: unknown[] = [];
    socket.on("changed", (what) => heard.push(what));
    const beat = setInterval(() => socket.emit("heartbeat"), 100);
    closing.push(() => clearInterval(beat));
    const ready = new Promise((resolve) => socket.once("ready", resolve));
    const refused = new Promise((resolve) => socket.once("no_reconnect", resolve));
    return { socket, heard, ready, refused };
  };
  return { classes, live, connect };
};

it("thirty answers at once are one message to the boards of their room, and none to pupils or other rooms", async () => {
  const { classes, connect } = await start();
  const [board, pupil, other] = [connect({ room: 1 }), connect({ pupil: 1 }), connect({ room: 2 })];
  await Promise.all([board.ready, pupil.ready, other.ready]);
  classes.tell(Array.from({ length: 30 }, () => ({ room: 1, what: "answers" as const })));
  await vi.waitFor(() => expect(board.heard).toEqual([["answers"]]), 10_000);
  classes.tell([{ room: 1, what: "state" }]);
  await vi.waitFor(() => expect(pupil.heard).toEqual([["state"]]), 10_000);
  await vi.waitFor(() => expect(board.heard).toEqual([["answers"], ["state"]]), 10_000);
  expect(other.heard).toEqual([]);
});

it("STATE-5 members' messages reach nobody in a learning room, and the other way round", async () => {
  const { classes, live, connect } = await start();
  const [member, board] = [connect({ token: "x" }, "/"), connect({ room: 1 })];
  const events: unknown[] = [];
  board.socket.on("events", (all) => events.push(all));
  await Promise.all([member.ready, board.ready]);
  live.emit([{ room: "user:1", event: "order.paid", payload: { id: 1, status: "paid" } }]);
  classes.tell([{ room: 1, what: "state" }]);
  await vi.waitFor(() => expect(board.heard).toEqual([["state"]]), 10_000);
  expect([member.heard, events]).toEqual([[], []]);
});

it("whoever proves nothing is refused for good; deletion closes all of a room; a board ends with its session", async () => {
  const ended: number[] = [];
  const { classes, connect } = await start(async (ids) => ids.filter((id) => ended.includes(id)));
  await connect({}).refused;
  const [pupil, gone, board] = [connect({ pupil: 1 }), connect({ pupil: 2 }), connect({ room: 1 })];
  await Promise.all([pupil.ready, gone.ready, board.ready]);
  classes.tell([{ room: 2, what: "gone" }]);
  await gone.refused;
  ended.push(7);
  await board.refused;
  expect(pupil.socket.connected).toBe(true);
});
