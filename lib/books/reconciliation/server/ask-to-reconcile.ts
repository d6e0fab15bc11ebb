import { getDb } from "#lib/platform/db/client.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";

/** Has the provider asked now instead of within the hour; asking again while that waits changes nothing. */
export const askToReconcile = (): Promise<void> => addJob(getDb(), "reconcile", {}, { jobKey: "reconcile" });
