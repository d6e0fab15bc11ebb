import { z } from "zod";
import { makeQuotePdf } from "#lib/commerce/school-quotes/server/quote-pdf.ts";
import type { Task } from "#lib/platform/jobs/task.ts";

const job = z.object({ id: z.int() });

export const tasks: Record<string, Task> = { make_quote_pdf: async (payload) => makeQuotePdf(job.parse(payload).id) };
