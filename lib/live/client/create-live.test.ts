import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { createLive, type LiveOptions, type LiveState } from "#lib/live/client/create-live.ts";
import { allLiveKeys, staleKeys } from "#lib/live/client/invalidations.ts";
import { reconnectDelay } from "#lib/live/client/reconnect-delay.ts";
import { type LiveEvent, tokenRoom, userRoom } from "#lib/live/rooms.ts";
import { attachLive, type Live } from "#lib/live/server/attach-live.ts";

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
    return token === "good" ? { userId: 7, tokenId: 70 } : null;
  };
  const live = attachLive(http, { identify, isAllowedHost: () => true, heartbeatMs, dispatchMs: 5 });
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
  const live = createLive({
    url: `http://127.0.0.1:${port}`,
    freshToken: async () => "good",
    isLoggedIn: () => true,
    onEvents: (events) => batches.push(events),
    onGap: () => {
      gaps += 1;
    },
    firstDelayMs: 10,
    ...wanted,
  });
  live.store.subscribe(({ state }) => states.push(state));
  closers.push(live.stop);
  live.start();
  return { live, batches, states, gaps: () => gaps };
};

const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 5 });

it("STATE-5 connects with the token and hands messages on in batches", async () => {
  const server = await startServer();
  closers.push(server.stop);
  const { states, batches } = connect(server.port);
  await until(() => expect(states).toEqual(["connecting", "connected"]));
  const message = (id: number) => ({ room: userRoom(7), event: "order.paid", payload: { id } });
  server.live.emit([message(1)]);
  server.live.emit([message(2), { room: userRoom(8), event: "order.paid", payload: { id: 3 } }]);
  await until(() => expect(batches.flat().map(({ payload }) => payload)).toEqual([{ id: 1 }, { id: 2 }]));
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
  const { states } = connect(server.port, { freshToken: async () => "bad" });
  await until(() => expect(states).toEqual(["connecting", "off"]));
  expect(server.tokens).toEqual(["bad"]);
});

it("STATE-5 threat 9 a revoked session is thrown out and stays out", async () => {
  const server = await startServer();
  closers.push(server.stop);
  const { states } = connect(server.port);
  await until(() => expect(states.at(-1)).toBe("connected"));
  server.live.disconnect([tokenRoom(70)]);
  await until(() => expect(states.at(-1)).toBe("off"));
  expect(states).not.toContain("reconnecting");
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

it("STATE-5 the delay starts at 2 s, grows, and ends at a minute", () => {
  const delays = [0, 1, 2, 3, 4, 5, 20].map((attempt) => reconnectDelay(attempt, 0));
  expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  expect(reconnectDelay(0, 0.99)).toBeGreaterThan(2_400);
  expect(reconnectDelay(0, 0.99)).toBeLessThan(2_500);
});

it("a batch makes each kind of data old once; unknown events make none", () => {
  const event = (name: string): LiveEvent => ({ event: name, payload: {} });
  expect(staleKeys([event("order.failed"), event("order.failed"), event("nonsense"), event("toString")])).toEqual([["orders"], ["cart"]]);
  expect(allLiveKeys()).toContainEqual(["bought-materials"]);
});
