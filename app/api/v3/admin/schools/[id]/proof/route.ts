import { schoolIdInput } from "#lib/commerce/school/schema.ts";
import { readProofLetter } from "#lib/commerce/school/server/list-schools.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "The letter that a school handed in as its proof",
  access: "staff",
  roles: ["finance"],
  input: schoolIdInput,
  sends: "file",
  errors: ["not_found"],
  handle: async ({ id }, { session, address }) => readProofLetter({ id: session.userId, address }, id),
});
