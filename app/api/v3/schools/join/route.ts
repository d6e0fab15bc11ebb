import { mySchool } from "#lib/commerce/school/schema.ts";
import { getMySchool } from "#lib/commerce/school/server/find-school.ts";
import { joinByDomain } from "#lib/commerce/school/server/mail-domains.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Joins the school whose domain the member's address has",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  output: mySchool,
  errors: ["already_in_school", "not_found"],
  handle: async (_, { session }) => {
    await joinByDomain(session.userId);
    return getMySchool(session.userId);
  },
});
