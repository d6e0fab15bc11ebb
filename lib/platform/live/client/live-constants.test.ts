import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLive } from "#lib/platform/live/client/create-live.ts";
import { userRoom } from "#lib/platform/live/rooms.ts";
import { attachLive } from "#lib/platform/live/server/attach-live.ts";
import type { LiveEvent } from "#lib/platform/live-events/events.ts";

// The network is real, the clock is not: what the connection does after 30 s or 100 ms is seen, not measured.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  vi.useRealTimers();
});

const listen = async () => {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    http.closeAllConnections();
    http.close();
  });
  return { http, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
};

/** Lets the network do its work without letting time pass. */
const until = async (check: () => boolean, turns = 20_000) => {
  for (let turn = 0; turn < turns && !check(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(check()).toBe(true);
};
const settle = async () => {
  for (let turn = 0; turn < 2_000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms);
  await settle();
};

const connect = (url: string) => {
  const batches: LiveEvent[][] = [];
  let refusals = 0;
  const live = createLive({
    url,
    freshToken: async () => "good",
    isLoggedIn: () => true,
    onEvents: (events) => batches.push(events),
    onGap: () => {},
    onRefused: () => {
      refusals += 1;
    },
  });
  closers.push(live.stop);
  live.start();
  return { state: () => live.store.getState().state, batches, refusals: () => refusals };
};

const attach = (http: ReturnType<typeof createServer>) => {
  const live = attachLive(http, {
    identify: async () => ({ userId: 7, sessionId: 70 }),
    findEndedSessions: async () => [],
    isAllowedHost: () => true,
  });
  closers.push(live.close);
  return live;
};

it("STATE-5 messages are dispatched every 100 ms, by the server and on the page", async () => {
  const { http, url } = await listen();
  const live = attach(http);
  const { state, batches } = connect(url);
  await until(() => state() === "connected");
  const message = (id: number) => ({ room: userRoom(7), event: "order.paid" as const, payload: { id, status: "paid" } });
  live.emit([message(1)]);
  vi.advanceTimersByTime(99);
  live.emit([message(2)]);
  await settle();
  vi.advanceTimersByTime(99);
  await settle();
  expect(batches).toEqual([]);
  await until(() => {
    vi.advanceTimersByTime(1);
    return batches.length > 0;
  }, 200);
  expect(batches.map((batch) => batch.map(({ payload }) => payload))).toMatchObject([[{ id: 1 }, { id: 2 }]]);
});

it("STATE-5 the page's heart beats every 30 s", async () => {
  const { http, url } = await listen();
  // The transport's own pings would not come while the clock is ours.
  const io = new Server(http, { path: "/ws", pingInterval: 3_600_000 });
  closers.push(() => io.close());
  let beats = 0;
  io.on("connection", (socket) => {
    socket.on("heartbeat", () => {
      beats += 1;
    });
    socket.emit("ready");
  });
  const { state } = connect(url);
  await until(() => state() === "connected");
  await pass(29_999);
  expect(beats).toBe(0);
  await pass(1);
  expect(beats).toBe(1);
  await pass(30_000);
  expect(beats).toBe(2);
});

it("STATE-5 a page that has been silent for two and a half beats is given up, not before", async () => {
  const { http, url } = await listen();
  attach(http);
  const { io } = await import("socket.io-client");
  const socket = io(url, { path: "/ws", auth: { token: "good" }, reconnection: false, transports: ["websocket"], useNativeTimers: true });
  closers.push(() => socket.disconnect());
  let isReady = false;
  socket.on("ready", () => {
    isReady = true;
  });
  await until(() => isReady);
  await pass(74_999);
  expect(socket.connected).toBe(true);
  await pass(1);
  await until(() => !socket.connected);
});

it("STATE-5 it stops when the close itself says no_reconnect, before anything else was said", async () => {
  const { http, url } = await listen();
  let tries = 0;
  http.on("upgrade", ({ headers }, line) => {
    tries += 1;
    line.on("error", () => {});
    const accept = createHash("sha1").update(`${headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
    line.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    const reason = Buffer.from("no_reconnect");
    line.end(Buffer.concat([Buffer.from([0x88, 2 + reason.length, 0x0f, 0xa0]), reason])); // a close frame with code 4000
  });
  const { state, refusals } = connect(url);
  await until(() => state() === "off");
  await pass(120_000);
  expect([tries, refusals(), state()]).toEqual([1, 1, "off"]);
});

it.each(["no_reconnect", "server says no_reconnect: blocked"])(
  "STATE-5 it stops when the reason of the close contains no_reconnect: %s",
  async (reason) => {
    const { http, url } = await listen();
    const io = new Server(http, { path: "/ws" });
    closers.push(() => io.close());
    let tries = 0;
    io.use((_, next) => {
      tries += 1;
      next(new Error(reason));
    });
    const { state, refusals } = connect(url);
    await until(() => state() === "off");
    await pass(120_000);
    expect([tries, refusals(), state()]).toEqual([1, 1, "off"]);
  },
);
