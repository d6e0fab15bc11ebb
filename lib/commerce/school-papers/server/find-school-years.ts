import { and, eq, min, notInArray } from "drizzle-orm";
import { schoolYearOf } from "#lib/commerce/school-budgets/rules.ts";
import { schoolYearText } from "#lib/commerce/school-papers/rules.ts";
import type { Db } from "#lib/platform/db/client.ts";
import { orders } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** The school years from a school's first order to the one that runs, the newest first. */
export const findSchoolYears = async (db: Db, school: { id: number; world: World }, now: Date) => {
  const isOrdered = and(eq(orders.schoolId, school.id), notInArray(orders.status, ["failed", "cancelled"]));
  const [row] = await db
    .select({ first: min(orders.placedAt) })
    .from(orders)
    .where(isOrdered);
  const last = schoolYearOf(now, school.world);
  const first = row?.first ? schoolYearOf(row.first, school.world) : last;
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    year: last - index,
    text: schoolYearText(last - index, school.world),
  }));
};
