import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { RENEWAL_TIMEOUT_MS } from "#lib/identity/auth/renewal.ts";
import type {
  ConfirmInput,
  GrantedTokens,
  RecoveryInput,
  RegisterInput,
  Validated,
  WaitingRegistration,
} from "#lib/identity/auth/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

const CLIENT_ID = "kreda-web";

/** GRANT-1, password. @throws ApiError invalid_grant with reason wrong_credentials, mfa_required with a challenge (`mfaRequired` reads it) */
export const grantByPassword = (username: string, password: string): Promise<GrantedTokens> =>
  api.post(
    "oauth2/authenticate",
    { grant_type: "password", client_id: CLIENT_ID, scope: "user", username, password },
    { noValidate: true },
  );

export type SecondAnswer = { otp: string } | { recovery_code: string } | { passkey: AuthenticationResponseJSON };

/** GRANT-1, the second step: the challenge stands for user and password. @throws ApiError invalid_grant with reason mfa_invalid */
export const grantBySecondFactor = (challenge: string, answer: SecondAnswer): Promise<GrantedTokens> =>
  api.post(
    "oauth2/authenticate",
    { grant_type: "password", client_id: CLIENT_ID, scope: "user", challenge, ...answer },
    { noValidate: true },
  );

/** GRANT-1, our own grant: a passkey alone. @throws ApiError invalid_grant with reason passkey_invalid */
export const grantByPasskey = (passkey: AuthenticationResponseJSON): Promise<GrantedTokens> =>
  api.post(
    "oauth2/authenticate",
    { grant_type: "urn:kreda:grant:passkey", client_id: CLIENT_ID, scope: "user", passkey },
    { noValidate: true },
  );

/** What a passkey is to sign: with a challenge for the second step, without for a login. @throws ApiError mfa_invalid when it has ended */
export const startPasskey = (challenge?: string): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  api.post("v3/security/passkeys/start", { challenge }, { noValidate: true });

/** ROUTE-42: the answer does not tell whether the address was known. */
export const requestRecovery = (email: string): Promise<null> => api.post("v3/security/recovery/request", { email }, { noValidate: true });

/** Whether the link of the mail still works; uses nothing up. @throws ApiError token_invalid (410) */
export const checkRecovery = (token: string): Promise<null> => api.post("v3/security/recovery/check", { token }, { noValidate: true });

/** ROUTE-43. `grant` is null when the account wants its second factor at the login page. @throws ApiError token_invalid (410) */
export const recoverPassword = (input: RecoveryInput): Promise<{ grant: GrantedTokens | null }> =>
  api.post("v3/security/recovery/reset", input, { noValidate: true });

/** GRANT-1, client_credentials: the token of an anonymous visitor (SESSION-4). */
export const grantAnonymously = (): Promise<GrantedTokens> =>
  api.post("oauth2/authenticate", { grant_type: "client_credentials", client_id: CLIENT_ID, scope: "anon" }, { noValidate: true });

/** GRANT-2. `isRevalidation`: because another request was answered 401 (AUTH401-3). */
export const validate = (isRevalidation: boolean): Promise<Validated> =>
  api.get("oauth2/validate", undefined, { noValidate: true, isRevalidation, signal: AbortSignal.timeout(RENEWAL_TIMEOUT_MS) });

/** GRANT-3. */
export const endSession = (): Promise<null> => api.get("oauth2/logout", undefined, { noValidate: true });

/** Sends the confirmation mail; the answer does not tell whether the address was known. */
export const register = (input: RegisterInput): Promise<null> => api.post("v3/registration/register", input, { noValidate: true });

export const resendConfirmation = (email: string, invitation?: string): Promise<null> =>
  api.post("v3/registration/resend", { email, invitation }, { noValidate: true });

/** Whose account the link of the mail makes; uses nothing up. @throws ApiError token_invalid (410) */
export const checkRegistration = (token: string): Promise<WaitingRegistration> =>
  api.post("v3/registration/check", { token }, { noValidate: true });

/** Uses the link of the mail up and logs in. @throws ApiError token_invalid (410) */
export const confirmRegistration = (input: ConfirmInput): Promise<GrantedTokens & { returnTo: string | null }> =>
  api.post("v3/registration/confirm", input, { noValidate: true });
