import { afterEach, expect, it, vi } from "vitest";
import { processJob } from "#lib/catalogue/materials/server/process-job.ts";
import { loadTaxonomy } from "#lib/catalogue/taxonomy/server/load-taxonomy.ts";
import { getDb, getPool, transaction } from "#lib/platform/db/client.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { runWorker } from "#lib/platform/jobs/run-worker.ts";
import type { Task } from "#lib/platform/jobs/task.ts";
import { slowTasks, tasks } from "#lib/platform/registry/tasks.ts";
import { replaceStorage } from "#lib/platform/storage/storage.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { readMaterial, rightInput } from "#tests/files/build-upload.ts";
import { createMaterial } from "#tests/files/create-material.ts";
import { makePdf } from "#tests/files/make-pdf.ts";

let restore = () => {};
afterEach(() => restore());

/** A worker whose drawings last until they are let go; mails are noted. */
const startWorker = async () => {
  const begun: number[] = [];
  const mails: unknown[] = [];
  const finish: (() => void)[] = [];
  const process_material: Task = async (payload) => {
    begun.push((payload as { materialId: number }).materialId);
    await new Promise<void>((resolve) => finish.push(resolve));
  };
  const send_mail: Task = async (payload) => void mails.push(payload);
  const worker = await runWorker(getPool(), { process_material, send_mail }, { slow: slowTasks });
  return { begun, mails, finish, stop: worker.stop };
};
const draw = (id: number, authorId: number) => addJob(getDb(), ...processJob({ id, authorId }));

it("threat 18 a member's materials are drawn one after the other, so that others come in between; mails wait for nobody", async () => {
  for (const id of [1, 2, 3]) await draw(id, 10);
  await draw(4, 20);
  const { begun, mails, finish, stop } = await startWorker();
  await vi.waitFor(() => expect(begun).toEqual([1, 4]), 10_000);
  await addJob(getDb(), "send_mail", { id: 7 });
  await vi.waitFor(() => expect(mails).toEqual([{ id: 7 }]), 10_000);
  expect(begun).toEqual([1, 4]);
  await vi.waitFor(() => {
    finish.shift()?.();
    expect(begun.slice().sort()).toEqual([1, 2, 3, 4]);
  }, 30_000);
  for (const end of finish) end();
  await stop();
});

it("threat 18 files that break the drawing itself are tried once again, then refused, and their seller is told", async () => {
  await transaction(loadTaxonomy);
  const author = await buildSeller();
  const file = { name: "a.pdf", bytes: await makePdf([{}]), role: "material_file" as const };
  const { materialId } = await createMaterial(rightInput, [file], { authorId: author.id });
  let reads = 0;
  restore = replaceStorage((storage) => ({
    ...storage,
    get: async () => {
      reads++;
      throw new TypeError("what nobody thought of");
    },
  }));
  const worker = await runWorker(getPool(), tasks, { slow: slowTasks });
  await vi.waitFor(async () => {
    // The pause before the second try is not what is tested.
    await getPool().query("update graphile_worker._private_jobs set run_at = now() where locked_at is null");
    expect((await readMaterial(materialId)).files.map(({ status, refusal }) => [status, refusal])).toEqual([["refused", "file_damaged"]]);
  }, 30_000);
  await worker.stop();
  expect(reads).toBe(2);
  expect((await getPool().query("select 1 from graphile_worker.jobs where task_identifier = 'process_material'")).rowCount).toBe(0);
});
