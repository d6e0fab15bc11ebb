import { z } from "zod";
import { dropOrphanFile } from "#lib/books/payouts/server/batch-file.ts";
import { closeMonth, lastMonth } from "#lib/books/payouts/server/close-month.ts";
import { makeCreditNotePdf } from "#lib/books/payouts/server/make-credit-note-pdf.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const job = z.object({ id: z.int() });
const settling = z.object({ month: z.string().optional() });
const orphan = job.extend({ storageKey: z.string() });

/** close_month: early on the second of each month, for the one before; for another one when finance asks for it. */
export const tasks: Record<string, Task> = {
  close_month: async (payload) => {
    const { month = lastMonth(new Date()) } = settling.parse(payload ?? {});
    await closeMonth(month);
  },
  drop_payout_orphan: async (payload) => {
    const { id, storageKey } = orphan.parse(payload);
    await dropOrphanFile(id, storageKey);
  },
  make_credit_note_pdf: async (payload) => makeCreditNotePdf(job.parse(payload).id),
};

export const crontab = ["20 3 2 * * close_month"];
