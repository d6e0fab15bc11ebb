import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { moderationCases, users } from "#lib/platform/db/schema/schema.ts";
import type { CasePage, ListCasesInput, ModerationCase } from "#lib/selling/moderation/schema.ts";

export type CaseRow = { row: typeof moderationCases.$inferSelect; ownerName: string | null };

export const presentCase = ({ row, ownerName }: CaseRow, now = new Date()): ModerationCase => ({
  id: row.id,
  kind: row.kind,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  world: row.world,
  ground: row.ground,
  title: typeof row.findings.title === "string" ? row.findings.title : `#${row.subjectId}`,
  owner: row.ownerId === null ? null : { id: row.ownerId, name: ownerName ?? "" },
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  isOverdue: row.decidedAt === null && row.dueAt < now,
  decision: row.decision,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** The queue of moderators: what is due first stands first; what is decided, the newest first. */
export const listCases = async ({ state, kind, page, limit }: ListCasesInput): Promise<CasePage> => {
  const isOpen = state === "open";
  const wanted = and(
    isOpen ? isNull(moderationCases.decidedAt) : isNotNull(moderationCases.decidedAt),
    kind === "all" ? undefined : eq(moderationCases.kind, kind),
  );
  const rows = await getDb()
    .select({ row: moderationCases, ownerName: users.publicName })
    .from(moderationCases)
    .leftJoin(users, eq(users.id, moderationCases.ownerId))
    .where(wanted)
    .orderBy(isOpen ? asc(moderationCases.dueAt) : desc(moderationCases.decidedAt), asc(moderationCases.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await getDb().$count(moderationCases, wanted);
  return { items: rows.map((row) => presentCase(row)), total, page, limit };
};
