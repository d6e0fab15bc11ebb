import { and, asc, eq, isNull } from "drizzle-orm";
import { modelCalls, modelMonths } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const calls = personalTable(
  modelCalls,
  ["month", "tool", "model", "inputTokens", "outputTokens", "countedTokens", "costMicroEur", "ended", "createdAt", "settledAt"],
  {
    id: "of the machinery",
    userId: "is herself",
    schoolId: "her school is told with the schools",
    reservedTokens: "of the machinery",
    sentTokens: "of the machinery",
    reservedUntil: "of the machinery",
  },
);
const months = personalTable(modelMonths, ["month", "quotaTokens", "usedTokens", "reservedTokens", "costMicroEur"], {
  id: "of the machinery",
  userId: "is herself",
  schoolId: "is null in her rows",
});

/** Figures alone: what was sent to the model and what came back is kept nowhere but in documents. */
export const personalData: PersonalData = {
  name: "models",
  tables: [calls, months],
  collect: async (tx, userId) => ({
    "model-calls": await tx.select(calls.columns).from(modelCalls).where(eq(modelCalls.userId, userId)).orderBy(asc(modelCalls.id)),
    "model-months": await tx.select(months.columns).from(modelMonths).where(eq(modelMonths.userId, userId)).orderBy(asc(modelMonths.month)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(modelMonths).where(eq(modelMonths.userId, userId));
    await tx.delete(modelCalls).where(and(eq(modelCalls.userId, userId), isNull(modelCalls.schoolId)));
    // Her school's month is made of them; whose they were it need not know.
    await tx.update(modelCalls).set({ userId: null }).where(eq(modelCalls.userId, userId));
  },
};
