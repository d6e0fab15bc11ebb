import { io, type Socket } from "socket.io-client";
import { createStore } from "zustand/vanilla";
import { reconnectDelay } from "#lib/platform/live/client/reconnect-delay.ts";
import { DISPATCH_MS, HEARTBEAT_MS } from "#lib/platform/live/rooms.ts";
import type { LiveEvent, ToClient, ToServer } from "#lib/platform/live-events/events.ts";

export type LiveState = "off" | "connecting" | "connected" | "reconnecting";

export type LiveOptions = {
  /** A good access token; null when there is none now. */
  freshToken: () => Promise<string | null>;
  /** Whether trying again makes sense. */
  isLoggedIn: () => boolean;
  /** Gets the messages of 100 ms at once (STATE-5). */
  onEvents: (events: LiveEvent[]) => void;
  /** The connection is there after a break or a failed try: messages may have been missed. */
  onGap: () => void;
  /** The server wants no connection: the session may have ended elsewhere. Nothing is tried again. */
  onRefused: () => void;
  /** Origin of the server; the page's own when missing. */
  url?: string;
  firstDelayMs?: number;
  heartbeatMs?: number;
  random?: () => number;
};

type CloseDetails = { context?: { reason?: string } };

/** STATE-5: in the reason that socket.io gives, or in the one that came with the close itself (RFC 6455 § 7.1.6). */
const refuses = (reason: unknown, details?: unknown) =>
  `${reason} ${(details as CloseDetails | undefined)?.context?.reason}`.includes("no_reconnect");

/** The live connection of this page (STATE-5): `start` when somebody is logged in, `stop` when nobody is. Its state is in `store`. */
export const createLive = (options: LiveOptions) => {
  const { freshToken, isLoggedIn, onEvents, onGap, onRefused, url } = options;
  const { firstDelayMs, heartbeatMs = HEARTBEAT_MS, random = Math.random } = options;
  const store = createStore<{ state: LiveState }>()(() => ({ state: "off" }));
  let socket: Socket<ToClient, ToServer> | null = null;
  let attempt = 0;
  let isGap = false;
  // Counts starts and stops, so that what belongs to an earlier one is recognised.
  let run = 0;
  let waiting: LiveEvent[] = [];
  let timers: ReturnType<typeof setTimeout>[] = [];

  const set = (state: LiveState) => store.setState({ state });
  const later = (work: () => void, ms: number) => void timers.push(setTimeout(work, ms));

  const drop = () => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    socket?.off();
    socket?.disconnect();
    socket = null;
  };

  const stop = (): void => {
    run += 1;
    drop();
    waiting = [];
    attempt = 0;
    isGap = false;
    set("off");
  };

  const collect = (events: LiveEvent[]) => {
    if (waiting.length === 0) {
      later(() => {
        const batch = waiting;
        waiting = [];
        onEvents(batch);
      }, DISPATCH_MS);
    }
    waiting.push(...events);
  };

  const beat = () => {
    socket?.emit("heartbeat");
    later(beat, heartbeatMs);
  };

  const onReady = () => {
    set("connected");
    attempt = 0;
    later(beat, heartbeatMs);
    if (isGap) onGap();
    isGap = false;
  };

  const onNoReconnect = () => {
    stop();
    onRefused();
  };

  const onLost = (reason: unknown, details?: unknown) => {
    if (refuses(reason, details)) return onNoReconnect();
    // What was not handed on yet is part of the gap.
    waiting = [];
    isGap = true;
    drop();
    if (!isLoggedIn()) return stop();
    set("reconnecting");
    later(() => void connect(), reconnectDelay(attempt, random(), firstDelayMs));
    attempt += 1;
  };

  const connect = async (): Promise<void> => {
    const mine = run;
    const token = await freshToken().catch(() => null);
    if (mine !== run) return;
    if (token === null) return onLost("no token");
    const options = {
      path: "/ws",
      auth: { token },
      reconnection: false,
      forceNew: true,
      transports: ["websocket", "polling"],
      tryAllTransports: true,
    };
    const opened: Socket<ToClient, ToServer> = url ? io(url, options) : io(options);
    socket = opened;
    // A connection that is taken and closed before it says anything: socket.io would not tell before its time is out.
    // A refused connection is closed first and explained in the same breath: the explanation counts.
    opened.io.engine.on("close", (reason, details) =>
      queueMicrotask(() => {
        if (socket === opened && !opened.connected) onLost(reason, details);
      }),
    );
    socket.on("ready", onReady);
    socket.on("events", collect);
    socket.on("no_reconnect", onNoReconnect);
    socket.on("disconnect", onLost);
    socket.on("connect_error", (error) => onLost(error.message));
  };

  return {
    store,
    start: (): void => {
      if (store.getState().state !== "off") return;
      set("connecting");
      void connect();
    },
    stop,
  };
};
