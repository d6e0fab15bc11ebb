import { and, eq, isNull } from "drizzle-orm";
import { mailboxOf, readCode } from "#lib/identity/referrals/rules.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { referralCodes, referrals, users } from "#lib/platform/db/schema/schema.ts";

/**
 * ROUTE-13: notes by whose invitation a new account came, in the transaction that makes it. Unknown codes, those of blocked or deleted
 * accounts and one's own (also by another spelling of the mailbox) are passed over in silence: the registration goes on without.
 */
export const joinByInvitation = async (tx: Tx, invited: { id: number; email: string }, text: string | null | undefined): Promise<void> => {
  const code = readCode(text);
  if (!code) return;
  const [inviter] = await tx
    .select({ id: users.id, email: users.email })
    .from(referralCodes)
    .innerJoin(users, eq(users.id, referralCodes.userId))
    .where(and(eq(referralCodes.code, code), isNull(users.deletedAt), isNull(users.blockedAt)));
  if (!inviter || inviter.id === invited.id || mailboxOf(inviter.email) === mailboxOf(invited.email)) return;
  await tx.insert(referrals).values({ invitedId: invited.id, inviterId: inviter.id }).onConflictDoNothing();
};
