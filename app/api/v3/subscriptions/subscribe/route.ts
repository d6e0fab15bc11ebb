import { subscribed, subscribeInput } from "#lib/catalogue/favourites/schema.ts";
import { subscribe } from "#lib/catalogue/favourites/server/subscribe.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "Follows a material, author or school subject",
  access: "member",
  input: subscribeInput,
  output: subscribed,
  errors: ["forbidden", "list_full", "not_found"],
  handle: (input, { session, world }) => subscribe({ userId: session.userId }, input, world),
});
