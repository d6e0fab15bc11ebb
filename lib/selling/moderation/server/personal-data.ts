import { asc, eq } from "drizzle-orm";
import { moderationCases } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const notices = personalTable(
  moderationCases,
  [
    "kind",
    "subjectType",
    "subjectId",
    "world",
    "ground",
    "text",
    "reporterName",
    "reporterEmail",
    "decision",
    "reasons",
    "statement",
    "decidedAt",
    "createdAt",
  ],
  {
    id: "of the machinery",
    ownerId: "is the other's affair",
    findings: "can name others' works",
    reporterId: "is herself",
    appealOf: "of the machinery",
    dueAt: "is the staff's own note",
    decidedBy: "is the other's affair",
  },
);

export const personalData: PersonalData = {
  name: "moderation",
  tables: [notices],
  // Those that she sent. What was decided about her own came with its reasons by mail.
  collect: async (tx, userId) => ({
    notices: await tx
      .select(notices.columns)
      .from(moderationCases)
      .where(eq(moderationCases.reporterId, userId))
      .orderBy(asc(moderationCases.id)),
  }),
  erase: { keeps: "a notice and what was decided about it is a proof (Regulation (EU) 2022/2065, articles 16, 17 and 24)" },
};
