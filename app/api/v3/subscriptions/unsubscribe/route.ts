import { subscribed, subscribeInput } from "#lib/catalogue/favourites/schema.ts";
import { unsubscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Ends following it",
  access: "member",
  input: subscribeInput,
  output: subscribed,
  handle: (input, { session, world }) => unsubscribe({ userId: session.userId }, input, world),
});
