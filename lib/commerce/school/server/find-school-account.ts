import { eq } from "drizzle-orm";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { schoolMembers, schools } from "#lib/platform/db/schema/schema.ts";
import type { SchoolRole } from "#lib/platform/fields/school-roles.ts";

/** ENTITY-1: the school of a user as her details tell it; null without one. */
export const findSchoolAccount = async (
  db: Db | Tx,
  userId: number,
): Promise<{ school_id: number; role: SchoolRole; is_verified: boolean } | null> => {
  const [row] = await db
    .select({ id: schools.id, role: schoolMembers.role, status: schools.status })
    .from(schoolMembers)
    .innerJoin(schools, eq(schools.id, schoolMembers.schoolId))
    .where(eq(schoolMembers.userId, userId));
  return row ? { school_id: row.id, role: row.role, is_verified: row.status === "verified" } : null;
};
