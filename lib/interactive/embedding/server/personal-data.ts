import { asc, eq, inArray } from "drizzle-orm";
import { interactiveEmbeds, interactives } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const own = personalTable(interactiveEmbeds, ["interactiveId", "origins", "createdAt"], {
  token: "opens what foreign pages show; she finds it in her exercises",
});

/** Where her exercises may be shown. Of those who play them there nothing is known. */
export const personalData: PersonalData = {
  name: "embedding",
  tables: [own],
  collect: async (tx, userId) => ({
    "interactives-elsewhere": await tx
      .select(own.columns)
      .from(interactiveEmbeds)
      .innerJoin(interactives, eq(interactives.id, interactiveEmbeds.interactiveId))
      .where(eq(interactives.userId, userId))
      .orderBy(asc(interactiveEmbeds.interactiveId)),
  }),
  erase: async (tx, { userId }) => {
    const hers = tx.select({ id: interactives.id }).from(interactives).where(eq(interactives.userId, userId));
    await tx.delete(interactiveEmbeds).where(inArray(interactiveEmbeds.interactiveId, hers));
  },
};
