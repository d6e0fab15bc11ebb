import { z } from "zod";
import { passkeyAssertion } from "#lib/identity/auth/schema.ts";

/** ms since 1970 would be as good; JSON has only text for moments. */
const moment = z.iso.datetime();

export const passkey = z.object({
  id: z.int(),
  /** The owner's word for it. */
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
  /** Kept by a password manager or in the cloud, so not lost with the device. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** By what one can prove once more who one is. */
const proofMethod = z.enum(["password", "otp", "passkey"]);
export type ProofMethod = z.infer<typeof proofMethod>;

/** The state of all ways into the account. */
export const security = z.object({
  hasPassword: z.boolean(),
  /** A confirmed authenticator app. */
  hasSecondFactor: z.boolean(),
  /** A member of staff: nothing else is open to her until she has one. */
  lacksSecondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  socialAccounts: z.int(),
  passkeys: z.array(passkey),
  /** Empty: only by logging in anew with a social account. */
  proofMethods: z.array(proofMethod),
});
export type Security = z.infer<typeof security>;

/** A sign-in of one browser. */
export const ownSession = z.object({
  id: z.int(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Where it came from last. */
  address: z.string().nullable(),
  createdAt: moment,
  lastSeenAt: moment.nullable(),
  isCurrent: z.boolean(),
  /** Somebody of the support who acts as the user (IMPERSONATE-1). */
  isSupport: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

const otp = z.string().trim().min(1, "required").max(20, "too_long");
const recoveryCode = z.string().trim().min(1, "required").max(80, "too_long");

/** One of the three. */
export const reauthenticateInput = z
  .object({ password: z.string().min(1, "required").max(200, "too_long"), otp, passkey: passkeyAssertion })
  .partial()
  .refine((input) => Object.values(input).filter((value) => value !== undefined).length === 1, { path: ["password"], message: "required" });
export type ReauthenticateInput = z.infer<typeof reauthenticateInput>;

/** The code that the app shows, as proof that it has the key. */
export const totpCode = z.object({ otp });

export const disableTotpInput = z
  .object({ otp, recoveryCode })
  .partial()
  .refine(({ otp, recoveryCode }) => (otp === undefined) !== (recoveryCode === undefined), { path: ["otp"], message: "required" });
export type DisableTotpInput = z.infer<typeof disableTotpInput>;

/** A key for an authenticator app; it counts once a code has confirmed it. */
export const totpSetup = z.object({ /** Base32. */ secret: z.string(), /** otpauth://totp/… */ uri: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;

export const recoveryCodeList = z.object({ recoveryCodes: z.array(z.string()) });

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

const passkeyName = z
  .string()
  .trim()
  .min(1, "required")
  .max(60, "too_long")
  .regex(/^\P{Cc}+$/u, "invalid");

/** What a browser answers to navigator.credentials.create, as JSON. */
export const addPasskeyInput = z.object({
  name: passkeyName,
  response: z.object({
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: z.literal("public-key"),
    clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(40_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const renamePasskeyInput = z.object({ id, name: passkeyName });
export const byId = z.object({ id });

/** `apiKeys`: also ends what programs use. */
export const endOthersInput = z.object({ apiKeys: z.boolean().default(false) });

/** Empty for a login by passkey alone; with the challenge of a login's second step for that. */
export const startPasskeyInput = z.object({ challenge: z.string().max(256).optional() });
