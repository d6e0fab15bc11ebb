import { schoolSubscribed, schoolSubscribeInput } from "#lib/commerce/school-requests/schema.ts";
import { wish } from "#lib/commerce/school-requests/server/wish.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Wishes a material for one's school",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: schoolSubscribeInput,
  output: schoolSubscribed,
  errors: ["forbidden", "list_full", "not_found"],
  handle: ({ subjectId }, { session }) => wish(session.userId, subjectId),
});
