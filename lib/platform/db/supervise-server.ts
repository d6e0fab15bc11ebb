import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/**
 * Watches the session that makes this app a member of the built-in server. When it ends (someone killed the server) a new server is
 * started, with a growing pause between failed tries; the pool opens new connections by itself. `stop` ends the watch and
 * hands back the session, or null when the server is away.
 */
export const superviseServer = (first: pg.Client, restart: () => Promise<pg.Client>, log: (message: string) => void) => {
  let member: pg.Client | null = null;
  let reviving: Promise<void> | null = null;
  let stopped = false;

  const revive = async (): Promise<void> => {
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, 5_000)) {
      try {
        watch(await restart());
        log("PostgreSQL runs again");
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await sleep(pause);
      }
    }
  };
  const watch = (client: pg.Client): void => {
    member = client;
    client.once("end", () => {
      member = null;
      if (stopped) return;
      log("PostgreSQL ended unexpectedly and is started again");
      reviving = revive();
    });
  };
  watch(first);
  return {
    stop: async (): Promise<pg.Client | null> => {
      stopped = true;
      await reviving;
      return member;
    },
  };
};
