import type { JobHelpers } from "graphile-worker";

/**
 * One kind of background work. It may run more than once for one job (a process can die after the work and before the note of it),
 * so it must be safe to repeat. Throwing lets the queue try again, ever later, up to the job's maxAttempts.
 */
export type Task = (payload: unknown, helpers: JobHelpers) => Promise<void>;
