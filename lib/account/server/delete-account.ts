import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { avatarWidths, backgroundWidths, DELETION_DELAY_MS } from "#lib/account/rules.ts";
import { dropFiles, pictureKeys } from "#lib/account/server/keep-pictures.ts";
import { dropExports } from "#lib/account/server/start-export.ts";
import { revokeSessions } from "#lib/auth/server/revoke-session.ts";
import { eraseAllPosts } from "#lib/blog/server/delete-post.ts";
import { eraseComments } from "#lib/blog/server/write-comment.ts";
import { publish } from "#lib/bus/publish.ts";
import { type Tx, transaction } from "#lib/db/client.ts";
import { queryIds } from "#lib/db/query-rows.ts";
import * as tables from "#lib/db/schema/schema.ts";
import { removeAllFeedback } from "#lib/feedback/server/remove-feedback.ts";
import { accounts } from "#lib/ledger/accounts.ts";
import { takeCredit } from "#lib/ledger/move-credit.ts";
import { userRoom } from "#lib/live/rooms.ts";
import { withdrawMaterials } from "#lib/materials/server/withdraw-materials.ts";
import { socialKey } from "#lib/storage/keys.ts";
import { eraseIdentity } from "#lib/tax/server/seller-identity.ts";

type User = typeof tables.users.$inferSelect;

/** Open credit lapses, in the books too. */
const forfeitCredit = async (tx: Tx, userId: number): Promise<void> => {
  const { creditAccounts } = tables;
  const rows = await tx.select().from(creditAccounts).where(eq(creditAccounts.userId, userId)).for("update");
  for (const { currency, balanceMinor } of rows) {
    if (balanceMinor === 0) continue;
    const about = { kind: "correction", subject: `account_deletion:${userId}:${currency}` } as const;
    await takeCredit(tx, { ...about, userId, currency, amountMinor: balanceMinor, against: accounts.promotion });
  }
};

/** Buyers keep what they bought; nothing of it is offered any more. */
const closeShop = async (tx: Tx, userId: number): Promise<void> => {
  const { materials, vouchers } = tables;
  await withdrawMaterials(tx, userId, "author_leaves");
  await tx
    .update(materials)
    .set({ status: "archived", statusReason: "author_leaves" })
    .where(and(eq(materials.authorId, userId), ne(materials.status, "archived")));
  await tx.update(vouchers).set({ validUntil: new Date() }).where(eq(vouchers.sellerId, userId));
};

/** Mails that wait do not leave; of those that left remains that there was one. */
const eraseMails = async (tx: Tx, { id, email }: User): Promise<void> => {
  const { outbox, billingAddresses, emailChanges, pendingRegistrations } = tables;
  const invoiceTo = await tx.select({ to: billingAddresses.invoiceEmail }).from(billingAddresses).where(eq(billingAddresses.userId, id));
  const asked = await tx
    .select({ to: emailChanges.newEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, id), isNull(emailChanges.doneAt)));
  // An address that was only asked for may be somebody else's: what went there because of this account is known by its kind.
  const own = [email, ...invoiceTo.flatMap(({ to }) => to ?? [])];
  const isHers = or(
    inArray(outbox.recipient, own),
    asked.length
      ? and(
          inArray(
            outbox.recipient,
            asked.map(({ to }) => to),
          ),
          eq(outbox.template, "email_change_new"),
        )
      : undefined,
  );
  await tx.delete(outbox).where(and(isHers, isNull(outbox.sentAt)));
  await tx
    .update(outbox)
    .set({ recipient: erasedEmail(id), payload: {}, attachments: [] })
    .where(and(isHers, isNotNull(outbox.sentAt)));
  await tx.delete(pendingRegistrations).where(eq(pendingRegistrations.email, email));
};

/** Stamped copies carry her name. */
const eraseCopies = async (tx: Tx, userId: number): Promise<void> => {
  const { entitlements, stampedFiles } = tables;
  const own = tx.select({ id: entitlements.id }).from(entitlements).where(eq(entitlements.userId, userId));
  const gone = await tx.delete(stampedFiles).where(inArray(stampedFiles.entitlementId, own)).returning({ key: stampedFiles.storageKey });
  await dropFiles(
    tx,
    gone.map(({ key }) => key),
  );
};

