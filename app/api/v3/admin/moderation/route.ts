import { endpoint } from "#lib/http/endpoint.ts";
import { casePage, listCasesInput } from "#lib/moderation/schema.ts";
import { listCases } from "#lib/moderation/server/list-cases.ts";

export const GET = endpoint({
  summary: "The queue of moderators",
  access: "staff",
  roles: ["moderator"],
  input: listCasesInput,
  output: casePage,
  handle: (input) => listCases(input),
});
