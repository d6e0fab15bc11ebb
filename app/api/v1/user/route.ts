import { z } from "zod";
import { userDetails } from "#lib/identity/users/schema.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";
import { getUserDetails } from "#lib/staff/account/server/get-user-details.ts";

export const GET = endpoint({
  summary: "The logged-in user as a list of one",
  access: "member",
  output: z.object({ items: z.array(userDetails) }),
  errors: ["not_found"],
  handle: async (_, { session }) => ({ items: [await getUserDetails(session)] }),
});
