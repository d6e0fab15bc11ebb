import { CODE_LENGTH, tidyCode } from "#lib/commerce/gift-codes/rules.ts";
import { CAPITALS, hashSecret } from "#lib/platform/secrets/secrets.ts";
import { shownAgain } from "#lib/platform/secrets/shown-again.ts";

/** A gift's code, 100 bit in letters that can be typed (32 letters: five bit of each byte); its buyer can be shown it again. */
const giftCode = shownAgain("gift code", (bytes) =>
  [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CAPITALS[byte % CAPITALS.length]).join(""),
);

/** A new one, with what is kept of it. */
export const makeGiftCode = (): { nonce: string; codeHash: string; code: string } => {
  const { nonce, hash: codeHash, secret: code } = giftCode.make();
  return { nonce, codeHash, code };
};

/** The code that was made before; null once it is spent, or when its key is gone. */
export const readGiftCode = ({ nonce, codeHash }: { nonce: string | null; codeHash: string | null }): string | null =>
  giftCode.read({ nonce, hash: codeHash });

export const hashGiftCode = (typed: string): string => hashSecret(tidyCode(typed));
