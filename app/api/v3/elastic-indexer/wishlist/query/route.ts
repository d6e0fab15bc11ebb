import { wishlistInput, wishlistPage } from "#lib/catalogue/favourites/schema.ts";
import { queryWishlist } from "#lib/catalogue/favourites/server/query-wishlist.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The user's favourites, newest first",
  access: "member",
  input: wishlistInput,
  output: wishlistPage,
  handle: (input, { session, world }) => queryWishlist({ ...input, world, subscriber: { userId: session.userId } }),
});
