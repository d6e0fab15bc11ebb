import { and, gt, isNotNull, or, sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { oneTimeTokens } from "#lib/platform/db/schema/schema.ts";
import { issueLink } from "#lib/platform/links/issue-link.ts";
import { isLink, type Link, linkColumns } from "#lib/platform/links/link.ts";

/** The browser must begin within this time … */
const START_MS = 60_000;
/** … and may go on (pauses, ranges) until then. */
const LIFETIME_MS = 600_000;

type Wanted = {
  purpose: string;
  userId: number | null;
  data?: Record<string, unknown>;
  /** Where the route is that opens it, without a slash at its end. */
  path: `/files/${string}`;
};

/**
 * A plain address of one large file for a browser, which cannot send a bearer with it. It carries no right of its own: who opens it asks
 * for the right again, at every use.
 */
export const issueFileLink = async ({ path, ...wanted }: Wanted): Promise<{ url: string }> => ({
  url: `${path}/${await issueLink(getDb(), { ...wanted, lifetimeMs: LIFETIME_MS })}`,
});

/** What a file's link stands for, as often as the browser comes back for another part; null when it began or comes too late. */
export const openFileLink = async (purpose: string, secret: string): Promise<Link | null> => {
  const now = new Date();
  const hasBegun = or(isNotNull(oneTimeTokens.usedAt), gt(oneTimeTokens.createdAt, new Date(now.getTime() - START_MS)));
  const [link] = await getDb()
    .update(oneTimeTokens)
    .set({ usedAt: sql`coalesce(${oneTimeTokens.usedAt}, now())` })
    .where(and(isLink(purpose, secret), gt(oneTimeTokens.expiresAt, now), hasBegun))
    .returning(linkColumns);
  return link ?? null;
};
