import { joinRequestInput, mySchool } from "#lib/commerce/school/schema.ts";
import { getMySchool } from "#lib/commerce/school/server/find-school.ts";
import { askToJoin } from "#lib/commerce/school/server/join-requests.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Asks a school to be let in",
  access: "member",
  impersonation: "forbidden",
  limits: ["mail"],
  input: joinRequestInput,
  output: mySchool,
  errors: ["already_in_school", "conflict", "not_found"],
  handle: async (input, { session }) => {
    await askToJoin(session.userId, input.schoolId, input.message);
    return getMySchool(session.userId);
  },
});
