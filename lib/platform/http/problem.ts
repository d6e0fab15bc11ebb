import { z } from "zod";
import { type ErrorCode, errorStatus } from "#lib/platform/errors/errors.ts";

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** The body of every refusal of the API, but for those that RFC 6749 writes. */
export const problem = z.object({
  error: z.object({
    code: z.enum(codes),
    message: z.string().describe("In the language of the world."),
    fields: z
      .record(z.string(), z.object({ code: z.string(), message: z.string() }))
      .optional()
      .describe("What is wrong with each field, by its name."),
    reason: z.string().optional().describe("A finer word for what the code says."),
  }),
});
export type Problem = z.infer<typeof problem>;
