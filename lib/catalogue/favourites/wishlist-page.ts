/** CALL-15: the page size of wishlists. In a file without zod: every page that knows a session loads it. */
export const WISHLIST_PAGE = 200;
