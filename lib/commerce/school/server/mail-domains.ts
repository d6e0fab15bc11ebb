import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { isDomain, proofName } from "#lib/catalogue/authors/rules.ts";
import { isFreemail } from "#lib/commerce/school/freemail-domains.ts";
import { MAX_DOMAINS, mailDomainOf, schoolProofText } from "#lib/commerce/school/rules.ts";
import type { MailDomainList } from "#lib/commerce/school/schema.ts";
import { enterSchool, lockPersons, lockSchool, lookIntoSchool } from "#lib/commerce/school/server/enter-school.ts";
import { joinSchool } from "#lib/commerce/school/server/join-school.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { schoolMailDomains } from "#lib/platform/db/schema/schema.ts";
import { resolveTxt } from "#lib/platform/dns/resolve-txt.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { makeSecret } from "#lib/platform/secrets/secrets.ts";

/** @throws AppError invalid_input: no domain, the site's own, or one where anybody gets an address */
export const requireMailDomain = (domain: string): void => {
  const own = new URL(getEnv().ORIGIN).hostname;
  if (!isDomain(domain) || domain === own || domain.endsWith(`.${own}`))
    throw new AppError("invalid_input", { fields: { domain: "domain" } });
  if (isFreemail(domain)) throw new AppError("invalid_input", { fields: { domain: "freemail" } });
};

/** @throws AppError not_found, forbidden */
export const listMailDomains = async (userId: number): Promise<MailDomainList> => {
  const { schoolId } = await lookIntoSchool(getDb(), userId, "changeSchool");
  const rows = await getDb()
    .select()
    .from(schoolMailDomains)
    .where(eq(schoolMailDomains.schoolId, schoolId))
    .orderBy(asc(schoolMailDomains.domain));
  const items = rows.map(({ id, domain, token, verifiedAt, verifiedBy }) => ({
    ...{ id, domain, isVerified: verifiedAt !== null, isByStaff: verifiedBy !== null },
    proof: { name: proofName(domain), text: schoolProofText(token) },
  }));
  return { items };
};

/** Names a domain; nobody joins by it before its DNS has shown the token. @throws AppError not_found, forbidden, invalid_input, list_full */
export const addMailDomain = (userId: number, domain: string): Promise<void> =>
  transaction(async (tx) => {
    requireMailDomain(domain);
    const { school } = await enterSchool(tx, userId, { right: "changeSchool" });
    if ((await tx.$count(schoolMailDomains, eq(schoolMailDomains.schoolId, school.id))) >= MAX_DOMAINS) throw new AppError("list_full");
    await tx.insert(schoolMailDomains).values({ schoolId: school.id, domain, token: makeSecret().secret }).onConflictDoNothing();
  });

/**
 * Makes a domain the school's, in whose name it is then proved. Who proves one at the same moment comes one after the other.
 * @throws AppError conflict with domain_taken when it is another school's
 */
export const takeMailDomain = async (tx: Tx, schoolId: number, domain: string, verifiedBy: number | null, now: Date): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`school domain ${domain}`}))`);
  const isTaken = and(
    eq(schoolMailDomains.domain, domain),
    isNotNull(schoolMailDomains.verifiedAt),
    ne(schoolMailDomains.schoolId, schoolId),
  );
  if ((await tx.$count(schoolMailDomains, isTaken)) > 0) throw new AppError("conflict", { fields: { domain: "domain_taken" } });
  await tx
    .insert(schoolMailDomains)
    .values({ schoolId, domain, token: makeSecret().secret, verifiedAt: now, verifiedBy })
    .onConflictDoUpdate({ target: [schoolMailDomains.schoolId, schoolMailDomains.domain], set: { verifiedAt: now, verifiedBy } });
};

/**
 * Looks into the DNS for the proof, outside any transaction.
 * @throws AppError not_found, also for those of others; forbidden; domain_unproved; conflict with domain_taken; unavailable: no name server answered
 */
export const verifyMailDomain = async (userId: number, id: number, now = new Date()): Promise<void> => {
  const { schoolId } = await lookIntoSchool(getDb(), userId, "changeSchool");
  const isIt = and(eq(schoolMailDomains.id, id), eq(schoolMailDomains.schoolId, schoolId));
  const [row] = await getDb().select().from(schoolMailDomains).where(isIt);
  if (!row) return notFoundError();
  const records = await resolveTxt(proofName(row.domain)).catch(() => {
    throw new AppError("unavailable", { retryAfter: 60 });
  });
  if (!records.includes(schoolProofText(row.token))) throw new AppError("domain_unproved");
  await transaction(async (tx) => {
    const { school } = await enterSchool(tx, userId, { right: "changeSchool" });
    const [still] = await tx.select().from(schoolMailDomains).where(isIt).for("update");
    if (!still || school.id !== schoolId) return notFoundError();
    await takeMailDomain(tx, school.id, still.domain, null, now);
    const data = { school: school.id, domain: still.domain };
    await writeAudit(tx, { actorId: userId, userId, action: "school.domain_proved", data });
  });
};

/** Nobody joins by it any more; who is in stays in. @throws AppError not_found, also for those of others; forbidden */
export const removeMailDomain = (userId: number, id: number): Promise<void> =>
  transaction(async (tx) => {
    const { school } = await enterSchool(tx, userId, { right: "changeSchool" });
    const [gone] = await tx
      .delete(schoolMailDomains)
      .where(and(eq(schoolMailDomains.id, id), eq(schoolMailDomains.schoolId, school.id)))
      .returning({ id: schoolMailDomains.id });
    if (!gone) notFoundError();
  });

/**
 * Joins the school whose domain her own proved address has, as member.
 * @throws AppError not_found without such a school; already_in_school
 */
export const joinByDomain = (userId: number, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const [person] = await lockPersons(tx, [userId]);
    if (!person?.emailVerifiedAt) return notFoundError();
    const isHers = and(eq(schoolMailDomains.domain, mailDomainOf(person.email)), isNotNull(schoolMailDomains.verifiedAt));
    const [before] = await tx.select().from(schoolMailDomains).where(isHers);
    if (!before) return notFoundError();
    const school = await lockSchool(tx, before.schoolId);
    // What a master takes away she takes away with the school locked.
    const [still] = await tx
      .select()
      .from(schoolMailDomains)
      .where(and(isHers, eq(schoolMailDomains.schoolId, school.id)));
    if (!still) return notFoundError();
    await joinSchool(tx, { school, person, role: "member", by: "domain", now });
  });
