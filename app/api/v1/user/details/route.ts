import { userDetails } from "#lib/identity/users/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { userDetailsChange } from "#lib/staff/account/schema.ts";
import { changeUserDetails } from "#lib/staff/account/server/change-user-details.ts";
import { getUserDetails } from "#lib/staff/account/server/get-user-details.ts";

export const GET = endpoint({
  summary: "The logged-in user",
  access: "member",
  secondFactor: "exempt",
  output: userDetails,
  errors: ["not_found"],
  handle: async (_, { session }) => getUserDetails(session),
});

export const POST = endpoint({
  summary: "Changes the logged-in user",
  access: "member",
  input: userDetailsChange,
  output: userDetails,
  errors: ["not_found"],
  handle: async (input, { session }) => changeUserDetails(session, input),
});
