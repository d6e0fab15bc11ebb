import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { createLive, type LiveOptions, type LiveState } from "#lib/platform/live/client/create-live.ts";
import { allLiveKeys, staleKeys } from "#lib/platform/live/client/invalidations.ts";
import { reconnectDelay } from "#lib/platform/live/client/reconnect-delay.ts";
import { tokenRoom, userRoom } from "#lib/platform/live/rooms.ts";
import { attachLive, type Live } from "#lib/platform/live/server/attach-live.ts";
import type { LiveEvent, LiveEventName } from "#lib/platform/live-events/events.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

type Running = { http: Server; live: Live; port: number; tokens: string[]; stop: () => Promise<void> };

/** The real server side, on a port of its own; "good" is the only token it knows. */
const startServer = async (port = 0, heartbeatMs = 30_000): Promise<Running> => {
  const http = createServer();
  const tokens: string[] = [];
  const identify = async (token: string) => {
    tokens.push(token);
    return token === "good" ? { userId: 7, sessionId: 70 } : null;
  };
  const live = attachLive(http, { identify, findEndedSessions: async () => [], isAllowedHost: () => true, heartbeatMs, dispatchMs: 5 });
  await new Promise<void>((resolve) => http.listen(port, "127.0.0.1", resolve));
  const stop = async () => {
    await live.close();
    http.closeAllConnections();
    await new Promise<void>((resolve) => http.close(() => resolve()));
  };
  return { http, live, tokens, port: (http.address() as AddressInfo).port, stop };
};

const connect = (port: number, wanted: Partial<LiveOptions> = {}) => {
  const batches: LiveEvent[][] = [];
  const states: LiveState[] = [];
  let gaps = 0;
  let refusals = 0;
  const live = createLive({
    url: `http://127.0.0.1:${port}`,
    freshToken: async () => "good",
    isLoggedIn: () => true,
    onEvents: (events) => batches.push(events),
    onGap: () => {
      gaps += 1;
    },
    onRefused: () => {
      refusals += 1;
    },
    firstDelayMs: 10,
    ...wanted,
  });
  live.store.subscribe(({ state }) => states.push(state));
  closers.push(live.stop);
  live.start();
  return { live, batches, states, gaps: () => gaps, refusals: () => refusals };
};

const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 5 });

it("STATE-5 connects with the token and hands messages on in batches", async () => {
  const server = await startServer();
  closers.push(server.stop);
  const { states, batches } = connect(server.port);
  await until(() => expect(states).toEqual(["connecting", "connected"]));
  const message = (id: number, userId = 7) => ({ room: userRoom(userId), event: "order.paid" as const, payload: { id, status: "paid" } });
  server.live.emit([message(1)]);
  server.live.emit([message(2), message(3, 8)]);
  await until(() => expect(batches.flat().map(({ payload }) => payload)).toMatchObject([{ id: 1 }, { id: 2 }]));
  expect(server.tokens).toEqual(["good"]);
});

it("STATE-5 its heartbeat keeps the connection that would be closed without", async () => {
  const server = await startServer(0, 60);
  closers.push(server.stop);
  const beating = connect(server.port, { heartbeatMs: 20 });
  const silent = connect(server.port, { heartbeatMs: 60_000 });
  await until(() => expect(silent.states.filter((state) => state === "reconnecting").length).toBeGreaterThan(1));
  expect(beating.states).toEqual(["connecting", "connected"]);
});

it("STATE-5 comes back by itself after the server was away, and says that messages may be missing", async () => {
  const first = await startServer();
  const { states, gaps } = connect(first.port);
  await until(() => expect(states.at(-1)).toBe("connected"));
  expect(gaps()).toBe(0);
  await first.stop();
  await until(() => expect(states.at(-1)).toBe("reconnecting"));
  const second = await startServer(first.port);
  closers.push(second.stop);
  await until(() => expect(states.at(-1)).toBe("connected"));
  expect(gaps()).toBe(1);
});

