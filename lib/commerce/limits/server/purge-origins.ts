import { lt, type SQL } from "drizzle-orm";
import { KEPT_DAYS } from "#lib/commerce/limits/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { declinedPayments, limitRefusals, limitReleases, orderOrigins } from "#lib/platform/db/schema/schema.ts";

const DAY_MS = 86_400_000;

/** Forgets where orders came from, whose cards were declined and what was refused, after thirty days; what staff did stands in the audit log. */
export const purgeOrigins = async (now = new Date()): Promise<void> => {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const old = (column: Parameters<typeof lt>[0]): SQL => lt(column, before);
  await getDb().delete(orderOrigins).where(old(orderOrigins.createdAt));
  await getDb().delete(declinedPayments).where(old(declinedPayments.createdAt));
  await getDb().delete(limitRefusals).where(old(limitRefusals.createdAt));
  await getDb().delete(limitReleases).where(old(limitReleases.until));
};
