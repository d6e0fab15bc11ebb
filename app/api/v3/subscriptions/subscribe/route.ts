import { subscribed, subscribeInput } from "#lib/favourites/schema.ts";
import { subscribe } from "#lib/favourites/server/subscribe.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "Follows a material, author or school subject",
  access: "member",
  input: subscribeInput,
  output: subscribed,
  handle: (input, { session, world }) => subscribe({ userId: session.userId }, input, world),
});
