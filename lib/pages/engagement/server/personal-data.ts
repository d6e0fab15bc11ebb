import { asc, eq } from "drizzle-orm";
import { events } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const counted = personalTable(events, ["id", "name", "world", "route", "value", "payload", "isNewUser", "userId", "createdAt"]);

export const personalData: PersonalData = {
  name: "engagement",
  tables: [counted],
  collect: async (tx, userId) => ({
    events: await tx.select(counted.columns).from(events).where(eq(events.userId, userId)).orderBy(asc(events.id)),
  }),
  // The counts stay, as nobody's.
  erase: async (tx, { userId }) => {
    await tx.update(events).set({ userId: null }).where(eq(events.userId, userId));
  },
};
