import { and, eq, gt, isNull } from "drizzle-orm";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { emailChanges, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { revokeLinks } from "#lib/platform/links/revoke-links.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, isWorld } from "#lib/platform/worlds/worlds.ts";
import type { EmailChangeAnswer } from "#lib/staff/account/schema.ts";
import { lockOwner, type Owner, siteUrl } from "#lib/staff/account/server/tell-owner.ts";

/** How long both mailboxes have time to agree. */
const HOURS = 48;
const LIFETIME_MS = HOURS * 3_600_000;
/** The purposes of the links to the two mailboxes. */
export const emailPurposes = { old: "email_change_old", new: "email_change_new" } as const;
export type EmailSide = keyof typeof emailPurposes;

const isPending = (userId: number) =>
  and(eq(emailChanges.userId, userId), isNull(emailChanges.doneAt), gt(emailChanges.expiresAt, new Date()));

/** Ends what is under way and its links. Gives whether there was anything. */
export const endEmailChanges = async (tx: Tx, userId: number): Promise<boolean> => {
  const ended = await tx.update(emailChanges).set({ expiresAt: new Date() }).where(isPending(userId)).returning({ id: emailChanges.id });
  await revokeLinks(tx, userId, Object.values(emailPurposes));
  return ended.length > 0;
};

type Ask = { owner: Owner; changeId: number; newEmail: string; now: Date };

const askMailbox = async (tx: Tx, side: EmailSide, { owner, changeId, newEmail, now }: Ask): Promise<void> => {
  const wanted = { purpose: emailPurposes[side], userId: owner.id, data: { changeId }, lifetimeMs: LIFETIME_MS, now };
  const token = await issueLink(tx, wanted);
  const { world, language, publicName: name } = owner;
  const payload = { name, newEmail, url: siteUrl(href(world, "changeEmailConfirm", { token })), hours: HOURS };
  const to = side === "old" ? owner.email : newEmail;
  await queueMail(tx, { to, world, language, template: `email_change_${side}`, payload });
};

/** Threat 10: only the mailbox itself learns that it has an account; no link goes there, so nothing can complete. */
const tellTaken = async (tx: Tx, holder: typeof users.$inferSelect): Promise<void> => {
  const world = isWorld(holder.world) ? holder.world : defaultWorld;
  const payload = { name: holder.publicName, url: siteUrl(href(world, "forgotPassword")) };
  await queueMail(tx, { to: holder.email, world, language: holder.language, template: "email_change_taken", payload });
};

/**
 * ROUTE-18: asks both mailboxes. The answer, its time and what the account shows are the same whether the new address has an account or
 * not. An earlier wish ends.
 * @throws AppError invalid_input with same_email
 */
export const requestEmailChange = (userId: number, newEmail: string): Promise<void> =>
  transaction(async (tx) => {
    const owner = await lockOwner(tx, userId);
    if (!owner?.isOpen) return notFoundError();
    if (owner.email === newEmail) throw new AppError("invalid_input", { fields: { newEmail: "same_email" } });
    await endEmailChanges(tx, userId);
    const now = new Date();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const [change] = await tx.insert(emailChanges).values({ userId, newEmail, expiresAt }).returning({ id: emailChanges.id });
    const ask = { owner, changeId: (change as { id: number }).id, newEmail, now };
    await askMailbox(tx, "old", ask);
    const [holder] = await tx.select().from(users).where(eq(users.email, newEmail));
    await (holder ? tellTaken(tx, holder) : askMailbox(tx, "new", ask));
  });

/** What is under way, for the account's own page. */
export const getEmailChange = async (userId: number): Promise<EmailChangeAnswer> => {
  const [user] = await getDb().select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return notFoundError();
  const [row] = await getDb().select().from(emailChanges).where(isPending(userId));
  if (!row) return { email: user.email, pending: null };
  const { newEmail, oldConfirmedAt, newConfirmedAt, expiresAt } = row;
  return {
    email: user.email,
    pending: {
      newEmail,
      isOldConfirmed: oldConfirmedAt !== null,
      isNewConfirmed: newConfirmedAt !== null,
      expiresAt: expiresAt.toISOString(),
    },
  };
};

/** She has thought better of it. */
export const cancelEmailChange = async (userId: number): Promise<EmailChangeAnswer> => {
  await transaction(async (tx) => {
    await lockOwner(tx, userId);
    await endEmailChanges(tx, userId);
  });
  return getEmailChange(userId);
};
