import { eq } from "drizzle-orm";
import { notificationPreferences } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const preferences = personalTable(notificationPreferences, ["userId", "kind", "isEnabled", "rhythm", "updatedAt"]);

export const personalData: PersonalData = {
  name: "notifications",
  tables: [preferences],
  collect: async (tx, userId) => ({
    notifications: await tx.select(preferences.columns).from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
  }),
  erase: async (tx, { userId }) => {
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  },
};
