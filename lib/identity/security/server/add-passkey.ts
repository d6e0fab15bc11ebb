import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { count, eq } from "drizzle-orm";
import { keepPasskeyChallenge, relyingParty, spendPasskeyChallenge } from "#lib/identity/auth/server/passkey-challenge.ts";
import { tellSecurityChange } from "#lib/identity/auth/server/tell-security-change.ts";
import { userHandleOf } from "#lib/identity/auth/server/user-handle.ts";
import { MAX_PASSKEYS } from "#lib/identity/security/rules.ts";
import type { AddPasskeyInput, Passkey } from "#lib/identity/security/schema.ts";
import { presentPasskey } from "#lib/identity/security/server/get-security.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { passkeys, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { log } from "#lib/platform/log/log.ts";

// EdDSA, ES256, RS256 (COSE): what authenticators have today.
const supportedAlgorithmIDs = [-8, -7, -257];

/** What the browser needs to make a passkey: one that it finds by itself and that verifies its user, so that it can log in alone. */
export const startNewPasskey = async (userId: number): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const [user] = await getDb().select({ email: users.email, name: users.publicName }).from(users).where(eq(users.id, userId));
  const known = await getDb()
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const { rpID, rpName } = relyingParty();
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userName: user?.email ?? "",
    userDisplayName: user?.name ?? "",
    userID: new Uint8Array(Buffer.from(userHandleOf(userId), "base64url")),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs,
  });
  await keepPasskeyChallenge(options.challenge, "passkey_register", userId);
  return options;
};

const verify = async (response: AddPasskeyInput["response"], expectedChallenge: string) => {
  const { rpID, origin } = relyingParty();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    return verified ? registrationInfo : null;
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, "new passkey refused");
    return null;
  }
};

/**
 * Keeps a passkey that the browser has just made for our challenge.
 * @throws AppError passkey_invalid; conflict when the account has 20 already or the passkey is known
 */
export const addPasskey = async (userId: number, { name, response }: AddPasskeyInput): Promise<Passkey> => {
  const made = await transaction(async (tx) => {
    const challenge = await spendPasskeyChallenge(tx, response.response.clientDataJSON, "passkey_register", userId);
    const info = challenge === null ? null : await verify(response, challenge);
    if (!info) return null;
    // The user first, as everywhere: parallel additions do not pass the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const [row] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    if ((row?.count ?? 0) >= MAX_PASSKEYS) throw new AppError("conflict");
    const { id: credentialId, publicKey, counter, transports = [] } = info.credential;
    const [added] = await tx
      .insert(passkeys)
      .values({
        userId,
        name,
        credentialId,
        publicKey,
        counter,
        transports,
        isBackedUp: info.credentialBackedUp,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!added) throw new AppError("conflict");
    await tellSecurityChange(tx, userId, "passkey_added");
    return added;
  });
  if (!made) throw new AppError("passkey_invalid");
  return presentPasskey(made);
};
