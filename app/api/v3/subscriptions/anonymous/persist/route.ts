import { z } from "zod";
import { persistAnonymous } from "#lib/catalogue/favourites/server/persist-anonymous.ts";
import { visitorOf } from "#lib/catalogue/favourites/server/subscriber.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "What a visitor had marked becomes the user's (STATE-2)",
  access: "member",
  // An admin's own marks are not the user's.
  impersonation: "forbidden",
  output: z.object({ added: z.int() }),
  handle: async (_, { session, request }) => {
    const visitor = visitorOf(request);
    return visitor ? persistAnonymous(session.userId, visitor) : { added: 0 };
  },
});