it("STATE-5 a refused token is not tried again (no_reconnect)", async () => {
  const server = await startServer();
  closers.push(server.stop);
  const { states, refusals } = connect(server.port, { freshToken: async () => "bad" });
  await until(() => expect(states).toEqual(["connecting", "off"]));
  expect(refusals()).toBe(1);
  expect(server.tokens).toEqual(["bad"]);
});

it("STATE-5 threat 9 a revoked session is thrown out and stays out", async () => {
  const server = await startServer();
  closers.push(server.stop);
  const { states, refusals } = connect(server.port);
  await until(() => expect(states.at(-1)).toBe("connected"));
  server.live.disconnect([tokenRoom(70)]);
  await until(() => expect(states.at(-1)).toBe("off"));
  expect(states).not.toContain("reconnecting");
  // Whether she is still logged in is asked then.
  expect(refusals()).toBe(1);
});

it("STATE-5 without a token it tries again while somebody is logged in, and not otherwise", async () => {
  const server = await startServer();
  closers.push(server.stop);
  const tokens = [null, null, "good"];
  const patient = connect(server.port, { freshToken: async () => tokens.shift() ?? null });
  await until(() => expect(patient.states).toEqual(["connecting", "reconnecting", "reconnecting", "connected"]));
  const nobody = connect(server.port, { freshToken: async () => null, isLoggedIn: () => false });
  await until(() => expect(nobody.states).toEqual(["connecting", "off"]));
});

it("STATE-5 a flapping connection loses nothing: after each break everything it keeps fresh is fetched again", async () => {
  let server = await startServer();
  const { states, gaps } = connect(server.port);
  for (let breaks = 0; breaks < 3; breaks += 1) {
    await until(() => expect(states.at(-1)).toBe("connected"));
    expect(gaps()).toBe(breaks);
    await server.stop();
    await until(() => expect(states.at(-1)).toBe("reconnecting"));
    server = await startServer(server.port);
  }
  closers.push(server.stop);
  await until(() => expect(gaps()).toBe(3));
});

it("STATE-5 what happened before the first connection came about counts as missed", async () => {
  const { port, stop } = await startServer();
  await stop();
  const { states, gaps } = connect(port);
  await until(() => expect(states).toContain("reconnecting"));
  const server = await startServer(port);
  closers.push(server.stop);
  await until(() => expect(states.at(-1)).toBe("connected"));
  expect(gaps()).toBe(1);
});

it("STATE-5 a door that opens and shuts at once is tried again without waiting for an answer", async () => {
  let tries = 0;
  const http = createServer((_, res) => res.writeHead(502).end());
  http.on("upgrade", ({ headers }, line) => {
    tries += 1;
    line.on("error", () => {}); // the client hangs up at once, which may reach this end as a reset
    const accept = createHash("sha1").update(`${headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
    line.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    line.end(Buffer.from([0x88, 0x00])); // a close frame without a reason (RFC 6455 § 5.5.1)
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  closers.push(() => http.close());
  const { states } = connect((http.address() as AddressInfo).port);
  await until(() => expect(tries).toBeGreaterThan(2));
  expect(new Set(states)).toEqual(new Set(["connecting", "reconnecting"]));
});

it("STATE-5 the delay starts at 2 s, grows, and ends at a minute", () => {
  const delays = [0, 1, 2, 3, 4, 5, 20].map((attempt) => reconnectDelay(attempt, 0));
  expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  expect(reconnectDelay(0, 0.99)).toBeGreaterThan(2_400);
  expect(reconnectDelay(0, 0.99)).toBeLessThan(2_500);
});

it("a batch makes each kind of data old once; unknown events make none", () => {
  const named = (names: string[]) => names.map((event) => ({ event: event as LiveEventName }));
  expect(staleKeys(named(["order.failed", "order.failed", "nonsense", "toString"]))).toEqual([["orders"], ["cart"]]);
  expect(allLiveKeys()).toContainEqual(["bought-materials"]);
});
