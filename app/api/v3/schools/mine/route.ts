import { mySchool, schoolInput } from "#lib/commerce/school/schema.ts";
import { changeSchool } from "#lib/commerce/school/server/change-school.ts";
import { getMySchool } from "#lib/commerce/school/server/find-school.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The member's school, or the ways to one",
  access: "member",
  output: mySchool,
  errors: ["not_found"],
  handle: async (_, { session }) => getMySchool(session.userId),
});

export const POST = endpoint({
  summary: "Changes what stands on the school's invoices",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: schoolInput,
  output: mySchool,
  errors: ["forbidden", "not_found"],
  handle: async (input, { session }) => {
    await changeSchool(session.userId, input);
    return getMySchool(session.userId);
  },
});
