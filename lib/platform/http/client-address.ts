/**
 * The visitor's address, as the front door left it: the socket's unless TRUSTED_PROXY_HOPS proxies stand before us (threat 16). Null
 * where no server stands before the handler.
 */
export const getClientAddress = (request: Request): string | null => request.headers.get("x-forwarded-for");
