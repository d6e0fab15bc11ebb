import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { queryOptions } from "@tanstack/react-query";
import type { ChangePasswordInput } from "#lib/identity/auth/schema.ts";
import type { DisableTotpInput, OwnSession, Passkey, Security, TotpSetup } from "#lib/identity/security/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** All ways into the own account. */
export const securityQuery = queryOptions({
  queryKey: ["security"] as const,
  queryFn: ({ signal }) => api.get<Security>("v3/security", undefined, { signal }),
});

/** Where the user is logged in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ["own-sessions"] as const,
  queryFn: ({ signal }) => api.get<{ items: OwnSession[] }>("v3/security/sessions", undefined, { signal }),
});

type Proof = { password: string } | { otp: string } | { passkey: AuthenticationResponseJSON };

/** Sensitive changes are open for 15 minutes then. @throws ApiError invalid_input, mfa_invalid, passkey_invalid */
export const reauthenticate = (proof: Proof): Promise<null> => api.post("v3/security/reauthenticate", proof);

/** What a passkey is to sign as a proof. */
export const startPasskeyProof = (): Promise<PublicKeyCredentialRequestOptionsJSON> => api.post("v3/security/passkeys/prove");

/** ROUTE-19. */
export const changePassword = (input: ChangePasswordInput): Promise<null> => api.post("v3/security/change-password", input);

// The following want a fresh proof: call them inside useFreshProof (components/identity/security/reauthenticate.tsx).

export const startTotp = (): Promise<TotpSetup> => api.post("v3/security/totp/start");

/** Switches the second factor on; the recovery codes come this once. @throws ApiError mfa_invalid */
export const confirmTotp = (otp: string): Promise<{ recoveryCodes: string[] }> => api.post("v3/security/totp/confirm", { otp });

/** @throws ApiError mfa_invalid */
export const disableTotp = (input: DisableTotpInput): Promise<null> => api.post("v3/security/totp/disable", input);

export const renewRecoveryCodes = (): Promise<{ recoveryCodes: string[] }> => api.post("v3/security/recovery-codes/renew");

export const startNewPasskey = (): Promise<PublicKeyCredentialCreationOptionsJSON> => api.post("v3/security/passkeys/new");

export const addPasskey = (name: string, response: RegistrationResponseJSON): Promise<Passkey> =>
  api.post("v3/security/passkeys/add", { name, response });

/** @throws ApiError last_way_in */
export const removePasskey = (id: number): Promise<null> => api.post("v3/security/passkeys/remove", { id });

// And these do not.

export const renamePasskey = (id: number, name: string): Promise<Passkey> => api.post("v3/security/passkeys/rename", { id, name });

export const endSession = (id: number): Promise<null> => api.post("v3/security/sessions/end", { id });

export const endOtherSessions = (apiKeys: boolean): Promise<{ ended: number }> => api.post("v3/security/sessions/end-others", { apiKeys });
