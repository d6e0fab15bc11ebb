import { mySchool } from "#lib/commerce/school/schema.ts";
import { getMySchool } from "#lib/commerce/school/server/find-school.ts";
import { withdrawRequest } from "#lib/commerce/school/server/join-requests.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Takes the request to a school back",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  output: mySchool,
  errors: ["not_found"],
  handle: async (_, { session }) => {
    await withdrawRequest(session.userId);
    return getMySchool(session.userId);
  },
});
