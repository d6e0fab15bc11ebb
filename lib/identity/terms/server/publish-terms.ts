import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { publish } from "#lib/platform/bus/publish.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { moment } from "#lib/platform/db/row-types.ts";
import { termsVersions } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** Tag of the pages that show a world's terms. */
export const termsTag = (world: World): string => `terms:${world}`;

const clockRow = z.object({ now: moment });

type NewTerms = { world: World; text: string /** When it comes into force; null: now. */; at: Date | null };

/**
 * TERMS-4: adds the next version of a world's terms. From its moment on every user of that world must accept again (TERMS-3).
 * @throws AppError conflict when an earlier version comes into force only after this one would
 */
export const publishTerms = ({ world, text, at }: NewTerms): Promise<{ version: number; publishedAt: Date }> =>
  transaction(async (tx) => {
    // Two who publish at once get two numbers.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${termsTag(world)}))`);
    // Not now(): that is when the transaction began, which whoever waited for the lock did before the other published.
    const { now } = await queryOne(tx, clockRow)`select clock_timestamp() as now`;
    const publishedAt = at ?? now;
    const [last] = await tx
      .select({ version: termsVersions.version, publishedAt: termsVersions.publishedAt })
      .from(termsVersions)
      .where(eq(termsVersions.world, world))
      .orderBy(desc(termsVersions.version))
      .limit(1);
    if (last && last.publishedAt > publishedAt) throw new AppError("conflict", { extra: last });
    const version = (last?.version ?? 0) + 1;
    await tx.insert(termsVersions).values({ world, version, text, publishedAt });
    const data = { world, version, publishedAt: publishedAt.toISOString() };
    await writeAudit(tx, { actorId: null, userId: null, action: "terms.published", data });
    await publish(tx, { purge: [termsTag(world)] });
    return { version, publishedAt };
  });
