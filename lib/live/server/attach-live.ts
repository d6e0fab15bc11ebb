import type { Server as HttpServer } from "node:http";
import { Server, type Socket } from "socket.io";
import type { Emit } from "#lib/bus/bus-message.ts";
import { DISPATCH_MS, HEARTBEAT_MS, type LiveEvent, tokenRoom, userRoom } from "#lib/live/rooms.ts";
import { log } from "#lib/log.ts";

export type LiveIdentity = { userId: number | string; tokenId: number | string };
type Options = {
  /** Tells who an access token belongs to; null refuses the connection for good. */
  identify: (token: string) => Promise<LiveIdentity | null>;
  /** Whether a host is this site's: both the Host header and the page that connects must be. */
  isAllowedHost: (host: string | undefined) => boolean;
  heartbeatMs?: number;
  dispatchMs?: number;
};

export type Live = {
  /** Hands messages to the rooms' sockets of this instance with the next batch. */
  emit: (messages: Emit[]) => void;
  /** Closes the rooms' sockets and tells their clients not to come back. */
  disconnect: (rooms: string[]) => void;
  close: () => Promise<void>;
};

/**
 * The live connection at /ws (STATE-5, threat 23). A client proves its access token in the handshake (`auth.token`), sends "heartbeat"
 * every 30 s and receives arrays of messages under "events" at most every 100 ms. Who is refused or revoked gets the event
 * "no_reconnect" first. Frames above 16 KB end the connection.
 */
export const attachLive = (
  http: HttpServer,
  { identify, isAllowedHost, heartbeatMs = HEARTBEAT_MS, dispatchMs = DISPATCH_MS }: Options,
): Live => {
  const io = new Server(http, {
    path: "/ws",
    serveClient: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: 10_000,
    allowRequest: ({ headers: { host, origin } }, done) => {
      const hasOwnOrigin = !origin || (URL.canParse(origin) && isAllowedHost(new URL(origin).host));
      done(null, isAllowedHost(host) && hasOwnOrigin);
    },
  });
  const waiting = new Map<string, LiveEvent[]>();

  const refuse = (socket: Socket) => {
    socket.emit("no_reconnect");
    // The event must leave before the connection does.
    setTimeout(() => socket.disconnect(true), 50).unref();
  };
  io.on("connection", async (socket) => {
    const { token } = socket.handshake.auth;
    const identity = typeof token === "string" && token.length <= 512 ? await identify(token).catch(() => undefined) : null;
    if (identity === undefined) return socket.disconnect(true); // the database is away: the client may come back
    if (!identity) return refuse(socket);
    await socket.join([userRoom(identity.userId), tokenRoom(identity.tokenId)]);
    let timer = setTimeout(() => socket.disconnect(true), heartbeatMs * 2.5);
    socket.on("heartbeat", () => {
      clearTimeout(timer);
      timer = setTimeout(() => socket.disconnect(true), heartbeatMs * 2.5);
    });
    socket.on("disconnect", () => clearTimeout(timer));
    socket.emit("ready");
  });
  const dispatch = setInterval(() => {
    for (const [room, events] of waiting) io.to(room).emit("events", events);
    waiting.clear();
  }, dispatchMs).unref();

  return {
    emit: (messages) => {
      for (const { room, event, payload } of messages) {
        // Nobody here, nothing to keep: what a client missed it fetches again when it connects.
        if (!io.sockets.adapter.rooms.has(room)) continue;
        waiting.set(room, [...(waiting.get(room) ?? []), { event, payload }]);
      }
    },
    disconnect: (rooms) => {
      for (const room of rooms) {
        for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
          const socket = io.sockets.sockets.get(id);
          if (socket) refuse(socket);
        }
      }
    },
    close: async () => {
      clearInterval(dispatch);
      io.disconnectSockets(true);
      await new Promise<void>((resolve) => io.engine.close() && resolve());
      log.debug("live connections closed");
    },
  };
};
