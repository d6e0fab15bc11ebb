import { anonymousSubscribeInput, subscribed } from "#lib/catalogue/favourites/schema.ts";
import { unsubscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { visitorOf } from "#lib/catalogue/favourites/server/subscriber.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "A visitor unmarks a material",
  access: "public",
  limits: ["write"],
  input: anonymousSubscribeInput,
  output: subscribed,
  handle: async (input, { request, world }) => {
    const visitor = visitorOf(request);
    return visitor ? unsubscribe(visitor, input, world) : { isSubscribed: false, total: 0 };
  },
});
