import { getDb } from "#lib/platform/db/client.ts";
import { bankAccounts } from "#lib/platform/db/schema/schema.ts";
import { seal } from "#lib/platform/secrets/sealed.ts";

type Wanted = Partial<Omit<typeof bankAccounts.$inferInsert, "iban">> & { iban?: string };

/** A seller's bank account that has not changed for a week. */
export const buildBank = (userId: number, { iban = "DE89370400440532013000", ...wanted }: Wanted = {}) =>
  getDb()
    .insert(bankAccounts)
    .values({
      userId,
      holder: "Jürgen Weiß & Κόρη",
      iban: seal("bank_accounts.iban", userId, iban),
      updatedAt: new Date(Date.now() - 7 * 86_400_000),
      ...wanted,
    });
