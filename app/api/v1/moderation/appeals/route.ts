import { z } from "zod";
import { appealInput } from "#lib/catalogue/cases/schema.ts";
import { appealDecision } from "#lib/catalogue/cases/server/appeal-decision.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Appeals against a refusal or a removal (Regulation (EU) 2022/2065 art. 20)",
  access: "member",
  impersonation: "forbidden",
  input: appealInput,
  output: z.object({ caseId: z.int() }),
  status: 201,
  errors: ["conflict", "gone", "not_found"],
  handle: (input, { session }) => appealDecision(input, session.userId),
});
