import { z } from "zod";
import { reportInput } from "#lib/catalogue/cases/schema.ts";
import { reportContent } from "#lib/catalogue/cases/server/report-content.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Reports content (Regulation (EU) 2022/2065 art. 16)",
  access: "public",
  impersonation: "forbidden",
  limits: ["mail"],
  input: reportInput,
  output: z.object({ caseId: z.int() }),
  status: 201,
  errors: ["not_found"],
  handle: (input, { session, world }) => reportContent(input, { userId: session?.userId ?? null, world }),
});
