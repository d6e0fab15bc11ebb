import { createHmac } from "node:crypto";
import { hashSecret, makeSecret } from "#lib/platform/secrets/secrets.ts";
import { serverKeys } from "#lib/platform/secrets/server-keys.ts";

type Kept = { nonce: string | null; hash: string | null };

/**
 * Secrets that their owner can be shown again: an HMAC-SHA256 (RFC 2104) of a random nonce under a key of the server for this purpose, written as
 * `write` says. The database has the nonce and the secret's hash, which tell nobody the secret.
 */
export const shownAgain = (purpose: string, write: (bytes: Buffer) => string) => {
  const secretsOf = (nonce: string): string[] => serverKeys(purpose).map((key) => write(createHmac("sha256", key).update(nonce).digest()));
  return {
    make: (): { nonce: string; hash: string; secret: string } => {
      const { secret: nonce } = makeSecret();
      const [secret = ""] = secretsOf(nonce);
      return { nonce, hash: hashSecret(secret), secret };
    },
    /** The secret that was made before; null where its nonce is gone, or its key. */
    read: ({ nonce, hash }: Kept): string | null =>
      nonce === null ? null : (secretsOf(nonce).find((secret) => hashSecret(secret) === hash) ?? null),
  };
};
