import { z } from "zod";
import { mailKindKeys, type OptionalKind, optionalKinds, rhythms } from "#lib/catalogue/notifications/rules.ts";

const optionalKind = z.enum(optionalKinds as [OptionalKind, ...OptionalKind[]]);

/** What a user chose, or what holds while she did not. */
export const preferences = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(mailKindKeys as [string, ...string[]]),
      group: z.string(),
      isMandatory: z.boolean(),
      isEnabled: z.boolean(),
      /** Of mails that tell notices; null: leaves with what it is about. */
      rhythm: z.enum(rhythms).nullable(),
    }),
  ),
});
export type Preferences = z.infer<typeof preferences>;

/** One kind, or all optional ones at once. `rhythm`: how often from now on, of a kind that has one; as before without it. */
export const preferenceChange = z.object({
  kind: z.union([optionalKind, z.literal("all")]),
  isEnabled: z.boolean(),
  rhythm: z.enum(rhythms).optional(),
});
export type PreferenceChange = z.infer<typeof preferenceChange>;

/** What the links in mails can do (ROUTE-65 to 67). */
export const linkPurposes = ["unfollow_author", "unsubscribe", "mailing_unsubscribe"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const linkInput = z.object({ token: z.string().regex(/^[\w-]{43}$/, "invalid"), purpose: z.enum(linkPurposes) });

/** What will happen: `name` of the author, `kinds` of mail. The address is shown in part. */
export const linkDescription = z.object({
  purpose: z.enum(linkPurposes),
  email: z.string(),
  name: z.string().nullable(),
  kinds: z.array(z.string()),
});
export type LinkDescription = z.infer<typeof linkDescription>;
