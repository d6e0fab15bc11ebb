import { sql } from "drizzle-orm";
import pg from "pg";
import { vi } from "vitest";
import { closePool, getDb } from "#lib/platform/db/client.ts";
import { lendClock } from "#lib/staff/demo/server/past-clock.ts";
import { openPatientPool } from "#tests/patient-pool.ts";

/**
 * A clock that a test can put forward, the same for the program and its database: `now()` of SQL becomes a function of a schema of its own
 * that is looked up before the built-in one, in statements and in the defaults of columns.
 */
export const startClock = async (): Promise<void> => {
  const url = process.env.DATABASE_URL as string;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await lendClock(
    client,
    `create schema clock;
    create table clock.ahead (ms bigint not null);
    insert into clock.ahead values (0);
    create function clock.now() returns timestamptz language sql stable as
      $$ select pg_catalog.now() + (select ms from clock.ahead) * interval '1 millisecond' $$;
    do $$ begin execute format('alter database %I set search_path = public, clock, pg_catalog', current_database()); end $$;`,
  );
  await client.end();
  // Connections that are open already still tell the true time.
  await closePool();
  openPatientPool(url);
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
};

/** How far both clocks are ahead of the machine's, in ms. */
let ahead = 0;

/** Puts the program's clock right again: it counts ticks, and on a busy machine falls behind its database's by minutes. */
export const keepTime = (): void => void vi.setSystemTime(vi.getRealSystemTime() + ahead);

/** Lets time go by, in ms; at once. */
export const passTime = async (ms: number): Promise<void> => {
  await getDb().execute(sql`update clock.ahead set ms = ms + ${Math.round(ms)}`);
  ahead += Math.round(ms);
  keepTime();
};

export const stopClock = (): void => void vi.useRealTimers();
