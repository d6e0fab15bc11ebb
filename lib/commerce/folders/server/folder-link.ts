import { createHmac } from "node:crypto";
import { hashSecret, makeSecret } from "#lib/platform/secrets/secrets.ts";
import { serverKeys } from "#lib/platform/secrets/server-keys.ts";

const secretsOf = (nonce: string): string[] =>
  serverKeys("folder link").map((key) => createHmac("sha256", key).update(nonce).digest("base64url"));

/**
 * A folder's public link: its secret is an HMAC (RFC 2104) of a random nonce under a key of the server, 256 bit. So its owner can be shown it
 * again while the database alone, which has the nonce and the secret's hash, tells nobody.
 */
export const makeFolderLink = (): { nonce: string; hash: string; token: string } => {
  const { secret: nonce } = makeSecret();
  const [token = ""] = secretsOf(nonce);
  return { nonce, hash: hashSecret(token), token };
};

/** The secret of a link that was made before; null when its key is gone. */
export const readFolderLink = ({ nonce, hash }: { nonce: string; hash: string }): string | null =>
  secretsOf(nonce).find((token) => hashSecret(token) === hash) ?? null;
