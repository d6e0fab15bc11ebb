import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import { afterEach, describe, expect, it, vi } from "vitest";
import { attachLive } from "#lib/platform/live/server/attach-live.ts";

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const start = async (options: Partial<Parameters<typeof attachLive>[1]> = {}) => {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const live = attachLive(http, {
    isAllowedHost: (host) => host === `127.0.0.1:${port}` || host === "kreda.example",
    identify: async (token) => {
      const [, userId, sessionId = userId] = /^user-(\d+)(?:-(\d+))?$/.exec(token) ?? [];
      return userId ? { userId: Number(userId), sessionId: Number(sessionId) } : null;
    },
    findEndedSessions: async () => [],
    ...options,
  });
  closing.push(async () => {
    await live.close();
    http.close();
  });
  const connect = (token: unknown, extra: object = {}) => {
    const socket = io(`http://127.0.0.1:${port}`, {
      path: "/ws",
      transports: ["websocket"],
      auth: { token },
      reconnection: false,
      forceNew: true,
      ...extra,
    });
    closing.push(() => void socket.disconnect());
    return socket;
  };
  return { live, connect };
};
const paid = (userId: number, id: number) => ({ room: `user:${userId}`, event: "order.paid" as const, payload: { id, status: "paid" } });
const once = (socket: Socket, event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve));

