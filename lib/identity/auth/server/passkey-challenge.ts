import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";

/** What the signed challenge may be used for: to log in with the passkey alone, as second step, to prove who one is, to add a passkey. */
export type PasskeyPurpose = "passkey_login" | "passkey_second" | "passkey_proof" | "passkey_register";

const VALID_MS = 5 * 60_000;

/** Who asks for a signature (WebAuthn relying party): from the configured origin alone, never from a header (threat 15). */
export const relyingParty = (): { rpID: string; rpName: string; origin: string } => {
  const { ORIGIN, BRAND_NAME } = getEnv();
  return { rpID: new URL(ORIGIN).hostname, rpName: BRAND_NAME, origin: ORIGIN };
};

/** Keeps a challenge until its answer comes, five minutes at most. `userId` null: whoever has a passkey of ours. */
export const keepPasskeyChallenge = async (challenge: string, purpose: PasskeyPurpose, userId: number | null): Promise<void> => {
  await issueLink(getDb(), { purpose, userId, lifetimeMs: VALID_MS, secret: challenge });
};

/** The challenge that a browser's answer says it signed (base64url), or null when it cannot be read. */
const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8")) as { challenge?: unknown } | null;
    return typeof data?.challenge === "string" ? data.challenge : null;
  } catch {
    return null;
  }
};

/**
 * Uses up the challenge that an answer was made for, and gives it back; null when it is unknown, of another purpose or user, used or
 * expired. Call it before the signature is checked: a challenge is gone with the first answer, a wrong one too.
 */
export const spendPasskeyChallenge = async (
  tx: Tx,
  clientDataJSON: string,
  purpose: PasskeyPurpose,
  userId: number | null,
): Promise<string | null> => {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  return (await spendLink(tx, purpose, challenge, { userId })) ? challenge : null;
};
