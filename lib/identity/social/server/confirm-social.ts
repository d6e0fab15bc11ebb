import { and, eq, isNull } from "drizzle-orm";
import { WEB_CLIENT_ID } from "#lib/identity/auth/schema.ts";
import { type Caller, signIn } from "#lib/identity/auth/server/sign-in.ts";
import { tellSecurityChange } from "#lib/identity/auth/server/tell-security-change.ts";
import type { Pending } from "#lib/identity/social/schema.ts";
import { addIdentity, openAccount } from "#lib/identity/social/server/open-account.ts";
import { getPending, type PendingFacts, spendPending } from "#lib/identity/social/server/pending-token.ts";
import type { Completed } from "#lib/identity/social/server/present-completed.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { PROOF_FRESH_MS } from "#lib/platform/http/endpoint.ts";
import type { RequestSession } from "#lib/platform/http/session.ts";

/** Whoever asks: her browser, and as whom she is logged in. */
type Asking = { browserSecret: string | null; session: RequestSession | null };

const isOwner = ({ userId }: PendingFacts, session: RequestSession | null): boolean =>
  session !== null && session.userId === userId && session.actorId === null;

/** Where a first sign-in stands; spends nothing (threat 14). @throws AppError token_invalid (410) */
export const describePending = async (token: string, { browserSecret, session }: Asking): Promise<Pending> => {
  const facts = await getPending(getDb(), token, browserSecret);
  const { step, provider, name, email, address } = facts;
  const needsLogin = step === "link" && !isOwner(facts, session);
  return { step, provider, name: name ?? "", email: address ?? email ?? "", account: email, needsLogin };
};

/** Joins it to the account whose mailbox was asked: by its owner herself, logged in a moment ago, while the address is still hers. */
const link = async (tx: Tx, facts: PendingFacts, address: string, session: RequestSession | null): Promise<void> => {
  const isHers = and(eq(users.id, facts.userId ?? 0), eq(users.email, address), isNull(users.blockedAt), isNull(users.deletedAt));
  const [owner] = await tx.select({ id: users.id }).from(users).where(isHers).for("share");
  if (!owner) throw new AppError("token_invalid");
  if (!isOwner(facts, session)) throw new AppError("forbidden", { reason: "login_required" });
  const provenAt = session?.provenAt?.getTime() ?? 0;
  if (Date.now() - provenAt >= PROOF_FRESH_MS) throw new AppError("reauthentication_required");
  await addIdentity(tx, owner.id, facts);
  await tellSecurityChange(tx, owner.id, "social_added");
};

/**
 * The link of the mail, pressed, in the browser that began: makes the account and logs in; or joins the social account to the one that is
 * logged in here, if it is the one that the mail went to. A link alone opens nobody's account to a social login (threat 13).
 * @throws AppError token_invalid (410); forbidden with reason login_required, reauthentication_required for an account that exists
 */
export const confirmSocial = async (token: string, { browserSecret, session }: Asking, caller: Caller): Promise<Completed> => {
  const { userId, returnTo } = await transaction(async (tx) => {
    const facts = await getPending(tx, token, browserSecret);
    const { step, address, name, invitation, returnTo: way } = facts;
    if (step === "form" || address === null) throw new AppError("token_invalid");
    await spendPending(tx, token);
    const person = { name: name ?? "", email: address, address: caller.address, invitation };
    if (step === "confirm") return { userId: await openAccount(tx, facts, person), returnTo: way };
    await link(tx, facts, address, session);
    return { userId: null, returnTo: way };
  });
  if (userId === null) return { grant: null, returnTo, isLinked: true };
  return { grant: await signIn(userId, WEB_CLIENT_ID, caller), returnTo, isLinked: false };
};
