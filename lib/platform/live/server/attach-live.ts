import type { Server as HttpServer } from "node:http";
import { type Namespace, Server, type Socket } from "socket.io";
import type { Emit } from "#lib/platform/bus/bus-message.ts";
import { DISPATCH_MS, HEARTBEAT_MS, MAX_SOCKETS_PER_USER, tokenRoom, userRoom } from "#lib/platform/live/rooms.ts";
import type { LiveIdentity } from "#lib/platform/live/server/live-sessions.ts";
import type { LiveEvent, ToClient, ToServer } from "#lib/platform/live-events/events.ts";
import { log } from "#lib/platform/log/log.ts";

type Options = {
  /** Tells who an access token belongs to; null refuses the connection for good. */
  identify: (token: string) => Promise<LiveIdentity | null>;
  /** Which of these sessions hold no longer. */
  findEndedSessions: (sessionIds: readonly number[]) => Promise<number[]>;
  /** Whether a host is this site's: both the Host header and the page that connects must be. */
  isAllowedHost: (host: string | undefined) => boolean;
  heartbeatMs?: number;
  dispatchMs?: number;
  maxSocketsPerUser?: number;
};

export type Live = {
  /** Hands messages to the rooms' sockets of this instance with the next batch. */
  emit: (messages: Emit[]) => void;
  /** Closes the rooms' sockets and tells their clients not to come back. */
  disconnect: (rooms: string[]) => void;
  /** Open connections of this instance. */
  size: () => number;
  /** A namespace beside the members': whoever asks for it has its own handshake, rooms and rules. */
  namespace: (name: string) => Namespace;
  close: () => Promise<void>;
};

type Client = Socket<ToServer, ToClient, object, Partial<LiveIdentity>>;

const refuse = (socket: Client) => {
  // From now on it hears nothing any more, but the event must leave before the connection does.
  for (const room of [...socket.rooms]) void socket.leave(room);
  socket.emit("no_reconnect");
  setTimeout(() => socket.disconnect(true), 50).unref();
};

/**
 * The live connection at /ws (STATE-5, threat 23). A client proves its access token in the handshake (`auth.token`), sends "heartbeat"
 * every 30 s and receives arrays of messages under "events" at most every 100 ms. Who is refused or revoked gets the event
 * "no_reconnect" first. Frames above 16 KB end the connection. The connection outlives its access token, not its session: whoever revokes
 * one closes its room at once, and what ends without a word (expiry, a lost notification) is found with the next heartbeat.
 */
export const attachLive = (http: HttpServer, options: Options): Live => {
  const { identify, findEndedSessions, isAllowedHost } = options;
  const { heartbeatMs = HEARTBEAT_MS, dispatchMs = DISPATCH_MS, maxSocketsPerUser = MAX_SOCKETS_PER_USER } = options;
  const io = new Server<ToServer, ToClient, object, Partial<LiveIdentity>>(http, {
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

  const socketsIn = (room: string): Client[] =>
    [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? []);
  const disconnect = (rooms: readonly string[]) => {
    for (const room of rooms) for (const socket of socketsIn(room)) refuse(socket);
  };

  io.on("connection", async (socket) => {
    const { token } = socket.handshake.auth;
    const identity = typeof token === "string" && token.length <= 512 ? await identify(token).catch(() => undefined) : null;
    if (identity === undefined) return socket.disconnect(true); // the database is away: the client may come back
    if (!identity) return refuse(socket);
    if (!socket.connected) return;
    Object.assign(socket.data, identity);
    await socket.join([userRoom(identity.userId), tokenRoom(identity.sessionId)]);
    // In the order in which they came.
    for (const oldest of socketsIn(userRoom(identity.userId)).slice(0, -maxSocketsPerUser)) refuse(oldest);
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

  const closeEnded = async () => {
    const sessions = new Set([...io.sockets.sockets.values()].flatMap(({ data }) => data.sessionId ?? []));
    // A database that is away says nothing about a session.
    const ended = sessions.size > 0 ? await findEndedSessions([...sessions]).catch(() => []) : [];
    disconnect(ended.map(tokenRoom));
  };
  const check = setInterval(() => void closeEnded(), heartbeatMs).unref();

  return {
    emit: (messages) => {
      for (const { room, ...message } of messages) {
        // Nobody here, nothing to keep: what a client missed it fetches again when it connects.
        if (!io.sockets.adapter.rooms.has(room)) continue;
        waiting.set(room, [...(waiting.get(room) ?? []), message]);
      }
    },
    disconnect,
    size: () => io.engine.clientsCount,
    namespace: (name) => io.of(name) as unknown as Namespace,
    close: async () => {
      clearInterval(dispatch);
      clearInterval(check);
      io.disconnectSockets(true);
      await new Promise<void>((resolve) => io.engine.close() && resolve());
      log.debug("live connections closed");
    },
  };
};
