/** Least that is paid out, in euro cents. */
export const MIN_PAYOUT_CENTS = 1_000;

/** Days that a changed bank account waits: its owner was told by mail and can object. */
export const BANK_REST_DAYS = 3;

/** Finance and admins see payouts. */
export const canSeePayouts = (role: string | null | undefined): boolean => role === "finance" || role === "admin";
