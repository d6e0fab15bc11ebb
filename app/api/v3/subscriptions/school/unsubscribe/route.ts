import { schoolSubscribed, schoolSubscribeInput } from "#lib/commerce/school-requests/schema.ts";
import { unwish } from "#lib/commerce/school-requests/server/wish.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes one's wish for the school back",
  access: "member",
  impersonation: "forbidden",
  limits: ["write"],
  input: schoolSubscribeInput,
  output: schoolSubscribed,
  errors: ["forbidden", "not_found"],
  handle: ({ subjectId }, { session }) => unwish(session.userId, subjectId),
});
