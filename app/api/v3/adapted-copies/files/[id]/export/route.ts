import { endpoint } from "#lib/platform/http/endpoint.ts";
import { adaptedIdInput } from "#lib/tools/adapting/schema.ts";
import { exportAdapted } from "#lib/tools/adapting/server/adapted-file.ts";
import { herself } from "#lib/tools/adapting/server/herself.ts";

export const GET = endpoint({
  summary: "An adapted office file with the buyer's line on its pages and the credits last",
  access: "member",
  limits: ["look"],
  input: adaptedIdInput,
  sends: "file",
  errors: ["adaptation_ended", "file_damaged", "file_too_large", "not_found"],
  handle: async ({ id }, { session }) => exportAdapted(id, herself(session)),
});
