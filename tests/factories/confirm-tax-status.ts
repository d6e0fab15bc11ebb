import { eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { sellerTaxStatuses } from "#lib/platform/db/schema/schema.ts";
import { buildUser } from "#tests/factories/build-user.ts";

/** Finance has seen all of a seller's tax statuses, long ago. */
export const confirmTaxStatus = async (userId: number): Promise<void> => {
  const { id: confirmedBy } = await buildUser({ role: "finance" });
  await getDb()
    .update(sellerTaxStatuses)
    .set({ confirmedBy, confirmedAt: new Date("2020-01-01T12:00:00Z") })
    .where(eq(sellerTaxStatuses.userId, userId));
};
