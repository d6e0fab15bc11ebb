import { createHash, randomBytes, randomInt } from "node:crypto";

/** SHA-256 in hex: how every secret that we handed out is kept at rest. It needs no salt: nobody guesses 256 bit. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** A new secret of 256 bit, 43 characters that an address, a header and a cookie take as they are, and the hash under which it is kept. */
export const makeSecret = (): { secret: string; hash: string } => {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashSecret(secret) };
};

/** Capitals and digits that nobody mixes up, on paper or on the phone: 32, five bit each. */
export const CAPITALS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A number from 0 up to, not with, `end`, each as likely as the others, that nobody foresees. `end`: at least 1. */
export const drawNumber = (end: number): number => randomInt(end);

/** A new code that people read out, copy or type: so many of these letters, each as likely as the others. */
export const makeCode = (length: number, letters: string): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
