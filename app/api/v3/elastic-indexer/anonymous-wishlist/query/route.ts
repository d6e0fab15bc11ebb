import { wishlistInput, wishlistPage } from "#lib/catalogue/favourites/schema.ts";
import { queryWishlist } from "#lib/catalogue/favourites/server/query-wishlist.ts";
import { visitorOf } from "#lib/catalogue/favourites/server/subscriber.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "A visitor's favourites, newest first",
  access: "public",
  limits: ["search"],
  input: wishlistInput,
  output: wishlistPage,
  handle: (input, { request, world }) => queryWishlist({ ...input, world, subscriber: visitorOf(request) }),
});
