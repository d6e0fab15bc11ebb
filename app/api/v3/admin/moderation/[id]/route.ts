import { z } from "zod";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { caseDetail, caseId } from "#lib/selling/moderation/schema.ts";
import { getCase } from "#lib/selling/moderation/server/get-case.ts";

export const GET = endpoint({
  summary: "A case with all that a moderator looks at",
  access: "staff",
  roles: ["moderator"],
  input: z.object({ id: caseId }),
  output: caseDetail,
  errors: ["not_found"],
  handle: ({ id }) => getCase(id),
});
