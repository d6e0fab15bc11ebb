import { schoolCasePage, schoolCasesInput } from "#lib/commerce/school/schema.ts";
import { listSchools } from "#lib/commerce/school/server/list-schools.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Schools by their state, those that wait first",
  access: "staff",
  roles: ["finance"],
  input: schoolCasesInput,
  output: schoolCasePage,
  handle: async (input) => listSchools(input),
});
