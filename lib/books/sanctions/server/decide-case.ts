import { and, eq } from "drizzle-orm";
import type { SanctionDecision } from "#lib/books/sanctions/schema.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { sanctionCases } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/**
 * A person of finance says whether the seller is who stands on the list: then her payouts stay blocked; otherwise this case holds nothing back
 * any more, and the same two names are not asked about again.
 * @throws AppError not_found; forbidden for one's own; conflict when it was decided before
 */
export const decideSanctionCase = (
  actor: { id: number; address: string | null },
  { id, isSame, reason }: SanctionDecision,
): Promise<void> =>
  transaction(async (tx) => {
    const [found] = await tx.select().from(sanctionCases).where(eq(sanctionCases.id, id)).for("update");
    if (!found) return notFoundError();
    if (found.sellerId === actor.id) throw new AppError("forbidden");
    if (found.status !== "open") throw new AppError("conflict");
    const status = isSame ? "same" : "not_same";
    const set = { status, reason, decidedBy: actor.id, decidedAt: new Date() } as const;
    await tx
      .update(sanctionCases)
      .set(set)
      .where(and(eq(sanctionCases.id, id), eq(sanctionCases.status, "open")));
    const action = isSame ? "sanctions.same" : "sanctions.not_same";
    await writeAudit(tx, { actorId: actor.id, userId: found.sellerId, action, reason, data: { case: id }, address: actor.address });
  });
