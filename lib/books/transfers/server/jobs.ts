import { matchTransfers } from "#lib/books/transfers/server/match-transfers.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

/** match_transfers: after every import; daily for what a standstill left. */
export const tasks: Record<string, Task> = { match_transfers: async () => matchTransfers() };

export const crontab = ["40 4 * * * match_transfers"];
