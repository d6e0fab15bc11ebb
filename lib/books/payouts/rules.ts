/** Least that is paid out, in euro cents. */
export const MIN_PAYOUT_CENTS = 1_000;

/** Days that a changed bank account waits: its owner was told by mail and can object. */
export const BANK_REST_DAYS = 3;

/** The first day of the month after the one of a month or day: "2026-12" → "2027-01-01". */
export const firstOfNext = (monthOrDay: string): string => {
  const [year = 0, number = 0] = monthOrDay.split("-").map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, "0")}-01`;
};

/** Finance and admins see payouts. */
export const canSeePayouts = (role: string | null | undefined): boolean => role === "finance" || role === "admin";
