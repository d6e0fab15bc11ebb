import { getDb } from "#lib/platform/db/client.ts";
import { bankAccounts } from "#lib/platform/db/schema/schema.ts";

/** A seller's bank account that has not changed for a week. */
export const buildBank = (userId: number, wanted: Partial<typeof bankAccounts.$inferInsert> = {}) =>
  getDb()
    .insert(bankAccounts)
    .values({
      userId,
      holder: "Jürgen Weiß & Κόρη",
      iban: "DE89370400440532013000",
      updatedAt: new Date(Date.now() - 7 * 86_400_000),
      ...wanted,
    });
