import { z } from "zod";
import { endpoint } from "#lib/http/endpoint.ts";
import { appealInput } from "#lib/moderation/schema.ts";
import { appealDecision } from "#lib/moderation/server/appeal-decision.ts";

export const POST = endpoint({
  summary: "Appeals against a refusal or a removal (Regulation (EU) 2022/2065 art. 20)",
  access: "member",
  impersonation: "forbidden",
  input: appealInput,
  output: z.object({ caseId: z.int() }),
  status: 201,
  handle: (input, { session }) => appealDecision(input, session.userId),
});
