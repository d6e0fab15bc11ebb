import { mySchool, schoolInput, schoolSearch, schoolSearchInput } from "#lib/commerce/school/schema.ts";
import { createSchool } from "#lib/commerce/school/server/create-school.ts";
import { getMySchool } from "#lib/commerce/school/server/find-school.ts";
import { searchSchools } from "#lib/commerce/school/server/join-requests.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "Verified schools of the country by a part of their name, for members who want to join one",
  access: "member",
  limits: ["search"],
  input: schoolSearchInput,
  output: schoolSearch,
  handle: async ({ q }, { world }) => searchSchools(world, q),
});

export const POST = endpoint({
  summary: "Makes a school with the member as its master",
  access: "member",
  impersonation: "forbidden",
  limits: ["sensitive"],
  input: schoolInput,
  output: mySchool,
  errors: ["already_in_school", "not_found"],
  handle: async (input, { session, world }) => {
    await createSchool(session.userId, world, input);
    return getMySchool(session.userId);
  },
});
