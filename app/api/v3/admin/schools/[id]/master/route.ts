import { appointMasterInput } from "#lib/commerce/school/schema.ts";
import { appointMaster } from "#lib/commerce/school/server/decide-school.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Makes a member master of a school that nobody leads any more",
  access: "staff",
  limits: ["sensitive"],
  needsRecentProof: true,
  input: appointMasterInput,
  errors: ["conflict", "not_found"],
  handle: async (input, { session, address }) => appointMaster({ id: session.userId, address }, input),
});
