import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import type { BusMessage } from "#lib/platform/bus/bus-message.ts";
import { listen } from "#lib/platform/bus/listen.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { closePool, getDb, getPool, openPool, transaction } from "#lib/platform/db/client.ts";
import { isDatabaseAway } from "#lib/platform/db/is-database-away.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { runWorker } from "#lib/platform/jobs/run-worker.ts";

const countJobs = async () => Number((await getPool().query("select count(*) from graphile_worker.jobs")).rows[0].count);

it("jobs and notifications leave with the transaction, or not at all", async () => {
  const heard: BusMessage[] = [];
  const listener = await listen(process.env.DATABASE_URL as string, (message) => heard.push(message), vi.fn());
  await expect(
    transaction(async (tx) => {
      await addJob(tx, "never", {});
      await publish(tx, { purge: ["never"] });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await countJobs()).toBe(0);
  await transaction(async (tx) => {
    await addJob(tx, "greet", { name: "Ada" }, { jobKey: "one" });
    await addJob(tx, "greet", { name: "Grace" }, { jobKey: "one" });
    await publish(tx, { purge: ["material:1"], emit: [{ room: "user:1", event: "order.paid", payload: { id: 1, status: "paid" } }] });
  });
  await vi.waitFor(
    () =>
      expect(heard).toEqual([
        { purge: ["material:1"], emit: [{ room: "user:1", event: "order.paid", payload: { id: 1, status: "paid" } }] },
      ]),
    20_000,
  );
  expect(await countJobs()).toBe(1);
  await listener.stop();
});

it("jobs run, and one that failed runs again", async () => {
  const seen: unknown[] = [];
  await addJob(getDb(), "flaky", { id: 7 }, { maxAttempts: 2 });
  const worker = await runWorker(getPool(), {
    greet: async () => {},
    flaky: async (payload, { job }) => {
      seen.push(payload);
      if (job.attempts === 1) throw new Error("first try");
    },
  });
  await vi.waitFor(async () => {
    // The pause before the second try is not what is tested.
    await getPool().query("update graphile_worker._private_jobs set run_at = now() where locked_at is null");
    expect(seen).toEqual([{ id: 7 }, { id: 7 }]);
  }, 10_000);
  await worker.stop();
});

it("the listener comes back after its connection was cut, and says that it missed something", async () => {
  const onGap = vi.fn();
  const heard: BusMessage[] = [];
  const listener = await listen(process.env.DATABASE_URL as string, (message) => heard.push(message), onGap);
  await getPool().query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen bus' and datname = current_database()",
  );
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), 5_000);
  expect(listener.isConnected()).toBe(true);
  await publish(getDb(), { disconnect: ["user:2"] });
  await vi.waitFor(() => expect(heard).toEqual([{ disconnect: ["user:2"] }]), 20_000);
  await listener.stop();
});

it("the victim of a serialization conflict is run again", async () => {
  await getDb().execute(sql`create table counters (n int not null)`);
  await getDb().execute(sql`insert into counters values (0)`);
  const increment = () =>
    transaction(
      async (tx) => {
        const { n } = await queryOne(tx, z.object({ n: z.int() }))`select n from counters`;
        await tx.execute(sql`update counters set n = ${n + 1}`);
      },
      { isolation: "serializable" },
    );
  await Promise.all([increment(), increment(), increment()]);
  expect((await getDb().execute(sql`select n from counters`)).rows).toEqual([{ n: 3 }]);
});

it("threat 25 a statement that takes too long is stopped, and the database being away is told from other errors", async () => {
  // As the program opens it: the pool of the tests is patient.
  await closePool();
  openPool(process.env.DATABASE_URL as string);
  const { rows } = await getPool().query("show statement_timeout");
  expect(rows[0].statement_timeout).toBe("15s");
  const cut = await getPool()
    .query("select pg_terminate_backend(pg_backend_pid())")
    .catch((error: unknown) => error);
  expect(isDatabaseAway(cut)).toBe(true);
  const wrong = await getDb()
    .execute(sql`select 1/0`)
    .catch((error: unknown) => error);
  expect(isDatabaseAway(wrong)).toBe(false);
});