const erasePictures = async (tx: Tx, { id, imagePath }: User): Promise<void> => {
  const { authorProfiles } = tables;
  const [profile] = await tx.select({ path: authorProfiles.backgroundPath }).from(authorProfiles).where(eq(authorProfiles.userId, id));
  const own = [...pictureKeys(imagePath, avatarWidths), ...pictureKeys(profile?.path ?? null, backgroundWidths)];
  await dropFiles(tx, [...own, socialKey("author", id)]);
};

/** She follows nobody any more; the authors' counts follow the rows. */
const unfollow = async (tx: Tx, userId: number): Promise<void> => {
  const authors = await queryIds(tx)`
    with gone as (delete from subscriptions where user_id = ${userId} returning subject_type, subject_id)
    update author_profiles p set followers_number = greatest(0, p.followers_number - 1) from gone
    where gone.subject_type = 'author' and p.user_id::text = gone.subject_id returning p.user_id as id`;
  await publish(tx, { purge: authors.map((id) => `author:${id}`) });
};

/** Everything with her id that no law asks to be kept. */
const eraseRows = async (tx: Tx, userId: number): Promise<void> => {
  const { carts, cartItems, events, orders } = tables;
  const open = tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.userId, userId), sql`not exists (select 1 from ${orders} where ${orders.cartId} = ${carts.id})`));
  await tx.delete(cartItems).where(inArray(cartItems.cartId, open));
  await tx.delete(carts).where(inArray(carts.id, open));
  await tx.update(events).set({ userId: null }).where(eq(events.userId, userId));
  for (const table of [
    tables.identities,
    tables.secondFactors,
    tables.recoveryCodes,
    tables.passkeys,
    tables.emailChanges,
    tables.bankAccounts,
    tables.notificationPreferences,
    tables.authorProfiles,
    tables.billingAddresses,
    tables.idempotencyKeys,
    tables.oneTimeTokens,
    tables.sessions,
    tables.referralCodes,
    tables.surveyAnswers,
  ])
    await tx.delete(table).where(eq(table.userId, userId));
  const { referrals } = tables;
  await tx.delete(referrals).where(or(eq(referrals.invitedId, userId), eq(referrals.inviterId, userId)));
};

const erasedEmail = (userId: number): string => `deleted-${userId}@deleted.invalid`;

/**
 * Carries out a deletion whose 14 days are over; anything else (taken back, asked for anew, done before) is left alone. Kept for the tax
 * office (§ 147 AO, § 14b UStG): orders and invoices with the address that stands on them, the ledger; as the proof of a contract (GDPR,
 * article 17 (3) e): which terms she accepted, in a table that nobody can change. The row of the user stays without
 * anything personal; where its name stood, the page says that the account was deleted.
 */
export const deleteAccount = (userId: number, now = new Date()): Promise<boolean> =>
  transaction(async (tx) => {
    const { users, auditLog } = tables;
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user?.deletionRequestedAt || user.deletedAt) return false;
    if (user.deletionRequestedAt.getTime() + DELETION_DELAY_MS > now.getTime()) return false;
    await forfeitCredit(tx, userId);
    await closeShop(tx, userId);
    await eraseMails(tx, user);
    await eraseCopies(tx, userId);
    await erasePictures(tx, user);
    await dropExports(tx, userId);
    await revokeSessions(tx, userId);
    await unfollow(tx, userId);
    await eraseIdentity(tx, userId, now);
    await removeAllFeedback(tx, userId);
    await eraseComments(tx, userId);
    await eraseAllPosts(tx, userId);
    await eraseRows(tx, userId);
    const nobody = { email: erasedEmail(userId), passwordHash: null, publicName: "", slug: "-", imagePath: null, blockReason: null };
    await tx
      .update(users)
      .set({ ...nobody, emailVerifiedAt: null, role: "user", deletedAt: now })
      .where(eq(users.id, userId));
    await tx.insert(auditLog).values({ userId, action: "account.deleted" });
    await publish(tx, { purge: [`author:${userId}`], disconnect: [userRoom(userId)] });
    return true;
  });
