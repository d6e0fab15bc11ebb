import { randomBytes } from "node:crypto";
import { hashToken } from "#lib/http/session.ts";

/** 192 bit; only its SHA-256 is kept. */
export const makeCartToken = (): { token: string; tokenHash: string } => {
  const token = randomBytes(24).toString("base64url");
  return { token, tokenHash: hashToken(token) };
};
