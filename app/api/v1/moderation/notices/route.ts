import { z } from "zod";
import { reportInput } from "#lib/cases/schema.ts";
import { reportContent } from "#lib/cases/server/report-content.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Reports content (Regulation (EU) 2022/2065 art. 16)",
  access: "public",
  limits: ["mail"],
  input: reportInput,
  output: z.object({ caseId: z.int() }),
  status: 201,
  handle: (input, { session, world }) => reportContent(input, { userId: session?.userId ?? null, world }),
});
