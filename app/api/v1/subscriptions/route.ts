import { subscriptionListInput, subscriptionPage } from "#lib/favourites/schema.ts";
import { listSubscriptions } from "#lib/favourites/server/list-subscriptions.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const GET = endpoint({
  summary: "What the user follows, newest first",
  access: "member",
  input: subscriptionListInput,
  output: subscriptionPage,
  handle: (input, { session }) => listSubscriptions({ ...input, userId: session.userId }),
});
