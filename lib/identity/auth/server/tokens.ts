import { RENEWAL_TIMEOUT_MS } from "#lib/identity/auth/renewal.ts";

export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** How long a session lasts that nobody uses. */
export const REFRESH_SECONDS = 30 * 24 * 3600;
/** How long a session lasts at most, however much it is used (ASVS 7.3.2): of members, and of staff. */
export const MEMBER_SESSION_SECONDS = 90 * 24 * 3600;
export const STAFF_SESSION_SECONDS = 12 * 3600;
/** A refresh secret is not replaced before it has been in use that long: few answers carry a new one, so few can lose one. */
export const ROTATE_AFTER_MS = 3600_000;
/** How long after the first use of its successor a refresh secret still counts: requests that were under way, twice over. */
export const SUCCESSOR_GRACE_MS = 2 * RENEWAL_TIMEOUT_MS;
