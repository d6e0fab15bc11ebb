import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { BusMessage } from "#lib/platform/bus/bus-message.ts";
import { retryWhileAway } from "#lib/platform/db/retry-while-away.ts";
import { log } from "#lib/platform/log/log.ts";

const HEARTBEAT_MS = 15_000;

export type BusListener = {
  /** Whether notifications arrive right now; false also means that the database is away. */
  isConnected: () => boolean;
  stop: () => Promise<void>;
};

/**
 * Receives what `publish` sends, on this instance. Notifications are not kept for those who are away: after every reconnect `onGap`
 * runs, and the caller forgets whatever it derived from them. A silent connection is found out by a heartbeat within 20 s.
 */
export const listen = async (url: string, onMessage: (message: BusMessage) => void, onGap: () => void): Promise<BusListener> => {
  let stopped = false;
  let client: pg.Client | null = null;

  const receive = (payload = "{}") => {
    try {
      onMessage(JSON.parse(payload));
    } catch (error) {
      log.error({ err: error }, "a bus message could not be handled");
    }
  };
  const reconnect = async (): Promise<void> => {
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, 5_000)) {
      await sleep(pause);
      if (stopped) return;
      const isBack = await connect().then(
        () => true,
        () => false,
      );
      if (isBack) return onGap();
    }
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: 5_000, connectionTimeoutMillis: 5_000 });
    next.on("error", () => {});
    next.on("notification", ({ payload }) => receive(payload));
    try {
      await next.connect();
      await next.query("listen bus");
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    const heartbeat = setInterval(() => next.query("select 1").catch(() => next.end().catch(() => {})), HEARTBEAT_MS);
    next.once("end", () => {
      clearInterval(heartbeat);
      client = null;
      if (!stopped) void reconnect();
    });
  };
  await retryWhileAway(connect);
  return {
    isConnected: () => client !== null,
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
};
