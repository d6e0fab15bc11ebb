import { expect, it, vi } from "vitest";
import { getDb, getPool } from "#lib/platform/db/client.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";

const add = (payload: object) => addJob(getDb(), "process_material", payload, { jobKey: "process_material:7", queueName: "material:7" });
const jobs = async () => {
  const { rows } = await getPool().query(
    "select key, payload, locked_at is not null as taken from graphile_worker._private_jobs order by id",
  );
  return rows;
};

it("a job that is taken while it is asked for again is not the last one: what was asked for comes after it", async () => {
  await add({ materialId: 7 });
  const worker = await getPool().connect();
  await worker.query("begin");
  await worker.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker', attempts = 1");
  const again = add({ materialId: 7, again: true });
  // It has looked, found nobody at work, and waits for the row that the worker is taking.
  await vi.waitFor(async () => {
    const { rows } = await getPool().query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%add_job%'",
    );
    expect(rows).toHaveLength(1);
  }, 5_000);
  await worker.query("commit");
  worker.release();
  await again;
  expect(await jobs()).toEqual([
    { key: null, payload: { materialId: 7 }, taken: true },
    { key: "process_material:7", payload: { materialId: 7, again: true }, taken: false },
  ]);
});

it("a job that nobody has taken yet is replaced", async () => {
  await addJob(getDb(), "process_material", { materialId: 8 }, { jobKey: "process_material:8" });
  await addJob(getDb(), "process_material", { materialId: 8, again: true }, { jobKey: "process_material:8" });
  const rows = (await jobs()).filter(({ key }) => key === "process_material:8");
  expect(rows.map(({ payload }) => payload)).toEqual([{ materialId: 8, again: true }]);
});
