import { eq } from "drizzle-orm";
import { WEB_CLIENT_ID } from "#lib/identity/auth/schema.ts";
import { type Caller, signIn } from "#lib/identity/auth/server/sign-in.ts";
import type { CompleteInput } from "#lib/identity/social/schema.ts";
import { openAccount } from "#lib/identity/social/server/open-account.ts";
import {
  CONFIRM_PURPOSE,
  getPending,
  LINK_HOURS,
  LINK_PURPOSE,
  type PendingFacts,
  spendPending,
} from "#lib/identity/social/server/pending-token.ts";
import type { Completed } from "#lib/identity/social/server/present-completed.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

type Person = { name: string; email: string; invitation: string | null };

/** The mailbox decides: its owner joins the social account to hers, or makes a new one. Nobody else learns which (threat 10). */
const sendLink = async (tx: Tx, facts: PendingFacts, { name, email, invitation }: Person): Promise<void> => {
  const [owner] = await tx
    .select({ id: users.id, name: users.publicName, language: users.language })
    .from(users)
    .where(eq(users.email, email));
  const { step: _, userId: __, ...rest } = facts;
  const token = await issueLink(tx, {
    purpose: owner ? LINK_PURPOSE : CONFIRM_PURPOSE,
    userId: owner?.id ?? null,
    data: { ...rest, name, address: email, invitation },
    lifetimeMs: LINK_HOURS * 3_600_000,
  });
  const { world, provider } = facts;
  const url = `${getEnv().ORIGIN}${href(world, "completeRegistration", { token })}`;
  await queueMail(tx, {
    to: email,
    world,
    language: owner?.language ?? worlds[world].language,
    template: owner ? "social_link" : "social_confirm",
    payload: { name: owner?.name ?? name, url, provider, account: facts.email, hours: LINK_HOURS },
  });
};

/**
 * ROUTE-41. With the address that the provider vouches for and that nobody has here: account and login at once. Any other address gets a
 * mail first; the answer does not tell why (threat 10).
 * @throws AppError token_invalid (410), also in another browser than the one that came from the provider
 */
export const completeRegistration = async ({ token, name, email, ...input }: CompleteInput, caller: Caller): Promise<Completed> => {
  const made = await transaction(async (tx) => {
    const person = { name, email, invitation: input.invitation ?? null };
    const facts = await getPending(tx, token, caller.socialSecret ?? null);
    if (facts.step !== "form") throw new AppError("token_invalid");
    await spendPending(tx, token);
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const isVouchedFor = facts.isEmailVerified && facts.email === email;
    if (isVouchedFor && !taken)
      return { userId: await openAccount(tx, facts, { ...person, address: caller.address }), returnTo: facts.returnTo };
    await sendLink(tx, facts, person);
    return null;
  });
  if (!made) return { grant: null, returnTo: null, isLinked: false };
  return { grant: await signIn(made.userId, WEB_CLIENT_ID, caller), returnTo: made.returnTo, isLinked: false };
};
