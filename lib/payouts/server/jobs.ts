import { z } from "zod";
import type { Task } from "#lib/jobs/task.ts";
import { closeMonth, lastMonth } from "#lib/payouts/server/close-month.ts";
import { makeCreditNotePdf } from "#lib/payouts/server/make-credit-note-pdf.ts";

const job = z.object({ id: z.int() });

/** close_month: early on the second of each month, for the one before. */
export const tasks: Record<string, Task> = {
  close_month: async () => {
    await closeMonth(lastMonth(new Date()));
  },
  make_credit_note_pdf: async (payload) => makeCreditNotePdf(job.parse(payload).id),
};
