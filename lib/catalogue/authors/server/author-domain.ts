import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { isDomain, proofName, proofText } from "#lib/catalogue/authors/rules.ts";
import type { AuthorDomain } from "#lib/catalogue/authors/schema.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { type Db, getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { authorHosts, authorProfiles } from "#lib/platform/db/schema/schema.ts";
import { resolveTxt } from "#lib/platform/dns/resolve-txt.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { makeSecret } from "#lib/platform/secrets/secrets.ts";

const suffixOf = (): string | null =>
  getEnv()
    .AUTHOR_DOMAIN_SUFFIX?.toLowerCase()
    .replace(/^[.*]+/, "") ?? null;

/** Hosts that are the site's own are nobody's. */
const isOurs = (domain: string): boolean => {
  const own = [new URL(getEnv().ORIGIN).hostname, ...getEnv().ALLOWED_HOSTS.map((host) => host.split(":")[0] ?? "")].map((host) =>
    host.toLowerCase(),
  );
  const suffix = suffixOf();
  if (suffix) own.push(suffix);
  return own.some((host) => domain === host || domain.endsWith(`.${host}`));
};

const find = async (userId: number, db: Db | Tx = getDb()) => {
  const [row] = await db
    .select({ profile: authorProfiles, host: authorHosts.host })
    .from(authorProfiles)
    .leftJoin(authorHosts, and(eq(authorHosts.userId, authorProfiles.userId), isNull(authorHosts.freedAt)))
    .where(eq(authorProfiles.userId, userId));
  if (!row) throw new AppError("not_found");
  return row;
};

/** ROUTE-2: the author's hosts, and what her DNS has to say while a domain waits for its proof. */
export const getAuthorDomain = async (userId: number): Promise<AuthorDomain> => {
  const { profile, host } = await find(userId);
  const { domain, domainToken, domainVerifiedAt } = profile;
  const suffix = suffixOf();
  return {
    ownHost: suffix && host ? `${host}.${suffix}` : null,
    domain,
    isVerified: domainVerifiedAt !== null,
    proof: domain && domainToken ? { name: proofName(domain), text: proofText(domainToken) } : null,
  };
};

/**
 * Names a domain, or none. It is answered only once its DNS has shown the token; whoever named it before without that proof loses it, so
 * nobody can keep a domain from its owner by naming it.
 * @throws AppError invalid_input, conflict: proved by another author
 */
export const setAuthorDomain = async (userId: number, wanted: string | null): Promise<AuthorDomain> => {
  if (wanted !== null && (!isDomain(wanted) || isOurs(wanted))) throw new AppError("invalid_input", { fields: { domain: "domain" } });
  await transaction(async (tx) => {
    const { profile } = await find(userId, tx);
    if (profile.domain === wanted) return;
    if (wanted !== null) {
      // Who names one domain at the same moment comes one after the other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`author domain ${wanted}`}))`);
      await tx
        .update(authorProfiles)
        .set({ domain: null, domainToken: null })
        .where(and(eq(authorProfiles.domain, wanted), ne(authorProfiles.userId, userId), isNull(authorProfiles.domainVerifiedAt)));
      const [taken] = await tx.select({ userId: authorProfiles.userId }).from(authorProfiles).where(eq(authorProfiles.domain, wanted));
      if (taken) throw new AppError("conflict", { fields: { domain: "domain_taken" } });
    }
    const domainToken = wanted === null ? null : makeSecret().secret;
    await tx.update(authorProfiles).set({ domain: wanted, domainToken, domainVerifiedAt: null }).where(eq(authorProfiles.userId, userId));
    await publish(tx, { purge: [`author:${userId}`] });
  });
  return getAuthorDomain(userId);
};

/**
 * Looks into the DNS for the proof; the look-up is outside any transaction.
 * @throws AppError domain_unproved, unavailable: no name server answered
 */
export const verifyAuthorDomain = async (userId: number): Promise<AuthorDomain> => {
  const { profile } = await find(userId);
  const { domain, domainToken } = profile;
  if (!domain || !domainToken) throw new AppError("not_found");
  const records = await resolveTxt(proofName(domain)).catch(() => {
    throw new AppError("unavailable", { retryAfter: 60 });
  });
  if (!records.includes(proofText(domainToken))) throw new AppError("domain_unproved");
  await getDb()
    .update(authorProfiles)
    .set({ domainVerifiedAt: new Date() })
    .where(and(eq(authorProfiles.userId, userId), eq(authorProfiles.domain, domain), eq(authorProfiles.domainToken, domainToken)));
  return getAuthorDomain(userId);
};
