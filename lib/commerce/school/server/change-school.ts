import { eq } from "drizzle-orm";
import { isOtherSchool } from "#lib/commerce/school/rules.ts";
import type { SchoolInput } from "#lib/commerce/school/schema.ts";
import { columnsOf, readSchool } from "#lib/commerce/school/server/check-school.ts";
import { enterSchool } from "#lib/commerce/school/server/enter-school.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { transaction } from "#lib/platform/db/client.ts";
import { schools } from "#lib/platform/db/schema/schema.ts";

/**
 * ROUTE-35: what stands on the school's invoices. A verified school that calls itself otherwise waits for staff again (threat 24); the world stays.
 * @throws AppError not_found, forbidden, invalid_input
 */
export const changeSchool = (userId: number, entered: SchoolInput, now = new Date()): Promise<void> =>
  transaction(async (tx) => {
    const { school } = await enterSchool(tx, userId, { right: "changeSchool" });
    const input = await readSchool(tx, entered, school.world, school.id);
    const mustWait = school.status === "verified" && isOtherSchool(school, input);
    const waits = { status: "pending", submittedAt: now, decidedAt: null, decidedBy: null, decisionReason: null } as const;
    await tx
      .update(schools)
      .set({ ...columnsOf(input), ...(mustWait && waits) })
      .where(eq(schools.id, school.id));
    await writeAudit(tx, { actorId: userId, userId, action: "school.changed", data: { school: school.id, mustWait } });
  });
