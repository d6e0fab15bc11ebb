import { getDb } from "#lib/platform/db/client.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";

/**
 * ROUTE-42. Only a job is written, whoever the address belongs to: who asks can learn nothing from the answer, nor from how long it took
 * (threat 10).
 */
export const requestRecovery = (email: string): Promise<void> => addJob(getDb(), "send_recovery", { email }, { maxAttempts: 5 });
