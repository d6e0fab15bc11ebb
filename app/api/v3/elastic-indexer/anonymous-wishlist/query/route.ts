import { wishlistInput, wishlistPage } from "#lib/favourites/schema.ts";
import { queryWishlist } from "#lib/favourites/server/query-wishlist.ts";
import { visitorOf } from "#lib/favourites/server/subscriber.ts";
import { endpoint } from "#lib/http/endpoint.ts";

export const POST = endpoint({
  summary: "A visitor's favourites, newest first",
  access: "public",
  input: wishlistInput,
  output: wishlistPage,
  handle: (input, { request, world }) => queryWishlist({ ...input, world, subscriber: visitorOf(request) }),
});
