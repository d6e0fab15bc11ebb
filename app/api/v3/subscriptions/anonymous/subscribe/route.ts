import { anonymousSubscribeInput, subscribed } from "#lib/catalogue/favourites/schema.ts";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { makeVisitor, visitorOf } from "#lib/catalogue/favourites/server/subscriber.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "A visitor marks a material; the first time she gets the token of her list",
  access: "public",
  limits: ["search"],
  input: anonymousSubscribeInput,
  output: subscribed,
  errors: ["forbidden", "list_full", "not_found"],
  handle: async (input, { request, world }) => {
    const known = visitorOf(request);
    if (known) return subscribe(known, input, world);
    const { token, visitor } = makeVisitor();
    return { ...(await subscribe(visitor, input, world)), visitorToken: token };
  },
});
