import { endpoint } from "#lib/platform/http/endpoint.ts";
import { casePage, listCasesInput } from "#lib/selling/moderation/schema.ts";
import { listCases } from "#lib/selling/moderation/server/list-cases.ts";

export const GET = endpoint({
  summary: "The queue of moderators",
  access: "staff",
  roles: ["moderator"],
  input: listCasesInput,
  output: casePage,
  handle: (input) => listCases(input),
});
