import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { passkeyAssertion } from "#lib/identity/auth/schema.ts";
import { type PasskeyPurpose, relyingParty, spendPasskeyChallenge } from "#lib/identity/auth/server/passkey-challenge.ts";
import { userHandleOf } from "#lib/identity/auth/server/user-handle.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { passkeys } from "#lib/platform/db/schema/schema.ts";
import { log } from "#lib/platform/log/log.ts";

type Asked = {
  /** What the browser answered; not checked yet. */
  assertion: unknown;
  purpose: PasskeyPurpose;
  /** Whose passkey it must be; null: anybody's, who is thereby known. */
  userId: number | null;
};

// The column is a 32-bit integer, the counter an unsigned one; no authenticator gets near.
const MAX_COUNTER = 2 ** 31 - 1;

/**
 * Checks a passkey's signature: our challenge, our origin, the stored key, a counter that does not go back (a copied key would). Where
 * it is the only factor, the authenticator must have verified its user, too. Gives the user's id, or null: nothing says why.
 */
export const checkPasskey = async (tx: Tx, { assertion, purpose, userId }: Asked): Promise<number | null> => {
  const read = passkeyAssertion.safeParse(assertion);
  if (!read.success) return null;
  const expectedChallenge = await spendPasskeyChallenge(tx, read.data.response.clientDataJSON, purpose, userId);
  if (expectedChallenge === null) return null;
  const [passkey] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, read.data.id)).for("update");
  if (!passkey || (userId !== null && passkey.userId !== userId)) return null;
  const { userHandle } = read.data.response;
  if (userHandle && userHandle !== userHandleOf(passkey.userId)) return null;
  const { rpID, origin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: read.data as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: purpose !== "passkey_second",
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    });
    if (!verified) return null;
    const counter = Math.min(authenticationInfo.newCounter, MAX_COUNTER);
    const isBackedUp = authenticationInfo.credentialBackedUp;
    await tx.update(passkeys).set({ counter, isBackedUp, lastUsedAt: new Date() }).where(eq(passkeys.id, passkey.id));
    return passkey.userId;
  } catch (error) {
    // The library says by throwing what did not fit.
    log.info({ reason: String(error), passkey: passkey.id }, "passkey refused");
    return null;
  }
};
