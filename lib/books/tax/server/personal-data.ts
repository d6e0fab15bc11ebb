import { asc, eq } from "drizzle-orm";
import { eraseIdentity } from "#lib/books/tax/server/seller-identity.ts";
import { sellerIdentities, sellerTaxStatuses } from "#lib/platform/db/schema/schema.ts";
import type { PersonalData } from "#lib/platform/personal-data/personal-data.ts";
import { personalTable } from "#lib/platform/personal-data/personal-table.ts";

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
const taxed = personalTable(sellerTaxStatuses, ["userId", "validFrom", "kind", "country", "taxNumber", "vatId", "createdAt"]);

export const personalData: PersonalData = {
  name: "tax",
  tables: [identity, taxed],
  collect: async (tx, userId) => ({
    tax: {
      identity: (await tx.select(identity.columns).from(sellerIdentities).where(eq(sellerIdentities.userId, userId)))[0] ?? null,
      statuses: await tx
        .select(taxed.columns)
        .from(sellerTaxStatuses)
        .where(eq(sellerTaxStatuses.userId, userId))
        .orderBy(asc(sellerTaxStatuses.validFrom)),
    },
  }),
  // How she was taxed stays with the sales that were taxed so; who she is only while a report is kept.
  erase: (tx, { userId, now }) => eraseIdentity(tx, userId, now),
};
