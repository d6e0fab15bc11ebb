import pg from "pg";
import { closePool, openPool } from "#lib/platform/db/client.ts";
import { setQueueTime } from "#lib/platform/jobs/add-job.ts";

/** Asks the columns' defaults for the time of another function, each table by itself: nobody waits for more than one of them. */
const defaultsAsk = async (client: pg.ClientBase, from: string, to: string): Promise<void> => {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table public.%I alter column %I set default %s', table_name, column_name, replace(column_default, $1, $2)) as statement
     from information_schema.columns where table_schema = 'public' and column_default ~ ('(^|[^.a-z_])' || replace(replace($1, '.', '\\.'), '()', '\\(\\)'))`,
    [from, to],
  );
  for (const { statement } of rows) await client.query(statement);
};

/**
 * Has the defaults of columns ask `clock.now()` for the time: a function of a schema of its own, made by `make`, where it is wanted otherwise than
 * the machine's. @param client of the role that owns the tables
 */
export const lendClock = async (client: pg.ClientBase, make: string): Promise<void> => {
  await client.query(make);
  await defaultsAsk(client, "now()", "clock.now()");
};

const asOwner = async (ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** For whoever does not say how many seconds she lives in the past, it is now. */
const make = `
  create schema if not exists clock;
  grant usage on schema clock to public;
  create or replace function clock.now() returns timestamptz language sql stable as $$
    select pg_catalog.now() - pg_catalog.make_interval(secs => coalesce(nullif(pg_catalog.current_setting('kreda.back', true), '')::float8, 0)) $$`;

/** Lets connections tell the database how far in the past they live; for all others nothing changes. */
export const wind = (ownerUrl: string): Promise<void> => asOwner(ownerUrl, (client) => lendClock(client, make));

/** The database as the migrations made it. Safe when it was never wound. */
export const unwind = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async (client) => {
    await defaultsAsk(client, "clock.now()", "now()");
    await client.query("drop schema if exists clock cascade");
  });

const RealDate = globalThis.Date;

/** How far this process lives in the past, in ms. */
let back = 0;
const now = () => RealDate.now() - back;

/** The queue belongs to the present: what the past leaves to it waits so long, in ms, for the past does itself what has to lie in it. */
const QUEUE_WAITS_MS = 60_000;
const queueTime = (runAt: Date | undefined): Date =>
  new RealDate(Math.max(runAt ? runAt.getTime() + back : 0, RealDate.now() + QUEUE_WAITS_MS));

/** This whole process and its connections live at a moment from now on; time goes on from there. `now()` in statements is the one of `wind`. */
export const goTo = async (at: Date, url: string): Promise<void> => {
  back = RealDate.now() - at.getTime();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, created) => Reflect.construct(target, given.length === 0 ? [now()] : given, created),
    apply: (target) => new target(now()).toString(),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
  setQueueTime(queueTime);
  await closePool();
  openPool(url, `-c search_path=public,clock,pg_catalog -c kreda.back=${back / 1_000}`);
};
