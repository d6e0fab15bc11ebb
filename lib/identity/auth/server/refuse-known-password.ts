import { dictionary } from "@zxcvbn-ts/language-common";
import { isCommonPassword } from "#lib/identity/auth/common-passwords.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

const plainOf = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

// 49,000 words, too many for a browser. They are sorted by how often they were found, the first ten thousand being far shorter than what we take.
const known = new Set(dictionary["passwords-common"]);

/**
 * Refuses a new password that an attacker tries first (NIST SP 800-63B, 3.1.1.2; ASVS 6.2.4, 6.2.11): one of the 49,000 that are used most,
 * the person's own name or address, or the name of this shop, in any case and with digits around them.
 * @throws AppError invalid_input with password_too_common at `password`
 */
export const refuseKnownPassword = (password: string, { email, name }: { email: string; name: string }): void => {
  if (!known.has(plainOf(password)) && !isCommonPassword(password.normalize("NFKC"), [email, name, getEnv().BRAND_NAME])) return;
  throw new AppError("invalid_input", { fields: { password: "password_too_common" } });
};
