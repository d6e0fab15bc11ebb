import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { canGive, type GivenRole, INVITATION_DAYS, invitationsADay } from "#lib/commerce/school/rules.ts";
import type { InvitationList, InviteAnswer } from "#lib/commerce/school/schema.ts";
import { enterSchool, type Inside, lookIntoSchool } from "#lib/commerce/school/server/enter-school.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { schoolInvitations, schoolMembers, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { href } from "#lib/platform/routes/href.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

export const INVITATION_PURPOSE = "school_invitation";
const DAY_MS = 86_400_000;

/** Neither accepted nor taken back; it may have expired. */
export const isStanding = and(isNull(schoolInvitations.acceptedAt), isNull(schoolInvitations.revokedAt));

/** Of these addresses those of members, and those with an invitation that is open. */
export const findKnown = async (
  tx: Pick<Tx, "select">,
  schoolId: number,
  emails: readonly string[],
  now: Date,
): Promise<{ members: Set<string>; invited: Set<string> }> => {
  if (emails.length === 0) return { members: new Set(), invited: new Set() };
  const members = await tx
    .select({ email: users.email })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(and(eq(schoolMembers.schoolId, schoolId), inArray(users.email, [...emails])));
  const invited = await tx
    .select({ email: schoolInvitations.email })
    .from(schoolInvitations)
    .where(
      and(
        eq(schoolInvitations.schoolId, schoolId),
        isStanding,
        gt(schoolInvitations.expiresAt, now),
        inArray(schoolInvitations.email, [...emails]),
      ),
    );
  return { members: new Set(members.map(({ email }) => email)), invited: new Set(invited.map(({ email }) => email)) };
};

type Asked = { email: string; role: GivenRole };

const writeInvitation = async (tx: Tx, { school, me }: Inside, { email, role }: Asked, now: Date): Promise<void> => {
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const [made] = await tx
    .insert(schoolInvitations)
    .values({ schoolId: school.id, email, role, invitedBy: me.id, sentAt: now, expiresAt, createdAt: now })
    .returning({ id: schoolInvitations.id });
  const { id: invitationId } = made as { id: number };
  const token = await issueLink(tx, {
    purpose: INVITATION_PURPOSE,
    userId: null,
    data: { invitationId },
    lifetimeMs: INVITATION_DAYS * DAY_MS,
    now,
  });
  const [known] = await tx.select({ language: users.language }).from(users).where(eq(users.email, email));
  const url = `${getEnv().ORIGIN}${href(school.world, "schoolInvitation", { token })}`;
  const payload = { school: school.name, city: school.city, from: me.publicName, role, url, until: expiresAt.toISOString() };
  const language = known?.language ?? worlds[school.world].language;
  await queueMail(tx, { to: email, world: school.world, language, template: "school_invitation", payload });
};

/**
 * Invites addresses, each once, in a school that is locked: members and those whose invitation is open are passed over, an expired one is
 * replaced.
 * @throws AppError forbidden for a role that she may not give; too_many_requests when the day's invitations are used up: then nobody is written to
 */
export const inviteAll = async (tx: Tx, inside: Inside, asked: readonly Asked[], now: Date): Promise<InviteAnswer> => {
  const { school, me } = inside;
  if (!asked.every(({ role }) => canGive(inside.role, role))) throw new AppError("forbidden");
  const wanted = [...new Map(asked.map((one) => [one.email, one])).values()];
  const { members, invited } = await findKnown(
    tx,
    school.id,
    wanted.map(({ email }) => email),
    now,
  );
  const fresh = wanted.filter(({ email }) => !members.has(email) && !invited.has(email));
  const isOfDay = and(eq(schoolInvitations.schoolId, school.id), gt(schoolInvitations.createdAt, new Date(now.getTime() - DAY_MS)));
  if ((await tx.$count(schoolInvitations, isOfDay)) + fresh.length > invitationsADay(school.status))
    throw new AppError("too_many_requests", { retryAfter: DAY_MS / 1_000 });
  if (fresh.length === 0) return { sent: 0, skipped: wanted.length };
  const emails = fresh.map(({ email }) => email);
  await tx
    .update(schoolInvitations)
    .set({ revokedAt: now })
    .where(and(eq(schoolInvitations.schoolId, school.id), isStanding, inArray(schoolInvitations.email, emails)));
  for (const one of fresh) await writeInvitation(tx, inside, one, now);
  await writeAudit(tx, { actorId: me.id, userId: me.id, action: "school.invited", data: { school: school.id, count: fresh.length } });
  return { sent: fresh.length, skipped: wanted.length - fresh.length };
};

/** @throws AppError not_found, forbidden, too_many_requests */
export const invite = (userId: number, emails: readonly string[], role: GivenRole, now = new Date()): Promise<InviteAnswer> =>
  transaction(async (tx) => {
    const inside = await enterSchool(tx, userId, { right: "invite" });
    return inviteAll(
      tx,
      inside,
      emails.map((email) => ({ email, role })),
      now,
    );
  });

/** What was sent and not answered. @throws AppError not_found, forbidden */
export const listInvitations = async (userId: number, now = new Date()): Promise<InvitationList> => {
  const { schoolId } = await lookIntoSchool(getDb(), userId, "invite");
  const rows = await getDb()
    .select()
    .from(schoolInvitations)
    .where(and(eq(schoolInvitations.schoolId, schoolId), isStanding))
    .orderBy(desc(schoolInvitations.id))
    .limit(1_000);
  const items = rows.map(({ id, email, role, sentAt, expiresAt }) => ({
    ...{ id, email, role },
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  }));
  return { items };
};

/** Takes an invitation back: its link opens nothing any more. @throws AppError not_found, also for those of others; forbidden */
export const revokeInvitation = (userId: number, id: number, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const { school } = await enterSchool(tx, userId, { right: "invite" });
    const [gone] = await tx
      .update(schoolInvitations)
      .set({ revokedAt: now })
      .where(and(eq(schoolInvitations.id, id), eq(schoolInvitations.schoolId, school.id), isStanding))
      .returning({ id: schoolInvitations.id });
    if (!gone) notFoundError();
  });
