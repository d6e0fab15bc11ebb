import { z } from "zod";
import { getUserDetails } from "#lib/account/server/get-user-details.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { userDetails } from "#lib/users/schema.ts";

export const GET = endpoint({
  summary: "The logged-in user as a list of one",
  access: "member",
  output: z.object({ items: z.array(userDetails) }),
  handle: async (_, { session }) => ({ items: [await getUserDetails(session)] }),
});
