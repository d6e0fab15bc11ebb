import { userDetailsChange } from "#lib/account/schema.ts";
import { changeUserDetails } from "#lib/account/server/change-user-details.ts";
import { getUserDetails } from "#lib/account/server/get-user-details.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { userDetails } from "#lib/users/schema.ts";

export const GET = endpoint({
  summary: "The logged-in user",
  access: "member",
  output: userDetails,
  handle: async (_, { session }) => getUserDetails(session),
});

export const POST = endpoint({
  summary: "Changes the logged-in user",
  access: "member",
  input: userDetailsChange,
  output: userDetails,
  handle: async (input, { session }) => changeUserDetails(session, input),
});
