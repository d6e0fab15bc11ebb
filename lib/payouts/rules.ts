/** Least that is paid out, in euro cents. */
export const MIN_PAYOUT_CENTS = 1_000;

/** Days that a changed bank account waits: its owner was told by mail and can object. */
export const BANK_REST_DAYS = 3;

/**
 * An amount as somebody typed it ("12,50", "12.5", "1200") in minor units; null where it is none or has more decimals than the currency.
 * `perUnit`: minor units of one.
 */
export const readAmount = (text: string, perUnit: number): number | null => {
  const [, whole = "", decimals = ""] = /^\s*(\d{1,12})(?:[.,](\d{1,3}))?\s*$/.exec(text) ?? [];
  const digits = Math.round(Math.log10(perUnit));
  if (whole === "" || decimals.length > digits) return null;
  return Number(whole) * perUnit + Number(decimals.padEnd(digits, "0") || "0");
};

/** Finance and admins see payouts. */
export const canSeePayouts = (role: string | null | undefined): boolean => role === "finance" || role === "admin";
