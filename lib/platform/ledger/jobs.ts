import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import type { Task } from "#lib/platform/jobs/task.ts";
import { exportHead } from "#lib/platform/ledger/seal-heads.ts";
import { sealAll } from "#lib/platform/ledger/seal-rows.ts";

const turn = z.object({ isSecond: z.boolean().optional() });
const HALF_MS = 30_000;

/** seal_ledger: every half minute, since a crontab knows no less than a minute; nothing is unsealed for longer than that. */
export const tasks: Record<string, Task> = {
  seal_ledger: async (payload) => {
    const { isSecond = false } = turn.parse(payload ?? {});
    const runAt = new Date(Date.now() + HALF_MS);
    if (!isSecond) await addJob(getDb(), "seal_ledger", { isSecond: true }, { jobKey: "seal_ledger:second", runAt, maxAttempts: 1 });
    await sealAll();
  },
  export_seal_head: async () => {
    await sealAll();
    await exportHead();
  },
};

export const crontab = ["* * * * * seal_ledger", "40 2 * * * export_seal_head"];
