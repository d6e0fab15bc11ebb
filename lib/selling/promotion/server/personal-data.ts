import { asc, eq } from "drizzle-orm";
import { vouchers } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

const offered = personalTable(vouchers, [
  "id",
  "code",
  "kind",
  "value",
  "currency",
  "minimumMinor",
  "maxRedemptions",
  "redemptions",
  "perUserLimit",
  "sellerId",
  "worlds",
  "validFrom",
  "validUntil",
  "createdAt",
]);

export const personalData: PersonalData = {
  name: "promotion",
  tables: [offered],
  collect: async (tx, userId) => ({
    vouchers: await tx.select(offered.columns).from(vouchers).where(eq(vouchers.sellerId, userId)).orderBy(asc(vouchers.id)),
  }),
  // Orders name them; nobody redeems one any more.
  erase: async (tx, { userId }) => {
    await tx.update(vouchers).set({ validUntil: new Date() }).where(eq(vouchers.sellerId, userId));
  },
};
