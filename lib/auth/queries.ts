import { api } from "#lib/api-client/api-client.ts";
import type { GrantedTokens, RegisterInput, Validated } from "#lib/auth/schema.ts";

const CLIENT_ID = "kreda-web";

/** GRANT-1, password. @throws ApiError invalid_grant with reason wrong_credentials */
export const grantByPassword = (username: string, password: string): Promise<GrantedTokens> =>
  api.post(
    "oauth2/authenticate",
    { grant_type: "password", client_id: CLIENT_ID, scope: "user", username, password },
    { noValidate: true },
  );

/** GRANT-1, client_credentials: the token of an anonymous visitor (SESSION-4). */
export const grantAnonymously = (): Promise<GrantedTokens> =>
  api.post("oauth2/authenticate", { grant_type: "client_credentials", client_id: CLIENT_ID, scope: "anon" }, { noValidate: true });

/** GRANT-2. `isRevalidation`: because another request was answered 401 (AUTH401-3). */
export const validate = (isRevalidation: boolean): Promise<Validated> =>
  api.get("oauth2/validate", undefined, { noValidate: true, isRevalidation });

/** GRANT-3. */
export const endSession = (): Promise<null> => api.get("oauth2/logout", undefined, { noValidate: true });

/** Sends the confirmation mail; the answer does not tell whether the address was known. */
export const register = (input: RegisterInput): Promise<null> => api.post("v3/registration/register", input, { noValidate: true });

export const resendConfirmation = (email: string): Promise<null> => api.post("v3/registration/resend", { email }, { noValidate: true });

/** Uses the link of the mail up and logs in. @throws ApiError token_invalid (410) */
export const confirmRegistration = (token: string): Promise<GrantedTokens & { returnTo: string | null }> =>
  api.post("v3/registration/confirm", { token }, { noValidate: true });
