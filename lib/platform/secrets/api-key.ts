import { crc32 } from "node:zlib";
import { makeSecret } from "#lib/platform/secrets/secrets.ts";

/** By this scanners of published code know a key of ours, and the log what to take out. */
const START = "kreda_pk_";
const SHOWN = START.length + 6;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Six digits of base 62 hold the 32 bit of a CRC. */
const CHECKSUM = 6;

const checksumOf = (text: string): string => {
  let rest = crc32(text);
  return Array.from({ length: CHECKSUM }, () => {
    const digit = DIGITS[rest % 62] ?? "";
    rest = Math.floor(rest / 62);
    return digit;
  }).join("");
};

/**
 * A new personal API key: `kreda_pk_`, 256 random bit in 43 characters of base64url, and the CRC-32 of all that in six digits, so that a
 * scanner of published code takes nothing else for a key. `prefix` is what may be shown of it later.
 */
export const makeApiKey = (): { key: string; prefix: string } => {
  const body = `${START}${makeSecret().secret}`;
  return { key: `${body}${checksumOf(body)}`, prefix: body.slice(0, SHOWN) };
};

/** Whether a bearer means to be a key at all. */
export const looksLikeApiKey = (bearer: string): boolean => bearer.startsWith(START);

/** Whether it can be one: cut off and mistyped ones are known without a question to the database. */
export const isWholeApiKey = (bearer: string): boolean =>
  /^kreda_pk_[\w-]{43}[\dA-Za-z]{6}$/.test(bearer) && bearer.endsWith(checksumOf(bearer.slice(0, -CHECKSUM)));
