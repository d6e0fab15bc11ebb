import { schoolDecisionInput } from "#lib/commerce/school/schema.ts";
import { decideSchool } from "#lib/commerce/school/server/decide-school.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Verifies a school, or refuses its proof",
  access: "staff",
  roles: ["finance"],
  limits: ["sensitive"],
  needsRecentProof: true,
  input: schoolDecisionInput,
  errors: ["conflict", "not_found"],
  handle: async (input, { session, address }) => decideSchool({ id: session.userId, address }, input),
});
