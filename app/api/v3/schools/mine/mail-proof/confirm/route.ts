import { mailCodeInput, mySchool } from "#lib/commerce/school/schema.ts";
import { getMySchool } from "#lib/commerce/school/server/find-school.ts";
import { confirmMailCode } from "#lib/commerce/school/server/prove-mail.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Proves by the code of a mail that the master reads a mailbox at the school",
  access: "member",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: mailCodeInput,
  output: mySchool,
  errors: ["conflict", "forbidden", "not_found"],
  handle: async (input, { session }) => {
    await confirmMailCode(session.userId, input);
    return getMySchool(session.userId);
  },
});
