import { z } from "zod";
import { type Pending, socialProvider } from "#lib/identity/social/schema.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { peekLink } from "#lib/platform/links/peek-link.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { worldCodes } from "#lib/platform/worlds/worlds.ts";

/** How long the form of a first sign-in stays open, in ms. */
export const FORM_MS = 60 * 60_000;

/** How long the link of its mail works, in hours. */
export const LINK_HOURS = 48;

/** Purposes of the three tokens by which a first sign-in goes on. */
export const FORM_PURPOSE = "social_form";
export const CONFIRM_PURPOSE = "social_confirm";
export const LINK_PURPOSE = "social_link";

const steps: Record<string, Pending["step"]> = { [FORM_PURPOSE]: "form", [CONFIRM_PURPOSE]: "confirm", [LINK_PURPOSE]: "link" };

const payload = z.object({
  issuer: z.string(),
  subject: z.string(),
  provider: socialProvider,
  /** As the provider says it. */
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  name: z.string().nullable(),
  /** As she typed it; only behind the link of a mail. */
  address: z.string().nullable().default(null),
  /** ROUTE-13: the code she came with; only behind the link of a mail. */
  invitation: z.string().nullable().default(null),
  /** Hash of the browser's secret. */
  browser: z.string().nullable().default(null),
  world: z.enum(worldCodes),
  returnTo: z.string().nullable(),
});
export type PendingFacts = z.infer<typeof payload> & { step: Pending["step"]; userId: number | null };

/**
 * What a token stands for; spends nothing (threat 14). Form and links open only in the browser that came from the provider: whoever is sent
 * somebody else's, by hand or by our mail, would give a stranger's social account a way into what is hers (threat 13).
 * @throws AppError token_invalid (410)
 */
export const getPending = async (tx: Pick<Tx, "select">, token: string, browserSecret: string | null): Promise<PendingFacts> => {
  const link = await peekLink(tx, Object.keys(steps), token);
  const step = link && steps[link.purpose];
  if (!step) throw new AppError("token_invalid");
  const facts = payload.parse(link.data);
  const isHere = browserSecret !== null && facts.browser === hashSecret(browserSecret);
  if (!isHere) throw new AppError("token_invalid");
  return { ...facts, step, userId: link.userId };
};

/** Uses a token up. @throws AppError token_invalid (410): somebody was quicker */
export const spendPending = async (tx: Tx, token: string): Promise<void> => {
  if (!(await spendLink(tx, Object.keys(steps), token))) throw new AppError("token_invalid");
};
