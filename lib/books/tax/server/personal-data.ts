import { asc, eq } from "drizzle-orm";
import { eraseIdentity } from "#lib/books/tax/server/seller-identity.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { sellerIdentities, sellerTaxStatuses } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";
import { open } from "#lib/platform/secrets/sealed.ts";

const identity = personalTable(sellerIdentities, [
  "userId",
  "kind",
  "legalName",
  "birthDate",
  "companyNumber",
  "street",
  "postcode",
  "city",
  "country",
  "taxNumber",
  "taxCountry",
  "updatedAt",
]);
const taxed = personalTable(
  sellerTaxStatuses,
  ["userId", "validFrom", "kind", "country", "taxNumber", "vatId", "vatCheckId", "confirmedAt", "createdAt"],
  { confirmedBy: "is a colleague" },
);

const collectIdentity = async (tx: Tx, userId: number) => {
  const [row] = await tx.select(identity.columns).from(sellerIdentities).where(eq(sellerIdentities.userId, userId));
  return row ? { ...row, taxNumber: row.taxNumber && open("seller_identities.tax_number", userId, row.taxNumber) } : null;
};

const collectStatuses = async (tx: Tx, userId: number) => {
  const rows = await tx
    .select(taxed.columns)
    .from(sellerTaxStatuses)
    .where(eq(sellerTaxStatuses.userId, userId))
    .orderBy(asc(sellerTaxStatuses.validFrom));
  return rows.map((row) => ({
    ...row,
    taxNumber: row.taxNumber && open("seller_tax_statuses.tax_number", `${userId} ${row.validFrom}`, row.taxNumber),
  }));
};

export const personalData: PersonalData = {
  name: "tax",
  tables: [identity, taxed],
  collect: async (tx, userId) => ({
    tax: {
      identity: await collectIdentity(tx, userId),
      statuses: await collectStatuses(tx, userId),
    },
  }),
  // How she was taxed stays with the sales that were taxed so; who she is only while a report is kept.
  erase: (tx, { userId, now }) => eraseIdentity(tx, userId, now),
};
