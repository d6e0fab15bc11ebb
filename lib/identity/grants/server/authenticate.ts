import { type AuthenticateInput, WEB_CLIENT_ID } from "#lib/identity/auth/schema.ts";
import { grantByPasskey } from "#lib/identity/auth/server/grant-by-passkey.ts";
import { grantByPassword } from "#lib/identity/auth/server/grant-by-password.ts";
import { openSession } from "#lib/identity/auth/server/open-session.ts";
import { type Caller, type Grant, presentTokens } from "#lib/identity/auth/server/sign-in.ts";
import { grantByLoginAs } from "#lib/identity/grants/server/grant-by-login-as.ts";
import { socialProviders } from "#lib/identity/social/schema.ts";
import { grantBySocial } from "#lib/identity/social/server/grant-by-social.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

const scopeOf = (input: AuthenticateInput): string[] =>
  [input.scope ?? [], input.scopes ?? []]
    .flat()
    .flatMap((text) => text.split(/[\s,]+/))
    .filter(Boolean);

const grantAnonymously = async (input: AuthenticateInput, { userAgent, address }: Caller): Promise<Grant> => {
  const session = await transaction((tx) => openSession(tx, { userId: null, clientId: input.client_id, userAgent, address }));
  return { tokens: presentTokens(session, { userId: null }), refreshSecret: null };
};

type GrantType = {
  scope: "anon" | "user";
  /** What the caller must send: each of them, or one of those that stand for each other. */
  needs: readonly (readonly (keyof AuthenticateInput)[])[];
  grant: (input: AuthenticateInput, caller: Caller) => Promise<Grant>;
};

/** One row for each way to a token (GRANT-1). */
const grantTypes: Record<string, GrantType> = {
  client_credentials: { scope: "anon", needs: [], grant: grantAnonymously },
  password: {
    scope: "user",
    needs: [
      ["challenge", "username"],
      ["challenge", "password"],
    ],
    grant: grantByPassword,
  },
  ...Object.fromEntries(
    socialProviders.map((provider) => [
      provider,
      { scope: "user" as const, needs: [["code"], ["state"]] as const, grant: grantBySocial(provider) },
    ]),
  ),
  "urn:kreda:grant:passkey": { scope: "user", needs: [["passkey"]], grant: grantByPasskey },
  "urn:kreda:grant:login-as": { scope: "user", needs: [["code"]], grant: grantByLoginAs },
};

/**
 * Which way to a token is asked for. It looks at the request alone, so it can stand before everything that counts or costs.
 * @throws AppError invalid_client, invalid_scope, unsupported_grant_type, invalid_input at the field that is missing
 */
export const findGrantType = (input: AuthenticateInput): GrantType => {
  if (input.client_id !== WEB_CLIENT_ID) throw new AppError("invalid_client", { reason: "unknown_client" });
  const type = Object.hasOwn(grantTypes, input.grant_type) ? grantTypes[input.grant_type] : undefined;
  if (!type) throw new AppError("unsupported_grant_type", { reason: "unsupported_grant_type" });
  if (scopeOf(input).some((scope) => scope !== type.scope)) throw new AppError("invalid_scope", { reason: "scope_not_offered" });
  const missing = type.needs.find((names) => names.every((name) => !input[name]))?.at(-1);
  if (missing) throw new AppError("invalid_input", { fields: { [missing]: "required" } });
  return type;
};

/**
 * Exchanges a grant for tokens (GRANT-1).
 * @throws AppError what findGrantType throws; invalid_grant, mfa_required, mfa_invalid, passkey_invalid, login_as_refused
 */
export const authenticate = (input: AuthenticateInput, caller: Caller): Promise<Grant> => findGrantType(input).grant(input, caller);
