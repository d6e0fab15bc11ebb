import { and, eq, isNotNull } from "drizzle-orm";
import { APPEAL_MS, dueAfterMs } from "#lib/catalogue/cases/rules.ts";
import type { AppealInput } from "#lib/catalogue/cases/schema.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { moderationCases } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";

/** A decision can be appealed against by whom it went against: the owner of what was refused or removed. */
const wentAgainstOwner = ({ kind, decision }: typeof moderationCases.$inferSelect) =>
  kind === "submission" ? decision === "refused" : kind === "notice" ? decision === "granted" : false;

/**
 * Free of charge, for six months, once per decision; somebody else decides (art. 20).
 * @throws AppError not_found for cases of others or without a refusal, gone after six months, conflict when there is one already
 */
export const appealDecision = ({ caseId, text }: AppealInput, userId: number): Promise<{ caseId: number }> =>
  transaction(async (tx) => {
    const isHers = and(eq(moderationCases.id, caseId), eq(moderationCases.ownerId, userId), isNotNull(moderationCases.decidedAt));
    const [before] = await tx.select().from(moderationCases).where(isHers).for("update");
    if (!before || !wentAgainstOwner(before)) return notFoundError();
    if (Date.now() - (before.decidedAt?.getTime() ?? 0) > APPEAL_MS) throw new AppError("gone");
    const [row] = await tx
      .insert(moderationCases)
      .values({
        kind: "appeal",
        subjectType: before.subjectType,
        subjectId: before.subjectId,
        ownerId: userId,
        world: before.world,
        text,
        appealOf: before.id,
        courseCopyId: before.courseCopyId,
        findings: before.findings,
        reporterId: userId,
        dueAt: new Date(Date.now() + dueAfterMs.appeal),
      })
      .onConflictDoNothing()
      .returning({ id: moderationCases.id });
    if (!row) throw new AppError("conflict");
    return { caseId: row.id };
  });
