import { schoolLicenceList } from "#lib/commerce/seats/schema.ts";
import { listLicences } from "#lib/commerce/seats/server/list-licences.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The licences of the member's school and who has their seats",
  access: "member",
  output: schoolLicenceList,
  errors: ["forbidden", "not_found"],
  handle: (_, { session }) => listLicences(session.userId),
});
