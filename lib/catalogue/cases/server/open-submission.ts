import { and, eq, isNull } from "drizzle-orm";
import { dueAfterMs } from "#lib/catalogue/cases/rules.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { moderationCases } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Submission = {
  materialId: number;
  ownerId: number;
  world: World;
  title: string;
  findings: readonly unknown[] /** What its seller says about them. */;
  note: string;
};

/** Puts a material into the queue of those who look before something is published; once while it waits. */
export const openSubmission = async (tx: Tx, { materialId, ownerId, world, title, findings, note }: Submission): Promise<void> => {
  const dueAt = new Date(Date.now() + dueAfterMs.submission);
  await tx
    .insert(moderationCases)
    .values({
      kind: "submission",
      subjectType: "material",
      subjectId: materialId,
      ownerId,
      world,
      text: note,
      findings: { title, pages: findings },
      dueAt,
    })
    .onConflictDoNothing();
};

/** The seller took it back before anybody decided: nothing is left to decide. */
export const closeSubmission = async (tx: Tx, materialId: number): Promise<void> => {
  const isOpen = and(eq(moderationCases.kind, "submission"), isNull(moderationCases.decidedAt));
  await tx
    .delete(moderationCases)
    .where(and(isOpen, eq(moderationCases.subjectType, "material"), eq(moderationCases.subjectId, materialId)));
};
