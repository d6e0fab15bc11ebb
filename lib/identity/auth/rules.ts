/** Shortest password, in characters (NIST SP 800-63B, 3.1.1). */
const MIN_PASSWORD_LENGTH = 10;

/** missing: characters that are still wanted; then how long somebody would have to guess. */
export type PasswordStrength = { level: 0 | 1 | 2 | 3; missing: number };

/**
 * How hard a password is to guess, as far as its letters tell: 0 too short, 1 long enough, 2 good, 3 strong. Length counts, repetition does
 * not. Whether it stands on a list is the schema's matter.
 */
export const passwordStrength = (password: string): PasswordStrength => {
  const letters = [...password];
  const different = new Set(letters.map((letter) => letter.toLowerCase())).size;
  const missing = Math.max(0, MIN_PASSWORD_LENGTH - letters.length);
  if (missing > 0) return { level: 0, missing };
  if (letters.length >= 18 && different >= 9) return { level: 3, missing };
  return { level: letters.length >= 14 && different >= 7 ? 2 : 1, missing };
};
