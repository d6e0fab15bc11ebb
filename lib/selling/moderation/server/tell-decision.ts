import { eq } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { type moderationCases, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { href } from "#lib/platform/routes/href.ts";
import { defaultWorld, isWorld, type World, worlds } from "#lib/platform/worlds/worlds.ts";

export type CaseRecord = typeof moderationCases.$inferSelect;

const worldOf = (code: string): World => (isWorld(code) ? code : defaultWorld);

/** What happened to the owner's content, as the key of a sentence. */
const outcomeOf = ({ kind, decision }: CaseRecord): string => `${kind}_${decision}`;

const tellOwner = async (tx: Tx, row: CaseRecord, title: string): Promise<void> => {
  // A notice without consequence is nothing that its owner would have to hear of.
  if (row.ownerId === null || (row.kind === "notice" && row.decision === "refused")) return;
  const [owner] = await tx.select().from(users).where(eq(users.id, row.ownerId));
  if (!owner || owner.deletedAt) return;
  const world = worldOf(owner.world);
  const payload = {
    name: owner.publicName,
    subjectType: row.subjectType,
    title,
    outcome: outcomeOf(row),
    reasons: row.reasons,
    statement: row.statement ?? "",
    caseId: row.id,
    ground: row.kind === "notice" ? row.ground : null,
    url: `${getEnv().ORIGIN}${href(world, "cabinet.uploadEdit")}`,
  };
  await queueMail(tx, { to: owner.email, world, language: owner.language, template: "moderation_decided", payload });
};

const tellReporter = async (tx: Tx, row: CaseRecord, title: string): Promise<void> => {
  if (row.kind !== "notice" || !row.reporterEmail) return;
  const world = worldOf(row.world);
  const payload = {
    name: row.reporterName ?? "",
    title,
    isRemoved: row.decision === "granted",
    statement: row.statement ?? "",
    caseId: row.id,
  };
  await queueMail(tx, { to: row.reporterEmail, world, language: worlds[world].language, template: "notice_decided", payload });
};

/** Statement of reasons to whom a decision concerns (art. 17), and the outcome to whoever gave notice (art. 16 (5)). */
export const tellDecision = async (tx: Tx, row: CaseRecord): Promise<void> => {
  const title = typeof row.findings.title === "string" ? row.findings.title : `#${row.subjectId}`;
  await tellOwner(tx, row, title);
  await tellReporter(tx, row, title);
};
