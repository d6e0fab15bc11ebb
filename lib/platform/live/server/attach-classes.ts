import type { Namespace, Socket } from "socket.io";
import { HEARTBEAT_MS } from "#lib/platform/live/rooms.ts";
import type { RoomChange, RoomMessage, ToRoomClient, ToRoomServer } from "#lib/platform/live-events/room-events.ts";

/** Who is connected to a learning room: a pupil, or its teacher by her session. */
export type ClassIdentity = { room: number; sessionId: number | null };

type Options = {
  /** Whom a handshake proves; null refuses the connection for good. */
  identify: (auth: Record<string, unknown>) => Promise<ClassIdentity | null>;
  findEndedSessions: (sessionIds: readonly number[]) => Promise<number[]>;
  heartbeatMs?: number;
  dispatchMs?: number;
  /** Connections to one room on one instance: a class, its boards, and who comes back before the old connection is found dead. */
  maxSockets?: number;
};

export type Classes = { tell: (messages: readonly RoomMessage[]) => void; close: () => void };

/** Changes of a room are gathered this long: thirty answers at once are one message to its boards. */
const GATHER_MS = 200;

type Client = Socket<ToRoomServer, ToRoomClient, object, Partial<ClassIdentity>>;

const roomOf = (id: number) => `class:${id}`;
const boardOf = (id: number) => `board:${id}`;

const refuse = (socket: Client) => {
  for (const room of [...socket.rooms]) void socket.leave(room);
  socket.emit("no_reconnect");
  setTimeout(() => socket.disconnect(true), 50).unref();
};

/**
 * The live connection of learning rooms, beside the members' (STATE-5) and without their rights: who comes in hears that something changed in
 * one room, and may say "heartbeat". A board stays no longer than the session that opened it.
 */
export const attachClasses = (namespace: Namespace, options: Options): Classes => {
  const { identify, findEndedSessions, heartbeatMs = HEARTBEAT_MS, dispatchMs = GATHER_MS, maxSockets = 120 } = options;
  const io = namespace as unknown as Namespace<ToRoomServer, ToRoomClient, object, Partial<ClassIdentity>>;
  const waiting = new Map<number, Set<RoomChange>>();
  const socketsIn = (room: string): Client[] => [...(io.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.get(id) ?? []);

  io.on("connection", async (socket) => {
    const identity = await identify(socket.handshake.auth).catch(() => undefined);
    if (identity === undefined) return socket.disconnect(true); // the database is away: the client may come back
    if (!identity) return refuse(socket);
    if (!socket.connected) return;
    Object.assign(socket.data, identity);
    await socket.join([roomOf(identity.room), ...(identity.sessionId === null ? [] : [boardOf(identity.room)])]);
    for (const oldest of socketsIn(roomOf(identity.room)).slice(0, -maxSockets)) refuse(oldest);
    let timer = setTimeout(() => socket.disconnect(true), heartbeatMs * 2.5);
    socket.on("heartbeat", () => {
      clearTimeout(timer);
      timer = setTimeout(() => socket.disconnect(true), heartbeatMs * 2.5);
    });
    socket.on("disconnect", () => clearTimeout(timer));
    socket.emit("ready");
  });

  const tellOne = (room: number, what: ReadonlySet<RoomChange>) => {
    if (what.has("gone")) for (const socket of socketsIn(roomOf(room))) refuse(socket);
    else if (what.has("state")) io.to(roomOf(room)).emit("changed", [...what]);
    else io.to(boardOf(room)).emit("changed", [...what]);
  };
  const dispatch = setInterval(() => {
    for (const [room, what] of waiting) tellOne(room, what);
    waiting.clear();
  }, dispatchMs).unref();

  const check = setInterval(async () => {
    const boards = [...io.sockets.values()].filter(({ data }) => typeof data.sessionId === "number");
    const ids = new Set(boards.flatMap(({ data }) => data.sessionId ?? []));
    const ended = new Set(ids.size > 0 ? await findEndedSessions([...ids]).catch(() => []) : []);
    for (const socket of boards) if (socket.data.sessionId && ended.has(socket.data.sessionId)) refuse(socket);
  }, heartbeatMs).unref();

  return {
    tell: (messages) => {
      for (const { room, what } of messages) {
        if (io.adapter.rooms.has(roomOf(room))) waiting.set(room, (waiting.get(room) ?? new Set()).add(what));
      }
    },
    close: () => {
      clearInterval(dispatch);
      clearInterval(check);
      io.disconnectSockets(true);
    },
  };
};
