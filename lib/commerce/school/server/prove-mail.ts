import { isFreemail } from "#lib/commerce/school/freemail-domains.ts";
import { CODE_MINUTES, MAX_WRONG_CODES, mailDomainOf } from "#lib/commerce/school/rules.ts";
import type { MailProofAnswer } from "#lib/commerce/school/schema.ts";
import { enterSchool } from "#lib/commerce/school/server/enter-school.ts";
import { handInProof, requireUnproved } from "#lib/commerce/school/server/hand-in-proof.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { noteOnLink } from "#lib/platform/links/note-on-link.ts";
import { lockLink } from "#lib/platform/links/peek-link.ts";
import { revokeLinks } from "#lib/platform/links/revoke-links.ts";
import { spendLink } from "#lib/platform/links/spend-link.ts";
import { hashSecret, makeCode, makeSecret } from "#lib/platform/secrets/secrets.ts";

const PURPOSE = "school_mail";
const LIFETIME_MS = CODE_MINUTES * 60_000;

// With the challenge, which only her browser knows: whoever reads the database does not try out a million codes.
const hashCode = (challenge: string, code: string): string => hashSecret(`${challenge} ${code}`);

/**
 * Sends a code to an address at the school. A newer one ends the one before.
 * @throws AppError not_found, forbidden; conflict for a verified school; invalid_input with freemail where anybody gets an address
 */
export const sendMailCode = (userId: number, email: string, now = new Date()): Promise<MailProofAnswer> =>
  transaction(async (tx) => {
    const { school, me } = await enterSchool(tx, userId, { right: "changeSchool" });
    requireUnproved(school);
    if (isFreemail(mailDomainOf(email))) throw new AppError("invalid_input", { fields: { email: "freemail" } });
    await revokeLinks(tx, userId, PURPOSE, now);
    const [challenge, code] = [makeSecret().secret, makeCode(6, "0123456789")];
    const data = { schoolId: school.id, email, code: hashCode(challenge, code), wrong: 0 };
    await issueLink(tx, { purpose: PURPOSE, userId, data, lifetimeMs: LIFETIME_MS, now, secret: challenge });
    const payload = { name: me.publicName, school: school.name, code, minutes: CODE_MINUTES };
    await queueMail(tx, { to: email, world: me.world, language: me.language, template: "school_code", payload });
    return { challenge, expiresAt: new Date(now.getTime() + LIFETIME_MS).toISOString() };
  });

const answer = async (tx: Tx, userId: number, challenge: string, code: string, now: Date): Promise<boolean> => {
  const { school } = await enterSchool(tx, userId, { right: "changeSchool" });
  const link = await lockLink(tx, PURPOSE, challenge, now);
  if (!link || link.userId !== userId || link.data.schoolId !== school.id) return false;
  const isRight = link.data.code === hashCode(challenge, code);
  const wrong = Number(link.data.wrong) + (isRight ? 0 : 1);
  if (!isRight) await noteOnLink(tx, PURPOSE, challenge, { ...link.data, wrong });
  if (isRight || wrong >= MAX_WRONG_CODES) await spendLink(tx, PURPOSE, challenge, { userId, now });
  if (isRight) await handInProof(tx, school, userId, { email: String(link.data.email) }, now);
  return isRight;
};

/**
 * The code of the mail: its address becomes the school's proof, about which staff decide. It ends with the fifth wrong answer.
 * @throws AppError not_found, forbidden; conflict for a verified school; invalid_input with wrong_code, whatever was wrong with it
 */
export const confirmMailCode = async (
  userId: number,
  { challenge, code }: { challenge: string; code: string },
  now = new Date(),
): Promise<void> => {
  const isRight = await transaction((tx) => answer(tx, userId, challenge, code, now));
  if (!isRight) throw new AppError("invalid_input", { fields: { code: "wrong_code" } });
};
