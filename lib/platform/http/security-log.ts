import { createHmac } from "node:crypto";
import type { AppError } from "#lib/platform/errors/errors.ts";
import { shortAddress } from "#lib/platform/http/networks.ts";
import { log } from "#lib/platform/log/log.ts";
import { serverKeys } from "#lib/platform/secrets/server-keys.ts";

/** What somebody who watches over the shop looks for; docs/operations.md says what each means. */
type SecurityEvent =
  | "login.failed"
  | "second_factor.failed"
  | "proof.failed"
  | "proof.missing"
  | "access.refused"
  | "limit.refused"
  | "token.reused"
  | "webhook.refused"
  | "upload.infected";

type Facts = {
  userId?: number | null | undefined;
  /** The admin behind an impersonated session. */
  actorId?: number | null | undefined;
  /** As it was typed; written as a keyed hash. */
  username?: unknown;
  /** Written as the first 24 bit of an IPv4 address, 48 of an IPv6 address. */
  address: string | null;
  path?: string;
  code?: string;
  limit?: string | undefined;
  /** What a virus scanner calls it. */
  found?: string;
};

/** Tells two accounts apart and one account again, and tells nobody without the server's keys whose it is: 64 bit of HMAC-SHA256. */
const accountOf = (username: unknown): string | null => {
  const [key] = serverKeys("security log");
  if (typeof username !== "string" || username.trim() === "" || !key) return null;
  return createHmac("sha256", key).update(username.normalize("NFKC").trim().toLowerCase()).digest("hex").slice(0, 16);
};

/** Writes one line of the security log (ASVS 16.3): what, about whom and from where, no secret and no address of anybody. */
export const logSecurity = (event: SecurityEvent, { username, address, ...facts }: Facts): void => {
  const account = accountOf(username);
  log.warn({ event, ...facts, ...(account && { account }), network: address && shortAddress(address) }, "security");
};

/** What a refusal is to whoever watches over the shop; null: nothing to him. */
const eventOf = ({ code, status, detail }: AppError): SecurityEvent | null => {
  if (code === "invalid_grant") return detail.reason === "wrong_credentials" ? "login.failed" : null;
  if (code === "passkey_invalid") return "login.failed";
  if (code === "mfa_invalid") return "second_factor.failed";
  if (code === "reauthentication_required") return "proof.missing";
  if (code === "too_many_requests") return "limit.refused";
  if (code === "signature_invalid") return "webhook.refused";
  if (Object.values(detail.fields ?? {}).includes("wrong_password")) return "proof.failed";
  return status === 403 ? "access.refused" : null;
};

type Asking = Pick<Facts, "userId" | "actorId" | "username" | "address"> & { path: string };

/** The line of a refused request, where its refusal is one to watch. Called where every answer is made. */
export const logRefusal = (error: AppError, asking: Asking): void => {
  const event = eventOf(error);
  if (event === null) return;
  const { userId = asking.userId, limit } = error.detail.about ?? {};
  logSecurity(event, { ...asking, userId, limit, code: error.code });
};
