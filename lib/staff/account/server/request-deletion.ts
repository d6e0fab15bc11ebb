import { and, eq, gt } from "drizzle-orm";
import { weighLeaving } from "#lib/books/payouts/server/settle-leaving.ts";
import { leadsAlone } from "#lib/commerce/school/server/leads-alone.ts";
import { revokeKeys } from "#lib/identity/api-keys/server/revoke-keys.ts";
import { revokeSessions } from "#lib/identity/auth/server/revoke-session.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { creditAccounts, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { addJob } from "#lib/platform/jobs/add-job.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { peekLink } from "#lib/platform/links/peek-link.ts";
import { revokeLinks } from "#lib/platform/links/revoke-links.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";
import { href } from "#lib/platform/routes/href.ts";
import { DELETION_DELAY_MS } from "#lib/staff/account/rules.ts";
import type { DeletionInput } from "#lib/staff/account/schema.ts";
import { lockOwner, siteUrl } from "#lib/staff/account/server/tell-owner.ts";

const PURPOSE = "keep_account";

const hasCredit = async (tx: Tx, userId: number): Promise<boolean> => {
  const rows = await tx
    .select({ currency: creditAccounts.currency })
    .from(creditAccounts)
    .where(and(eq(creditAccounts.userId, userId), gt(creditAccounts.balanceMinor, 0)));
  return rows.length > 0;
};

/**
 * GDPR, article 17: notes the wish, logs out everywhere and mails the way back. A second wish starts the days anew. What a seller earned is paid
 * out before anything is deleted (article 17 (3) e).
 * @param note what else is written with it: who of the staff asked for her
 * @throws AppError invalid_input with forfeitsCredit while there is credit that she has not given up, with forfeitsEarnings while there are
 * earnings that she has neither given up nor a bank account for, with closesSchool while others are in a school that she alone leads; not_found for a
 * blocked account
 */
export const requestDeletion = (
  userId: number,
  { forfeitsCredit, forfeitsEarnings = false, closesSchool = false }: Pick<DeletionInput, "forfeitsCredit"> & Partial<DeletionInput>,
  note: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ deletedOn: string }> =>
  transaction(async (tx) => {
    const owner = await lockOwner(tx, userId);
    if (!owner?.isOpen) return notFoundError();
    if (!forfeitsCredit && (await hasCredit(tx, userId))) throw new AppError("invalid_input", { fields: { forfeitsCredit: "required" } });
    if (!closesSchool && (await leadsAlone(tx, userId))) throw new AppError("invalid_input", { fields: { closesSchool: "required" } });
    const now = new Date();
    const earnings = forfeitsEarnings ? "nothing" : await weighLeaving(tx, userId, now);
    if (earnings === "no_bank") throw new AppError("invalid_input", { fields: { forfeitsEarnings: "required" } });
    const runAt = new Date(now.getTime() + DELETION_DELAY_MS);
    await tx.update(users).set({ deletionRequestedAt: now }).where(eq(users.id, userId));
    await revokeSessions(tx, userId);
    await revokeKeys(tx, userId, { actorId: userId, address: null });
    await revokeLinks(tx, userId, PURPOSE);
    const token = await issueLink(tx, { purpose: PURPOSE, userId, lifetimeMs: DELETION_DELAY_MS, now });
    const { email: to, world, language, publicName: name } = owner;
    const payload = {
      name,
      url: siteUrl(href(world, "keepAccount", { token })),
      on: runAt.toISOString(),
      isPaidFirst: earnings === "payable",
    };
    await queueMail(tx, { to, world, language, template: "account_deletion", payload });
    await addJob(tx, "delete_account", { userId, forfeitsEarnings }, { jobKey: `delete_account:${userId}`, runAt });
    await note(tx);
    return { deletedOn: runAt.toISOString() };
  });

const keep = async (tx: Tx, userId: number): Promise<boolean> => {
  const owner = await lockOwner(tx, userId);
  if (!owner?.isOpen || !owner.deletionRequestedAt) return false;
  await tx.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, userId));
  await revokeLinks(tx, userId, PURPOSE);
  return true;
};

/** She logged in again and takes it back. Doing it twice does no harm. */
export const keepOwnAccount = async (userId: number): Promise<void> => {
  await transaction((tx) => keep(tx, userId));
};

/** Until when the link of the mail works. Spends nothing (threat 14). @throws AppError token_invalid */
export const getKeepLink = async (token: string): Promise<{ userId: number; deletedOn: string }> => {
  const link = await peekLink(getDb(), PURPOSE, token);
  if (!link?.userId) throw new AppError("token_invalid");
  return { userId: link.userId, deletedOn: link.expiresAt.toISOString() };
};

/** Takes it back by the link of the mail; she still has to log in. @throws AppError token_invalid */
export const keepAccountByLink = async (token: string): Promise<void> => {
  const { userId } = await getKeepLink(token);
  await transaction(async (tx) => {
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const link = await spendLink(tx, PURPOSE, token);
    if (!owner || !link || !(await keep(tx, userId))) throw new AppError("token_invalid");
  });
};
