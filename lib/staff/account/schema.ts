import { z } from "zod";
import { email, publicName } from "#lib/identity/auth/schema.ts";
import { hasIbanChecksum } from "#lib/platform/fields/iban.ts";
import { isSocialLink, type SocialSite } from "#lib/staff/account/rules.ts";

const socialLink = (site: SocialSite) =>
  z
    .string()
    .trim()
    .max(200, "too_long")
    .refine((text) => text === "" || isSocialLink(site, text), "invalid")
    .transform((text) => (text === "" ? null : new URL(text).href))
    .nullable()
    .optional();

/** CALL-8: what a user may change about herself here; everything else has its own call (threat 6). */
export const userDetailsChange = z.strictObject({
  publicName: publicName.optional(),
  subtitle: z
    .string()
    .trim()
    .max(120, "too_long")
    .regex(/^\P{Cc}*$/u, "invalid")
    .optional(),
  /** Lines are kept, other control characters refused. */
  description: z
    .string()
    .trim()
    .max(2_000, "too_long")
    .transform((text) => text.replace(/\r\n?/g, "\n"))
    .refine((text) => !/[^\P{Cc}\n]/u.test(text), "invalid")
    .optional(),
  privateProfile: z.boolean().optional(),
  facebookProfile: socialLink("facebook"),
  instagramProfile: socialLink("instagram"),
  pinterestProfile: socialLink("pinterest"),
  world: z.string().optional(),
});
export type UserDetailsChange = z.infer<typeof userDetailsChange>;

const crop = z.object({ x: z.int().min(0).max(20_000), y: z.int().min(0).max(20_000), size: z.int().min(1).max(20_000) });
/** A square of the picture as it is shown (turned as its EXIF says), in px of the original. */
export type Crop = z.infer<typeof crop>;

const readJson = (text: string, issues: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    issues.addIssue({ code: "custom", message: "invalid" });
    return z.NEVER;
  }
};

/** CALL-9, multipart; `crop` comes as JSON text. Without it the middle is taken. */
export const avatarInput = z.strictObject({
  file: z.file(),
  crop: z.string().max(200).transform(readJson).pipe(crop).optional(),
  world: z.string().optional(),
});

/** CALL-10, multipart. */
export const backgroundInput = z.strictObject({ file: z.file(), world: z.string().optional() });

/** ROUTE-17. IBAN by ISO 13616 (mod 97) and BIC by ISO 9362, kept without blanks in capitals. */
export const bankInput = z.object({
  /** As long as SEPA transfers allow. */
  holder: z
    .string()
    .trim()
    .min(2, "too_short")
    .max(70, "too_long")
    .regex(/^\P{Cc}*$/u, "invalid"),
  iban: z
    .string()
    .trim()
    .min(1, "required")
    .max(60, "iban")
    .transform((text) => text.replace(/[\s.-]/g, "").toUpperCase())
    .refine(hasIbanChecksum, "iban"),
  bic: z
    .string()
    .trim()
    .max(20, "bic")
    .transform((text) => text.replace(/\s/g, "").toUpperCase())
    .refine((text) => text === "" || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text), "bic")
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null),
});
export type BankInput = z.infer<typeof bankInput>;

/** The IBAN is only ever shown masked again. */
const bankAccount = z.object({ holder: z.string(), maskedIban: z.string(), bic: z.string().nullable(), updatedAt: z.string() });
export const bankAnswer = z.object({ account: bankAccount.nullable() });
export type BankAnswer = z.infer<typeof bankAnswer>;

/** ROUTE-18. */
export const emailChangeInput = z.object({ newEmail: email });
const pendingEmailChange = z.object({
  newEmail: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: z.string(),
});
export const emailChangeAnswer = z.object({ email: z.string(), pending: pendingEmailChange.nullable() });
export type EmailChangeAnswer = z.infer<typeof emailChangeAnswer>;

const token = z.string().regex(/^[A-Za-z0-9_-]{16,256}$/);
export const accountToken = z.object({ token });

/** ROUTE-44. */
export const emailDecision = z.object({ token, decision: z.enum(["confirm", "stop"]) });
/** Which mailbox the link was sent to, and what it is about. */
export const emailLink = pendingEmailChange.extend({ side: z.enum(["old", "new"]) });
export type EmailLink = z.infer<typeof emailLink>;
/** waiting: the other mailbox has still to agree. */
export const emailOutcome = z.object({ outcome: z.enum(["changed", "waiting", "stopped"]), newEmail: z.string() });
export type EmailOutcome = z.infer<typeof emailOutcome>;

/** GDPR, articles 15 and 20. Progress in percent; dates ISO 8601. */
const dataExport = z.object({
  id: z.int(),
  state: z.enum(["waiting", "working", "ready", "failed"]),
  progress: z.int(),
  bytes: z.int().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
});
export const exportAnswer = z.object({ export: dataExport.nullable() });
export type ExportAnswer = z.infer<typeof exportAnswer>;
/** A short-lived path: a link cannot carry a bearer. */
export const exportLink = z.object({ url: z.string() });

/**
 * `confirmation`: she typed the word. `forfeitsCredit`: she knows that open credit lapses. `forfeitsEarnings`: she gives up what she earned.
 * `closesSchool`: a school with others in it, which she alone leads, may be closed.
 */
export const deletionInput = z.object({
  confirmation: z.literal("delete", "invalid"),
  forfeitsCredit: z.boolean().default(false),
  forfeitsEarnings: z.boolean().default(false),
  closesSchool: z.boolean().default(false),
});
export type DeletionInput = z.infer<typeof deletionInput>;
export const deletionAnswer = z.object({ deletedOn: z.string() });
