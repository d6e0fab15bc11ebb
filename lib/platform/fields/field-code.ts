import type { z } from "zod";

/**
 * The code of a field that a schema refuses, the same in the browser and on the server, so that both find the same words (FORM-1). Schemas
 * may give one as their message (lower-case words); otherwise it follows from the issue, which has to know its input (`reportInput`).
 */
export const fieldCode = (issue: z.core.$ZodIssue): string => {
  if (/^[a-z][a-z_]*$/.test(issue.message)) return issue.message;
  // Whatever was wanted (a text, one of a list, one of several shapes): nothing is there.
  if (issue.input === undefined && issue.code !== "custom") return "required";
  if (issue.code === "too_small") return "too_short";
  if (issue.code === "too_big") return "too_long";
  return "invalid";
};
