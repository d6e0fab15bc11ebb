import { and, asc, eq, gt, sql } from "drizzle-orm";
import { findActualTerms } from "#lib/identity/terms/server/find-actual-terms.ts";
import { termsTag } from "#lib/identity/terms/server/publish-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { termsVersions } from "#lib/platform/db/schema/schema.ts";
import { cachePage, tagPage } from "#lib/platform/page-cache/tag-page.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const HOUR_SECONDS = 3_600;

/** The published terms for their public page, or null; the page is kept until the next version comes into force. */
export const findTermsPage = async (world: World): Promise<{ version: number; text: string; publishedAt: Date } | null> => {
  tagPage(termsTag(world));
  const [next] = await getDb()
    .select({ publishedAt: termsVersions.publishedAt })
    .from(termsVersions)
    .where(and(eq(termsVersions.world, world), gt(termsVersions.publishedAt, sql`now()`)))
    .orderBy(asc(termsVersions.publishedAt))
    .limit(1);
  const seconds = next ? Math.ceil((next.publishedAt.getTime() - Date.now()) / 1000) : HOUR_SECONDS;
  cachePage(Math.min(HOUR_SECONDS, Math.max(1, seconds)));
  return findActualTerms(world);
};
