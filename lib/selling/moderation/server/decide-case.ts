import { and, eq, isNull } from "drizzle-orm";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { moderationCases } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import type { DecideInput } from "#lib/selling/moderation/schema.ts";
import { publishSubmission, refuseSubmission, removeContent, returnContent } from "#lib/selling/moderation/server/carry-out.ts";
import { type CaseRecord, tellDecision } from "#lib/selling/moderation/server/tell-decision.ts";
import { deleteUnusedBytes } from "#lib/selling/selling/server/delete-unused-bytes.ts";

/** Whether this decision takes something from its owner: then she gets the reasons (Regulation (EU) 2022/2065 art. 17). */
const isAgainstOwner = ({ kind }: CaseRecord, decision: DecideInput["decision"]): boolean =>
  kind === "notice" ? decision === "granted" : decision === "refused";

const lockOpen = async (tx: Tx, id: number): Promise<CaseRecord> => {
  const [row] = await tx.select().from(moderationCases).where(eq(moderationCases.id, id)).for("update");
  if (!row) return notFoundError();
  if (row.decidedAt) throw new AppError("conflict");
  return row;
};

/** Of an appeal: the decision it is about. Whoever made that does not decide about it (art. 20 (6)). */
const lockBefore = async (tx: Tx, row: CaseRecord, moderatorId: number): Promise<CaseRecord | null> => {
  if (row.appealOf === null) return null;
  const [before] = await tx.select().from(moderationCases).where(eq(moderationCases.id, row.appealOf));
  if (before?.decidedBy === moderatorId) throw new AppError("second_person_required");
  return before ?? null;
};

const carryOut = async (tx: Tx, row: CaseRecord, before: CaseRecord | null, { decision, statement }: DecideInput): Promise<string[]> => {
  const { kind, subjectType, subjectId } = row;
  const isGranted = decision === "granted";
  if (kind === "submission") {
    if (isGranted) return publishSubmission(tx, subjectId);
    await refuseSubmission(tx, subjectId, statement);
  } else if (kind === "notice") {
    if (isGranted) await removeContent(tx, subjectType, subjectId, statement);
  } else if (isGranted && before) {
    if (before.kind === "submission") return publishSubmission(tx, subjectId);
    await returnContent(tx, subjectType, subjectId);
  }
  return [];
};

/**
 * Decides a case once: carries it out, tells those concerned with the reasons, and notes it in the audit log, in one transaction.
 * @throws AppError not_found, conflict (decided meanwhile, or what it is about has changed), second_person_required for an appeal against
 * one's own decision, invalid_input without reasons for a decision against the owner
 */
export const decideCase = async (input: DecideInput, moderatorId: number, address: string | null = null): Promise<void> => {
  const unused = await transaction(async (tx) => {
    const row = await lockOpen(tx, input.id);
    const before = await lockBefore(tx, row, moderatorId);
    if (isAgainstOwner(row, input.decision)) {
      const fields = {
        ...(input.reasons.length === 0 && { reasons: "required" }),
        ...(input.statement.length < 20 && { statement: input.statement === "" ? "required" : "too_short" }),
      };
      if (Object.keys(fields).length > 0) throw new AppError("invalid_input", { fields });
    }
    const { decision, reasons, statement } = input;
    const decided = { decision, reasons, statement, decidedBy: moderatorId, decidedAt: new Date() };
    await tx
      .update(moderationCases)
      .set(decided)
      .where(and(eq(moderationCases.id, row.id), isNull(moderationCases.decidedAt)));
    const keys = await carryOut(tx, row, before, input);
    await tellDecision(tx, { ...row, ...decided });
    const data = { caseId: row.id, kind: row.kind, subjectType: row.subjectType, subjectId: row.subjectId, reasons };
    await writeAudit(tx, {
      actorId: moderatorId,
      userId: row.ownerId,
      action: `moderation.${decision}`,
      reason: statement || null,
      data,
      address,
    });
    return keys;
  });
  await deleteUnusedBytes(unused);
};
