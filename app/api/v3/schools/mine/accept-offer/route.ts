import { mySchool } from "#lib/commerce/school/schema.ts";
import { getMySchool } from "#lib/commerce/school/server/find-school.ts";
import { acceptMaster } from "#lib/commerce/school/server/offer-master.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Becomes master as she was asked to",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  output: mySchool,
  errors: ["forbidden", "not_found"],
  handle: async (_, { session }) => {
    await acceptMaster(session.userId);
    return getMySchool(session.userId);
  },
});
