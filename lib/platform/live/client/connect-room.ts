import { io, type Socket } from "socket.io-client";
import { HEARTBEAT_MS } from "#lib/platform/live/rooms.ts";
import type { ToRoomClient, ToRoomServer } from "#lib/platform/live-events/room-events.ts";
import { CLASSES } from "#lib/platform/live-events/room-events.ts";

type Options = {
  /** What the handshake proves, asked before every try; null: not now. */
  auth: () => Promise<Record<string, unknown> | null>;
  /** Something changed, or may have while nobody listened. */
  onChanged: () => void;
  onConnected: (isConnected: boolean) => void;
  url?: string;
};

const AGAIN_MS = 2_000;

/** Listens to one learning room until it is stopped, through breaks of the connection. Gives what stops it. */
export const connectRoom = ({ auth, onChanged, onConnected, url = "" }: Options): (() => void) => {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const socket: Socket<ToRoomClient, ToRoomServer> = io(`${url}${CLASSES}`, {
    path: "/ws",
    auth: (give) =>
      void auth().then(
        (proof) => give(proof ?? {}),
        () => give({}),
      ),
    reconnectionDelay: AGAIN_MS,
    reconnectionDelayMax: 20_000,
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    forceNew: true,
  });
  const beat = setInterval(() => socket.connected && socket.emit("heartbeat"), HEARTBEAT_MS);
  socket.on("ready", () => {
    onConnected(true);
    onChanged();
  });
  socket.on("changed", onChanged);
  const stop = () => {
    isStopped = true;
    clearInterval(beat);
    clearTimeout(timer);
    socket.off();
    socket.disconnect();
  };
  socket.on("no_reconnect", () => {
    stop();
    onConnected(false);
    onChanged();
  });
  socket.on("disconnect", (reason) => {
    onConnected(false);
    // A server that goes away politely is not tried again by itself.
    if (reason === "io server disconnect" && !isStopped) timer = setTimeout(() => socket.connect(), AGAIN_MS);
  });
  return stop;
};
