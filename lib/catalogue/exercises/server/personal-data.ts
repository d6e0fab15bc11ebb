import { asc, eq } from "drizzle-orm";
import { materialExercises, materials } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";

/** Exercises that she sells are hers, also those whose source she has deleted since. Buyers keep them, as they keep files. */
export const personalData: PersonalData = {
  name: "exercises",
  tables: [],
  collect: async (tx, userId) => {
    const { materialId, world, title, items, takenAt } = materialExercises;
    const rows = await tx
      .select({ materialId, world, title, items, takenAt })
      .from(materialExercises)
      .innerJoin(materials, eq(materials.id, materialId))
      .where(eq(materials.authorId, userId))
      .orderBy(asc(materialId));
    return { "exercises-of-materials": rows };
  },
  erase: async () => {},
};
