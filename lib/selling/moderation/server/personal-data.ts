import { and, asc, eq, isNull, or } from "drizzle-orm";
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
    courseCopyId: "is the other's affair",
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
  // What was noticed and decided is a proof (Regulation (EU) 2022/2065, articles 16, 17 and 24); who it was is needed as long as she can be
  // answered. Her account's address is proved to be hers, so it names her also where she was not logged in.
  erase: async (tx, { userId, email }) => {
    const isLoose = and(isNull(moderationCases.reporterId), eq(moderationCases.reporterEmail, email));
    const isHers = or(eq(moderationCases.reporterId, userId), isLoose);
    await tx.update(moderationCases).set({ reporterName: null, reporterEmail: null }).where(isHers);
  },
};