describe("STATE-5 the live connection", () => {
  it("hands messages to the rooms they are for, in batches", async () => {
    const { live, connect } = await start({ dispatchMs: 30 });
    const [ada, grace] = [connect("user-1"), connect("user-2")];
    await Promise.all([once(ada, "ready"), once(grace, "ready")]);
    const seen: unknown[] = [];
    grace.on("events", (events) => seen.push(events));
    const batch = once(ada, "events");
    live.emit([paid(1, 1), paid(9, 9)]);
    live.emit([{ room: "user:1", event: "material.preview-ready", payload: { materialId: 2 } }]);
    expect(await batch).toEqual([
      { event: "order.paid", payload: { id: 1, status: "paid" } },
      { event: "material.preview-ready", payload: { materialId: 2 } },
    ]);
    live.emit([paid(2, 3)]);
    await vi.waitFor(() => expect(seen).toEqual([[{ event: "order.paid", payload: { id: 3, status: "paid" } }]]), 20_000);
  });

  it.each([
    ["no token", undefined],
    ["an unknown token", "x"],
    ["a token that is no text", { a: 1 }],
    ["an endless token", `user-${"1".repeat(600)}`],
  ])("threat 23 refuses %s and says not to come back", async (_, token) => {
    const { connect } = await start();
    const socket = connect(token);
    const [, reason] = await Promise.all([once(socket, "no_reconnect"), once(socket, "disconnect")]);
    expect(reason).toBe("io server disconnect");
  });

  it("threat 9 a revoked token's sockets are closed for good, others stay", async () => {
    const { live, connect } = await start();
    const [revoked, other] = [connect("user-1-10"), connect("user-1-11")];
    await Promise.all([once(revoked, "ready"), once(other, "ready")]);
    const heard = vi.fn();
    revoked.on("events", heard);
    const closed = Promise.all([once(revoked, "no_reconnect"), once(revoked, "disconnect")]);
    const received = once(other, "events");
    live.disconnect(["token:10"]);
    // It hears nothing any more, not even in the moment that is left to say goodbye.
    live.emit([paid(1, 1)]);
    await Promise.all([closed, received]);
    expect(heard).not.toHaveBeenCalled();
    expect(other.connected).toBe(true);
  });

  it("threat 9 a session that ends without a word is found with the next heartbeat; a database that is away ends none", async () => {
    const ended: number[] = [];
    let isAway = true;
    let asked = 0;
    const { connect } = await start({
      heartbeatMs: 40,
      findEndedSessions: async (ids) => {
        asked += 1;
        if (isAway) throw new Error("away");
        return ids.filter((id) => ended.includes(id));
      },
    });
    const [first, second] = [connect("user-1-10"), connect("user-1-11")];
    const beat = setInterval(() => [first, second].map((socket) => socket.emit("heartbeat")), 20);
    closing.push(() => clearInterval(beat));
    await Promise.all([once(first, "ready"), once(second, "ready")]);
    const told = vi.fn();
    first.on("no_reconnect", told);
    ended.push(10);
    await vi.waitFor(() => expect(asked).toBeGreaterThan(1), 20_000);
    expect(told).not.toHaveBeenCalled();
    isAway = false;
    await once(first, "disconnect");
    expect(told).toHaveBeenCalledOnce();
    expect(second.connected).toBe(true);
  });

  it("threat 23 with one connection too many the oldest of that user goes, and only of that user", async () => {
    const { connect } = await start({ maxSocketsPerUser: 2 });
    const other = connect("user-2");
    await once(other, "ready");
    const own: Socket[] = [];
    for (let index = 0; index < 2; index += 1) {
      const socket = connect("user-1");
      await once(socket, "ready");
      own.push(socket);
    }
    const gone = Promise.all([once(own[0] as Socket, "no_reconnect"), once(own[0] as Socket, "disconnect")]);
    const third = connect("user-1");
    await Promise.all([once(third, "ready"), gone]);
    expect([own[1]?.connected, third.connected, other.connected]).toEqual([true, true, true]);
  });

  it("threat 23 clients cannot join rooms, and a huge frame ends the connection", async () => {
    const { live, connect } = await start({ dispatchMs: 10 });
    const socket = connect("user-1");
    await once(socket, "ready");
    const seen = vi.fn();
    socket.on("events", seen);
    socket.emit("join", "user:2");
    socket.emit("subscribe", { room: "user:2" });
    socket.emit("heartbeat", "user:2");
    live.emit([paid(2, 2)]);
    live.emit([paid(1, 1)]);
    await vi.waitFor(() => expect(seen.mock.calls).toEqual([[[{ event: "order.paid", payload: { id: 1, status: "paid" } }]]]), 20_000);
    const closed = once(socket, "disconnect");
    socket.emit("heartbeat", "x".repeat(20_000));
    expect(await closed).toMatch(/transport/);
  });

  it("threat 23 a huge body is refused by the other transport, too", async () => {
    const { connect } = await start();
    const socket = connect("user-1", { transports: ["polling"], upgrade: false });
    await once(socket, "ready");
    const closed = once(socket, "disconnect");
    socket.emit("heartbeat", "x".repeat(20_000));
    expect(await closed).toMatch(/transport/);
  });

  it("threat 23 foreign origins cannot connect", async () => {
    const { connect } = await start();
    const foreign = connect("user-1", { extraHeaders: { origin: "https://evil.example" } });
    expect(String(await once(foreign, "connect_error"))).toContain("websocket error");
    const own = connect("user-1", { extraHeaders: { origin: "https://kreda.example" } });
    await once(own, "ready");
  });

  it("a client that sends no heartbeat is dropped, one that does stays", async () => {
    const { connect } = await start({ heartbeatMs: 60 });
    const [silent, lively] = [connect("user-1"), connect("user-2")];
    const dropped = once(silent, "disconnect");
    await once(lively, "ready");
    const beat = setInterval(() => lively.emit("heartbeat"), 30);
    closing.push(() => clearInterval(beat));
    await dropped;
    expect(lively.connected).toBe(true);
  });

  it("a database that is away ends the connection without forbidding the client to come back", async () => {
    const { connect } = await start({
      identify: async () => {
        throw new Error("away");
      },
    });
    const socket = connect("user-1");
    const told = vi.fn();
    socket.on("no_reconnect", told);
    await once(socket, "disconnect");
    expect(told).not.toHaveBeenCalled();
  });
});
