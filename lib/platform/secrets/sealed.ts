import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { AppError } from "#lib/platform/errors/errors.ts";
import { log } from "#lib/platform/log/log.ts";
import { serverKeys } from "#lib/platform/secrets/server-keys.ts";

/**
 * The columns whose values are sealed, and what names a row of theirs: an SQL expression over its own columns that never changes in a row's
 * life. Whoever seals gives its value as `row`.
 */
export const sealedPlaces = {
  "second_factors.secret": "user_id::text",
  "bank_accounts.iban": "user_id::text",
  "bank_entries.iban": "entry_key",
  "lti_keys.private_key": "kid",
  "lti_pupils.subject": "pupil_id::text",
  "payouts.iban": "end_to_end_id",
  "seller_identities.tax_number": "user_id::text",
  "seller_verifications.document_secret": "seller_id::text",
  "seller_tax_statuses.tax_number": "user_id || ' ' || to_char(valid_from, 'YYYY-MM-DD')",
} as const;

export type SealedPlace = keyof typeof sealedPlaces;
declare const place: unique symbol;

/** What stands in a column of `sealedPlaces`: no statement can compare it or search for it, and no screen may show it. */
export type Sealed<Place extends SealedPlace> = string & { readonly [place]: Place };

const MARK = "sealed";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyId = (key: Buffer): string => createHash("sha256").update("id").update(key).digest("hex").slice(0, 8);
const keysOf = (at: SealedPlace) => serverKeys(`seal ${at}`).map((key) => ({ id: keyId(key), key }));
const boundTo = (at: SealedPlace, row: number | string) => Buffer.from(`${at} ${row}`);

/** How everything begins that was sealed there under one of our keys, the newest first. */
export const sealPrefixes = (at: SealedPlace): string[] => keysOf(at).map(({ id }) => `${MARK}:${id}:`);

/**
 * Encrypts a value for one row of one column: AES-256-GCM (NIST SP 800-38D) under the newest key, column and row as additional data, so that
 * it opens nowhere else. `sealed:<key>:<base64url of nonce, tag and cipher text>`.
 */
export const seal = <Place extends SealedPlace>(at: Place, row: number | string, value: string): Sealed<Place> => {
  const [newest] = keysOf(at);
  if (!newest) throw new Error("no key");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", newest.key, iv).setAAD(boundTo(at, row));
  const text = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
  return `${MARK}:${newest.id}:${Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url")}` as Sealed<Place>;
};

const decrypt = (key: Buffer, bytes: Buffer, about: Buffer): string => {
  const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(about).setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8");
};

/** The value, or why there is none: its key is not in SECRET_KEYS, or it was sealed for another place, or changed. */
export const tryOpen = (at: SealedPlace, row: number | string, stored: string): { value: string } | { fault: "key" | "seal" } => {
  const [mark, id, text] = stored.split(":");
  // As it was written before values were sealed; the next write and `reencrypt` seal it.
  if (mark !== MARK || text === undefined) return { value: stored };
  const known = keysOf(at).find((key) => key.id === id);
  if (!known) return { fault: "key" };
  try {
    return { value: decrypt(known.key, Buffer.from(text, "base64url"), boundTo(at, row)) };
  } catch {
    return { fault: "seal" };
  }
};

const sentences = {
  key: "a value cannot be read: the key that sealed it is not in SECRET_KEYS",
  seal: "a value cannot be read: it was sealed for another row, or changed",
};

/**
 * The value that was sealed for this row of this column.
 * @throws AppError unavailable, with a line for the operator in the log, when it cannot be opened: he can help, no caller can
 */
export const open = <Place extends SealedPlace>(at: Place, row: number | string, stored: Sealed<Place>): string => {
  const opened = tryOpen(at, row, stored);
  if ("value" in opened) return opened.value;
  log.error({ place: at, row }, sentences[opened.fault]);
  throw new AppError("unavailable");
};
