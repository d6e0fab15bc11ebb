import { and, asc, eq, isNull } from "drizzle-orm";
import { endMembersBuying } from "#lib/commerce/seats/server/end-buying.ts";
import { materials, schoolLicences, schoolRequests, schoolSeats, schoolWishes } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const heldSeats = personalTable(schoolSeats, ["givenAt", "endedAt", "ending"], {
  id: "of the machinery",
  licenceId: "is told with its material",
  userId: "is herself",
  givenBy: "is another person",
  endedBy: "is another person",
});

export const personalData: PersonalData = {
  name: "seats",
  tables: [heldSeats],
  collect: async (tx, userId) => ({
    "school-seats": await tx
      .select({ materialId: materials.id, title: materials.title, ...heldSeats.columns })
      .from(schoolSeats)
      .innerJoin(schoolLicences, eq(schoolLicences.id, schoolSeats.licenceId))
      .innerJoin(materials, eq(materials.id, schoolLicences.materialId))
      .where(eq(schoolSeats.userId, userId))
      .orderBy(asc(schoolSeats.id)),
  }),
  // Who had a seat when is the school's record of what it bought; the seats themselves are free again.
  erase: async (tx, { userId }) => {
    // Her membership may have been erased before.
    const held = and(eq(schoolSeats.userId, userId), isNull(schoolSeats.endedAt));
    const schools = await tx
      .select({ id: schoolLicences.schoolId })
      .from(schoolSeats)
      .innerJoin(schoolLicences, eq(schoolLicences.id, schoolSeats.licenceId))
      .where(held)
      .union(tx.select({ id: schoolWishes.schoolId }).from(schoolWishes).where(eq(schoolWishes.userId, userId)))
      .union(tx.select({ id: schoolRequests.schoolId }).from(schoolRequests).where(eq(schoolRequests.userId, userId)));
    for (const { id: schoolId } of schools) await endMembersBuying(tx, { schoolId, userId, endedBy: null });
  },
};
