import { and, eq, gt, isNull } from "drizzle-orm";
import { revokeSessions } from "#lib/identity/auth/server/revoke-session.ts";
import { RECOVERY_PURPOSE } from "#lib/identity/auth/server/send-recovery.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { emailChanges, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { RequestSession } from "#lib/platform/http/session.ts";
import { peekLink } from "#lib/platform/links/peek-link.ts";
import { revokeLinks } from "#lib/platform/links/revoke-links.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { EmailLink, EmailOutcome } from "#lib/staff/account/schema.ts";
import { type EmailSide, emailPurposes, endEmailChanges } from "#lib/staff/account/server/request-email-change.ts";
import { lockOwner, type Owner, siteUrl } from "#lib/staff/account/server/tell-owner.ts";

const purposes = Object.values(emailPurposes);
const isOpenChange = (id: number) => and(eq(emailChanges.id, id), isNull(emailChanges.doneAt), gt(emailChanges.expiresAt, new Date()));

const refuse = (): never => {
  throw new AppError("token_invalid");
};
const sideOf = (purpose: string): EmailSide => (purpose === emailPurposes.old ? "old" : "new");

/**
 * What a link is about, for the page that it opens. Spends nothing (threat 14).
 * @throws AppError token_invalid when it is unknown, used or expired, or the account is closed
 */
export const getEmailLink = async (token: string): Promise<EmailLink & { userId: number }> => {
  const link = await peekLink(getDb(), purposes, token);
  const isOwner = and(eq(users.id, link?.userId ?? 0), isNull(users.blockedAt), isNull(users.deletedAt));
  const [owner] = await getDb().select({ id: users.id }).from(users).where(isOwner);
  if (!link || !owner) return refuse();
  const [change] = await getDb()
    .select()
    .from(emailChanges)
    .where(isOpenChange(Number(link.data.changeId)));
  if (!change) return refuse();
  return {
    userId: owner.id,
    side: sideOf(link.purpose),
    newEmail: change.newEmail,
    isOldConfirmed: change.oldConfirmedAt !== null,
    isNewConfirmed: change.newConfirmedAt !== null,
    expiresAt: change.expiresAt.toISOString(),
  };
};

/** Both have agreed. Links to a new password that lie in the old mailbox die with it. */
const apply = async (tx: Tx, owner: Owner, change: { id: number; newEmail: string }, keptSession?: number): Promise<void> => {
  const now = new Date();
  await tx.update(users).set({ email: change.newEmail, emailVerifiedAt: now }).where(eq(users.id, owner.id));
  await tx.update(emailChanges).set({ doneAt: now }).where(eq(emailChanges.id, change.id));
  await revokeLinks(tx, owner.id, RECOVERY_PURPOSE);
  await revokeSessions(tx, owner.id, keptSession);
  const { world, language, publicName: name } = owner;
  const payload = { name, newEmail: change.newEmail, url: siteUrl(href(world, "content.imprint")) };
  await queueMail(tx, { to: owner.email, world, language, template: "email_changed", payload });
};

type Decision = { token: string; decision: "confirm" | "stop" };

const decide = async (tx: Tx, userId: number, { token, decision }: Decision, session: RequestSession | null): Promise<EmailOutcome> => {
  // The user first, as everywhere: two confirmations at once wait for each other here, and the second one completes the change.
  const owner = await lockOwner(tx, userId);
  if (!owner?.isOpen) return refuse();
  const link = await spendLink(tx, purposes, token);
  if (!link) return refuse();
  const id = Number(link.data.changeId);
  const agreed = sideOf(link.purpose) === "old" ? { oldConfirmedAt: new Date() } : { newConfirmedAt: new Date() };
  const [change] = await tx
    .update(emailChanges)
    .set(decision === "stop" ? { expiresAt: new Date() } : agreed)
    .where(isOpenChange(id))
    .returning();
  if (!change) return refuse();
  const { newEmail } = change;
  if (decision === "stop") {
    await endEmailChanges(tx, userId);
    return { outcome: "stopped", newEmail };
  }
  if (!change.oldConfirmedAt || !change.newConfirmedAt) return { outcome: "waiting", newEmail };
  await apply(tx, owner, change, session?.userId === userId && session.actorId === null ? session.sessionId : undefined);
  return { outcome: "changed", newEmail };
};

// PostgreSQL's name for a violated unique index; Drizzle wraps the driver's error.
const isTaken = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: string }).code === "23505" || (error.cause !== undefined && isTaken(error.cause)));

/**
 * ROUTE-44: one mailbox agrees, or stops it. When both have agreed the address changes, all other sessions end and the old address is told.
 * @throws AppError token_invalid; conflict when somebody registered the new address meanwhile (the change has ended then)
 */
export const confirmEmailChange = async (wanted: Decision, session: RequestSession | null): Promise<EmailOutcome> => {
  const { userId } = await getEmailLink(wanted.token);
  try {
    return await transaction((tx) => decide(tx, userId, wanted, session));
  } catch (error) {
    if (!isTaken(error)) throw error;
    await transaction(async (tx) => {
      await lockOwner(tx, userId);
      await endEmailChanges(tx, userId);
    });
    throw new AppError("conflict");
  }
};
