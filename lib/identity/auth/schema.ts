import { z } from "zod";
import { isCommonPassword } from "#lib/identity/auth/common-passwords.ts";
import { isPlainLine } from "#lib/platform/fields/fields.ts";

/** The public client of the web app (GRANT-1). */
export const WEB_CLIENT_ID = "kreda-web";

/** Passwords: length is what counts (NIST SP 800-63B § 3.1.1); 10 to 200 characters. */
const password = z.string().min(10, "password_too_short").max(200, "too_long");

/** How a person calls herself, 2 to 60 characters. It stands in mails to others: no line breaks (threat 15), no addresses. */
export const publicName = z
  .string()
  .trim()
  .min(2, "too_short")
  .max(60, "too_long")
  .regex(/^[^<>@/\\]+$/, "invalid")
  .refine(isPlainLine, "invalid");

/** Trimmed and lower-cased; at most 254 characters (RFC 5321). */
export const email = z.string().trim().toLowerCase().max(254, "too_long").pipe(z.email("email"));

/** RFC 6749 § 4.3 and 4.4, and our own grants (GRANT-1). Names as on the wire. */
export const authenticateInput = z.object({
  grant_type: z.string().max(100),
  client_id: z.string().max(100).default(WEB_CLIENT_ID),
  username: z.string().max(254).optional(),
  password: z.string().max(200).optional(),
  /** Second step of a password login: the challenge of the first answer with a code, a recovery code or a passkey's assertion. */
  challenge: z.string().max(256).optional(),
  otp: z.string().max(20).optional(),
  recovery_code: z.string().max(80).optional(),
  passkey: z.record(z.string(), z.unknown()).optional(),
  /** Of a social provider's redirect, or the code of a login-as. */
  code: z.string().max(4_096).optional(),
  state: z.string().max(512).optional(),
  /** RFC 9207: by which provider the redirect says it was made. */
  iss: z.string().max(500).optional(),
  scope: z.string().max(100).optional(),
  scopes: z.union([z.string().max(100), z.array(z.string().max(50)).max(5)]).optional(),
});
export type AuthenticateInput = z.infer<typeof authenticateInput>;

/** ROUTE-13: the code of an invitation; what is none is passed over. */
export const invitation = z.string().max(200).optional();

/**
 * FORM-1: the same rules in the form and on the server. No password: whoever types an address need not be the one who reads its mail, so it
 * is made up behind the link (`confirmInput`).
 */
export const registerInput = z.object({
  email,
  name: publicName,
  /** Path of the own site to go on to after the confirmation. */
  returnTo: z.string().max(500).optional(),
  invitation,
});
export type RegisterInput = z.infer<typeof registerInput>;

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

/** What a browser answers to navigator.credentials.get, as JSON (WebAuthn 3, 5.1.8); what else it says is dropped. */
export const passkeyAssertion = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: base64url(100).optional(),
  }),
});

/** FORM-1: the new password by itself; whose it is decides on the server whether it is her own name. */
const newPassword = password.refine((value) => !isCommonPassword(value), "password_too_common");

/** ROUTE-42. */
export const recoveryRequest = z.object({ email });

export const loginForm = z.object({ username: email, password: z.string().min(1, "required").max(200, "too_long") });

export const resendForm = z.object({ email, invitation });

export const linkToken = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{16,256}$/) });

/** ROUTE-40: the link of the mail, which brings the code of an invitation along, and what only the owner of the mailbox may decide. */
export const confirmInput = linkToken.extend({
  name: publicName,
  password: newPassword,
  hasAcceptedTerms: z.literal(true, "terms"),
  invitation,
});
export type ConfirmInput = z.infer<typeof confirmInput>;

/** Whose account the link of a registration makes. */
export const waitingRegistration = z.object({ name: z.string(), email: z.string() });
export type WaitingRegistration = z.infer<typeof waitingRegistration>;

/** ROUTE-43: the link of the mail and the new password. */
export const recoveryInput = linkToken.extend({ password: newPassword });
export type RecoveryInput = z.infer<typeof recoveryInput>;

/** ROUTE-19: without the present one only for accounts that have none yet. */
export const changePasswordInput = z.object({
  currentPassword: z.string().min(1, "required").max(200, "too_long").optional(),
  password: newPassword,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** What the web app reads of a refused grant that wants a second factor. */
export const mfaRequired = z.object({
  challenge: z.string(),
  methods: z.array(z.enum(["otp", "recovery_code", "passkey"])),
  return_to: z.string().nullable().optional(),
});
export type MfaRequired = z.infer<typeof mfaRequired>;

/** What a successful grant gives; expires_in in seconds. */
export const grantedTokens = z.object({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int(),
  scope: z.enum(["anon", "user"]),
  oauth_user_id: z.int().nullable(),
  /** An admin acts as the user (IMPERSONATE-1). */
  is_impersonated: z.boolean(),
  /** The cart's new token after it was tied to the user. */
  cart_token: z.string().nullable(),
  /** Of a social sign-in: where its browser wanted to go. */
  return_to: z.string().nullable().optional(),
});
export type GrantedTokens = z.infer<typeof grantedTokens>;

/** ROUTE-13: the account is made and logged in. */
export const confirmed = grantedTokens.extend({ returnTo: z.string().nullable() });

/** ROUTE-43: null where a second factor is still to come. */
export const recovered = z.object({ grant: grantedTokens.nullable() });

/** Answer of validate (GRANT-2). */
export const validated = z.object({
  oauth_user_id: z.int().nullable(),
  oauth_access_token: z.string(),
  expires_in: z.int(),
  reason: z.string().nullable(),
  is_impersonated: z.boolean(),
});
export type Validated = z.infer<typeof validated>;
