import { z } from "zod";
import { userDetails } from "#lib/account/schema.ts";
import { getUserDetails } from "#lib/account/server/get-user-details.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "The logged-in user as a list of one",
  access: "member",
  output: z.object({ items: z.array(userDetails) }),
  handle: async (_, { session }) => ({ items: [await getUserDetails(session)] }),
});
