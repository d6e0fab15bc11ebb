import { wishlistInput } from "#lib/catalogue/favourites/schema.ts";
import { schoolWishlistPage } from "#lib/commerce/school-requests/schema.ts";
import { querySchoolWishlist } from "#lib/commerce/school-requests/server/query-school-wishlist.ts";
import { endpoint } from "#lib/platform/http/endpoint.ts";

export const POST = endpoint({
  summary: "The wishlist of the member's school, newest first",
  access: "member",
  input: wishlistInput,
  output: schoolWishlistPage,
  errors: ["forbidden", "not_found"],
  handle: (input, { session, world }) => querySchoolWishlist({ ...input, world, userId: session.userId }),
});
