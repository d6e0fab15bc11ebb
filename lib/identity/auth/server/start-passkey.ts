import { generateAuthenticationOptions, type PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { findChallenged } from "#lib/identity/auth/server/answer-challenge.ts";
import { keepPasskeyChallenge, type PasskeyPurpose, relyingParty } from "#lib/identity/auth/server/passkey-challenge.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { passkeys } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

type Wanted = {
  purpose: PasskeyPurpose;
  /** Null: whoever has a passkey of ours; the browser offers those it knows. */
  userId: number | null;
};

/** What the browser needs to have a challenge signed by a passkey. */
const startPasskey = async ({ purpose, userId }: Wanted): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const known =
    userId === null
      ? []
      : await getDb()
          .select({ id: passkeys.credentialId, transports: passkeys.transports })
          .from(passkeys)
          .where(eq(passkeys.userId, userId));
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    allowCredentials: known,
    userVerification: purpose === "passkey_second" ? "preferred" : "required",
  });
  await keepPasskeyChallenge(options.challenge, purpose, userId);
  return options;
};

/**
 * For the login page: with the challenge of a second step for that user's passkeys, without it for any.
 * @throws AppError mfa_invalid when the challenge can no longer be answered
 */
export const startPasskeyLogin = async (challenge: string | undefined): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  if (challenge === undefined) return startPasskey({ purpose: "passkey_login", userId: null });
  const userId = await findChallenged(getDb(), challenge);
  if (userId === null) throw new AppError("mfa_invalid");
  return startPasskey({ purpose: "passkey_second", userId });
};

/** To prove once more who one is. */
export const startPasskeyProof = (userId: number): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  startPasskey({ purpose: "passkey_proof", userId });
