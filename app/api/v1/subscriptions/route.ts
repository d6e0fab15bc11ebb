import { subscriptionListInput, subscriptionPage } from "#lib/catalogue/favourites/schema.ts";
import { listSubscriptions } from "#lib/catalogue/favourites/server/list-subscriptions.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const GET = endpoint({
  summary: "What the user follows, newest first",
  access: "member",
  input: subscriptionListInput,
  output: subscriptionPage,
  handle: (input, { session }) => listSubscriptions({ ...input, userId: session.userId }),
});
