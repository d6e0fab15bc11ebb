import { and, eq, isNull } from "drizzle-orm";
import { RELEASE_MS } from "#lib/commerce/limits/rules.ts";
import type { ReleaseInput } from "#lib/commerce/limits/schema.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { limitReleases, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/**
 * A member of staff lets an account order whatever the limits say, for a day, and says why.
 * @throws AppError not_found; forbidden for one's own account
 */
export const releaseBuyer = (actor: { id: number; address: string | null }, { userId, note: reason }: ReleaseInput): Promise<void> =>
  transaction(async (tx) => {
    if (userId === actor.id) throw new AppError("forbidden");
    const [buyer] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
    if (!buyer) return notFoundError();
    const until = new Date(Date.now() + RELEASE_MS);
    await tx.insert(limitReleases).values({ userId, reason, releasedBy: actor.id, until });
    const data = { until: until.toISOString() };
    await writeAudit(tx, { actorId: actor.id, userId, action: "limits.released", reason, data, address: actor.address });
  });
