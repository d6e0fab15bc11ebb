import { refusalInput } from "#lib/pages/personalisation/schema.ts";
import { setRefused } from "#lib/pages/personalisation/server/save-personalisation.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Recommends nothing more of a subject, an author or for a reason, or does so again",
  access: "member",
  impersonation: "forbidden",
  input: refusalInput,
  errors: ["list_full"],
  handle: (input, { session }) => setRefused({ ...input, userId: session.userId }),
});
