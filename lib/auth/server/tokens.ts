import { randomBytes } from "node:crypto";
import { hashToken } from "#lib/http/session.ts";

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_SECONDS = 30 * 24 * 3600;
/** How long the previous refresh secret still counts, for tabs that renew at the same moment. */
export const REFRESH_GRACE_MS = 20_000;

/** A new secret of 256 bit and the hash under which it is kept. */
export const makeSecret = (): { secret: string; hash: string } => {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashToken(secret) };
};
