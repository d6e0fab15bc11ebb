/**
 * A browser waits no longer than this for the answer of a renewal, in ms: from then on nothing that was sent with an older refresh secret is
 * under way, and no answer can put one back into the cookie. The server's grace counts on it.
 */
export const RENEWAL_TIMEOUT_MS = 60_000;
