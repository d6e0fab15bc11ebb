import { and, eq, isNull } from "drizzle-orm";
import { WEB_CLIENT_ID } from "#lib/identity/auth/schema.ts";
import { type Caller, signIn } from "#lib/identity/auth/server/sign-in.ts";
import { tellSecurityChange } from "#lib/identity/auth/server/tell-security-change.ts";
import type { Pending } from "#lib/identity/social/schema.ts";
import { findChallenge } from "#lib/identity/social/server/find-challenge.ts";
import { addIdentity, openAccount } from "#lib/identity/social/server/open-account.ts";
import { getPending, type PendingFacts, spendPending } from "#lib/identity/social/server/pending-token.ts";
import type { Completed } from "#lib/identity/social/server/present-completed.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

/** Where a first sign-in stands; spends nothing (threat 14). @throws AppError token_invalid (410) */
export const describePending = async (token: string, browserSecret: string | null): Promise<Pending> => {
  const { step, provider, name, email, address } = await getPending(getDb(), token, browserSecret);
  return { step, provider, name: name ?? "", email: address ?? email ?? "", account: email };
};

/** The account whose mailbox was asked: only while the address is still hers. */
const link = async (tx: Tx, facts: PendingFacts, address: string): Promise<number> => {
  const isHers = and(eq(users.id, facts.userId ?? 0), eq(users.email, address), isNull(users.blockedAt), isNull(users.deletedAt));
  const [owner] = await tx.select({ id: users.id }).from(users).where(isHers).for("share");
  if (!owner) throw new AppError("token_invalid");
  await addIdentity(tx, owner.id, facts);
  await tellSecurityChange(tx, owner.id, "social_added");
  return owner.id;
};

/**
 * The link of the mail, pressed: joins the social account to the owner's, or makes the account; then logs in, or asks for the second factor.
 * @throws AppError token_invalid (410)
 */
export const confirmSocial = async (token: string, caller: Caller): Promise<Completed> => {
  const { userId, returnTo } = await transaction(async (tx) => {
    const facts = await getPending(tx, token, null);
    const { step, address, name, invitation, returnTo: way } = facts;
    if (step === "form" || address === null) throw new AppError("token_invalid");
    await spendPending(tx, token);
    const person = { name: name ?? "", email: address, address: caller.address, invitation };
    return { userId: step === "link" ? await link(tx, facts, address) : await openAccount(tx, facts, person), returnTo: way };
  });
  const second = await findChallenge(userId, returnTo);
  if (second) return { grant: null, returnTo, second };
  return { grant: await signIn(userId, WEB_CLIENT_ID, caller), returnTo, second: null };
};
