import { and, eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { modelMonths, schoolMembers } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import type { ModelUsage } from "#lib/tools/models/schema.ts";
import { monthOf, nextMonth } from "#lib/tools/models/server/usage.ts";

/** What a member has had of this month, and what she may. */
export const getUsage = async (userId: number, now = new Date()): Promise<ModelUsage> => {
  const { AI_MONTHLY_TOKENS: limit, AI_SCHOOL_MONTHLY_TOKENS: schoolLimit } = getEnv();
  const month = eq(modelMonths.month, monthOf(now));
  const figures = { used: modelMonths.usedTokens, reserved: modelMonths.reservedTokens };
  const [own, ofSchool] = await Promise.all([
    getDb()
      .select(figures)
      .from(modelMonths)
      .where(and(month, eq(modelMonths.userId, userId))),
    getDb()
      .select(figures)
      .from(schoolMembers)
      .leftJoin(modelMonths, and(month, eq(modelMonths.schoolId, schoolMembers.schoolId)))
      .where(eq(schoolMembers.userId, userId)),
  ]);
  const [school] = ofSchool;
  return {
    limit,
    used: own[0]?.used ?? 0,
    reserved: own[0]?.reserved ?? 0,
    school: school && schoolLimit > 0 ? { limit: schoolLimit, used: school.used ?? 0, reserved: school.reserved ?? 0 } : null,
    renewsAt: nextMonth(now).toISOString(),
  };
};
