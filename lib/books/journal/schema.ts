import { z } from "zod";

/** A month at the operator's seat: "2026-10". */
export const journalInput = z.object({ month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "day") });
export type JournalInput = z.infer<typeof journalInput>;
