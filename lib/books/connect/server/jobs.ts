import { z } from "zod";
import { prepareTransfers } from "#lib/books/connect/server/prepare-transfers.ts";
import { reverseTransfers, sendReversal } from "#lib/books/connect/server/reverse-transfers.ts";
import { sendTransfer } from "#lib/books/connect/server/send-transfer.ts";
import { takeAccount } from "#lib/books/connect/server/take-account.ts";
import { takePayouts } from "#lib/books/connect/server/take-payouts.ts";
import { takeReversals } from "#lib/books/connect/server/take-reversals.ts";
import { sweepConnect, watchConnect } from "#lib/books/connect/server/watch-connect.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const job = z.object({ id: z.int() });
const named = z.object({ reference: z.string() });

/** prepare_connect_transfers: every morning. sweep_connect and reverse_connect_transfers: every few minutes. watch_connect: every hour. */
export const tasks: Record<string, Task> = {
  prepare_connect_transfers: async () => {
    await prepareTransfers();
  },
  send_connect_transfer: async (payload) => sendTransfer(job.parse(payload).id),
  send_connect_reversal: async (payload) => sendReversal(job.parse(payload).id),
  reverse_connect_transfers: async () => {
    await reverseTransfers();
  },
  sweep_connect: async () => {
    await sweepConnect();
  },
  watch_connect: async () => watchConnect(),
  take_connect_account: async (payload) => takeAccount(named.parse(payload).reference),
  take_connect_payouts: async (payload) => takePayouts(named.parse(payload).reference),
  take_connect_reversals: async (payload) => takeReversals(named.parse(payload).reference),
};

export const crontab = [
  "40 5 * * * prepare_connect_transfers",
  "*/5 * * * * sweep_connect",
  "*/10 * * * * reverse_connect_transfers",
  "45 * * * * watch_connect",
];
