import { and, eq, gt } from "drizzle-orm";
import { canGive, type GivenRole, maskEmail } from "#lib/commerce/school/rules.ts";
import type { AcceptInput, InvitationAbout } from "#lib/commerce/school/schema.ts";
import { lockPersons, lockSchool, type SchoolRow } from "#lib/commerce/school/server/enter-school.ts";
import { INVITATION_PURPOSE, isStanding } from "#lib/commerce/school/server/invite.ts";
import { joinSchool } from "#lib/commerce/school/server/join-school.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { schoolInvitations, schoolMembers, schools } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { peekLink } from "#lib/platform/links/peek-link.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";

type Invitation = typeof schoolInvitations.$inferSelect;

const refuse = (): never => {
  throw new AppError("token_invalid");
};

const isOpen = (id: number, now: Date) => and(eq(schoolInvitations.id, id), isStanding, gt(schoolInvitations.expiresAt, now));

/** What a link would do, for the page that a GET shows; spends nothing (threat 14). @throws AppError token_invalid: unknown, used, expired or taken back */
export const getInvitation = async (token: string, now = new Date()): Promise<InvitationAbout> => {
  const link = await peekLink(getDb(), INVITATION_PURPOSE, token, now);
  if (!link) return refuse();
  const [row] = await getDb()
    .select({ invitation: schoolInvitations, name: schools.name, city: schools.city })
    .from(schoolInvitations)
    .innerJoin(schools, eq(schools.id, schoolInvitations.schoolId))
    .where(isOpen(Number(link.data.invitationId), now));
  if (!row) return refuse();
  const { role, email, expiresAt } = row.invitation;
  return { school: { name: row.name, city: row.city }, role, email: maskEmail(email), expiresAt: expiresAt.toISOString() };
};

/**
 * Whether the role is still given: what is more than membership counts only while who gave it may give it, so nobody leaves ranks behind for
 * friends (threat 24).
 */
const isStillGiven = async (tx: Tx, school: SchoolRow, { invitedBy, role }: Invitation): Promise<boolean> => {
  if (role === "member") return true;
  if (invitedBy === null) return false;
  const [giver] = await tx
    .select({ role: schoolMembers.role })
    .from(schoolMembers)
    .where(and(eq(schoolMembers.schoolId, school.id), eq(schoolMembers.userId, invitedBy)));
  return giver !== undefined && canGive(giver.role, role);
};

/** Which invitation is meant; null for none. */
const findId = async (input: AcceptInput, now: Date): Promise<number | null> => {
  if (input.token === undefined) return input.id ?? null;
  const link = await peekLink(getDb(), INVITATION_PURPOSE, input.token, now);
  return link ? Number(link.data.invitationId) : null;
};

/**
 * Makes her whose address was invited a member, once (threats 14, 24). A link that was passed on does nothing for anybody else; by its number
 * only she herself accepts, for everybody else there is none.
 * @throws AppError token_invalid by a link, not_found by a number: unknown, used, expired, taken back, no longer given;
 * invitation_other_address; already_in_school
 */
export const acceptInvitation = async (userId: number, input: AcceptInput, now = new Date()): Promise<void> => {
  const none = input.token === undefined ? notFoundError : refuse;
  const id = await findId(input, now);
  const [found] = id === null ? [] : await getDb().select().from(schoolInvitations).where(isOpen(id, now));
  if (!found) return none();
  await transaction(async (tx) => {
    const [person] = await lockPersons(tx, [userId]);
    if (!person) return none();
    if (person.email !== found.email || !person.emailVerifiedAt) {
      if (input.token === undefined) return notFoundError();
      throw new AppError("invitation_other_address");
    }
    const school = await lockSchool(tx, found.schoolId).catch(none);
    const [invitation] = await tx.select().from(schoolInvitations).where(isOpen(found.id, now)).for("update");
    if (!invitation || !(await isStillGiven(tx, school, invitation))) return none();
    if (input.token !== undefined && !(await spendLink(tx, INVITATION_PURPOSE, input.token, { now }))) return none();
    await joinSchool(tx, { school, person, role: invitation.role as GivenRole, by: "invitation", now });
  });
};
