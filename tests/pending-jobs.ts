import { z } from "zod";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";

/** The jobs of one kind that wait in the queue, oldest first. */
export const jobsOf = (task: string): Promise<{ payload: unknown; runAt: Date }[]> =>
  queryRows(getDb(), z.object({ payload: z.unknown(), runAt: moment }))`
    select j.payload, j.run_at as "runAt" from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${task} order by j.id`;
