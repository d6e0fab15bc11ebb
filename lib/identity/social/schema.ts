import { z } from "zod";
import { email, grantedTokens, invitation, publicName } from "#lib/identity/auth/schema.ts";

/** GRANT-1: by the names of their grant types. */
export const socialProviders = ["google", "apple_id", "microsoft", "facebook"] as const;
export type SocialProvider = (typeof socialProviders)[number];
export const socialProvider = z.enum(socialProviders);

/** link: to the account that is logged in. */
const intent = z.enum(["login", "link"]);

export const startInput = z.object({
  provider: socialProvider,
  intent: intent.default("login"),
  /** Path of the own site to go on to (threat 12). */
  returnTo: z.string().max(500).optional(),
});

/** What the provider's redirect brought; `iss` from those that name themselves (RFC 9207). */
export const redirectInput = z.object({
  code: z.string().min(1).max(4_096),
  state: z.string().min(1).max(512),
  iss: z.string().max(500).optional(),
});
export type RedirectInput = z.infer<typeof redirectInput>;

const stateHead = z.tuple([socialProvider, intent, z.string().regex(/^[a-z]{2}$/), z.string().regex(/^[\w-]{43}$/)]);
export type StateHead = { provider: SocialProvider; intent: z.infer<typeof intent>; world: string };

/**
 * What a state says about itself (`google.login.de.<secret>`), so that the one page to which a provider sends back knows whose redirect it
 * is and in which world it began, without keeping anything. The server believes nothing but its own record; null for anything else.
 */
export const readStateHead = (state: string | null | undefined): StateHead | null => {
  const parts = stateHead.safeParse(state?.split("."));
  if (!parts.success) return null;
  const [provider, intent, world] = parts.data;
  return { provider, intent, world };
};

const token = z.string().regex(/^[\w-]{43}$/, "invalid");
export const tokenInput = z.object({ token });

/**
 * Where a first sign-in stands. form: she chooses name and address. confirm: the link of a mail makes the account. link: the link of a mail
 * joins the social account to the one that exists, once its owner is logged in.
 */
export const pending = z.object({
  step: z.enum(["form", "confirm", "link"]),
  provider: socialProvider,
  name: z.string(),
  email: z.string(),
  /** What the provider calls the social account, so that its owner can tell it from a stranger's. */
  account: z.string().nullable(),
  /** Of `link`: the account's owner is not the one who is logged in here. */
  needsLogin: z.boolean(),
});
export type Pending = z.infer<typeof pending>;

export const completeInput = z.object({ token, name: publicName, email, hasAcceptedTerms: z.literal(true, "terms"), invitation });
export type CompleteInput = z.infer<typeof completeInput>;

/** Logged in, joined to the account that is logged in, or (neither) a mail is on its way. */
export const completion = z.object({ grant: grantedTokens.nullable(), isLinked: z.boolean(), returnTo: z.string().nullable() });
export type Completion = z.infer<typeof completion>;

const socialIdentity = z.object({ provider: socialProvider, email: z.string().nullable(), createdAt: z.string() });
export type SocialIdentity = z.infer<typeof socialIdentity>;
export const identityList = z.object({ identities: z.array(socialIdentity), providers: z.array(socialProvider) });
export type IdentityList = z.infer<typeof identityList>;
