import { acceptInput, mySchool } from "#lib/commerce/school/schema.ts";
import { acceptInvitation } from "#lib/commerce/school/server/accept-invitation.ts";
import { getMySchool } from "#lib/commerce/school/server/find-school.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Joins the school that invited the member",
  access: "member",
  impersonation: "forbidden",
  limits: ["publish"],
  input: acceptInput,
  output: mySchool,
  errors: ["already_in_school", "invitation_other_address", "not_found", "token_invalid"],
  handle: async (input, { session }) => {
    await acceptInvitation(session.userId, input);
    return getMySchool(session.userId);
  },
});
