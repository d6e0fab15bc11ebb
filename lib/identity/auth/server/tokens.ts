export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_SECONDS = 30 * 24 * 3600;
/** How long the previous refresh secret still counts, for tabs that renew at the same moment. */
export const REFRESH_GRACE_MS = 20_000;
