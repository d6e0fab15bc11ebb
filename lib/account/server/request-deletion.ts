import { and, eq, gt, isNull } from "drizzle-orm";
import { DELETION_DELAY_MS } from "#lib/account/rules.ts";
import type { DeletionInput } from "#lib/account/schema.ts";
import { lockOwner, siteUrl } from "#lib/account/server/tell-owner.ts";
import { revokeSessions } from "#lib/auth/server/revoke-session.ts";
import { getDb, type Tx, transaction } from "#lib/db/client.ts";
import { creditAccounts, oneTimeTokens, users } from "#lib/db/schema/schema.ts";
import { queueMail } from "#lib/email/queue-mail.ts";
import { AppError, notFoundError } from "#lib/http/errors.ts";
import { addJob } from "#lib/jobs/add-job.ts";
import { href } from "#lib/routes/href.ts";
import { hashSecret, makeSecret } from "#lib/secrets.ts";

const PURPOSE = "keep_account";

const hasCredit = async (tx: Tx, userId: number): Promise<boolean> => {
  const rows = await tx
    .select({ currency: creditAccounts.currency })
    .from(creditAccounts)
    .where(and(eq(creditAccounts.userId, userId), gt(creditAccounts.balanceMinor, 0)));
  return rows.length > 0;
};

const spendLinks = (tx: Tx, userId: number) =>
  tx
    .update(oneTimeTokens)
    .set({ usedAt: new Date() })
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, PURPOSE), isNull(oneTimeTokens.usedAt)));

/**
 * GDPR, article 17: notes the wish, logs out everywhere and mails the way back. A second wish starts the days anew.
 * @throws AppError invalid_input with forfeitsCredit while there is credit that she has not given up
 */
export const requestDeletion = (userId: number, { forfeitsCredit }: DeletionInput): Promise<{ deletedOn: string }> =>
  transaction(async (tx) => {
    const owner = await lockOwner(tx, userId);
    if (!owner?.isOpen) return notFoundError();
    if (!forfeitsCredit && (await hasCredit(tx, userId))) throw new AppError("invalid_input", { fields: { forfeitsCredit: "required" } });
    const now = new Date();
    const runAt = new Date(now.getTime() + DELETION_DELAY_MS);
    await tx.update(users).set({ deletionRequestedAt: now }).where(eq(users.id, userId));
    await revokeSessions(tx, userId);
    await spendLinks(tx, userId);
    const { secret, hash } = makeSecret();
    await tx.insert(oneTimeTokens).values({ hash, purpose: PURPOSE, userId, expiresAt: runAt });
    const { email: to, world, language, publicName: name } = owner;
    const payload = { name, url: siteUrl(href(world, "keepAccount", { token: secret })), on: runAt.toISOString() };
    await queueMail(tx, { to, world, language, template: "account_deletion", payload });
    await addJob(tx, "delete_account", { userId }, { jobKey: `delete_account:${userId}`, runAt });
    return { deletedOn: runAt.toISOString() };
  });

const keep = async (tx: Tx, userId: number): Promise<boolean> => {
  const owner = await lockOwner(tx, userId);
  if (!owner?.isOpen || !owner.deletionRequestedAt) return false;
  await tx.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, userId));
  await spendLinks(tx, userId);
  return true;
};

/** She logged in again and takes it back. Doing it twice does no harm. */
export const keepOwnAccount = async (userId: number): Promise<void> => {
  await transaction((tx) => keep(tx, userId));
};

const isOpenLink = (token: string) =>
  and(
    eq(oneTimeTokens.hash, hashSecret(token)),
    eq(oneTimeTokens.purpose, PURPOSE),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, new Date()),
  );

/** Until when the link of the mail works. Spends nothing (threat 14). @throws AppError token_invalid */
export const getKeepLink = async (token: string): Promise<{ userId: number; deletedOn: string }> => {
  const [link] = await getDb().select().from(oneTimeTokens).where(isOpenLink(token));
  if (!link?.userId) throw new AppError("token_invalid");
  return { userId: link.userId, deletedOn: link.expiresAt.toISOString() };
};

/** Takes it back by the link of the mail; she still has to log in. @throws AppError token_invalid */
export const keepAccountByLink = async (token: string): Promise<void> => {
  const { userId } = await getKeepLink(token);
  await transaction(async (tx) => {
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const [link] = await tx
      .update(oneTimeTokens)
      .set({ usedAt: new Date() })
      .where(isOpenLink(token))
      .returning({ hash: oneTimeTokens.hash });
    if (!owner || !link || !(await keep(tx, userId))) throw new AppError("token_invalid");
  });
};
