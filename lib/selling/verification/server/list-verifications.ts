import { asc, eq } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";
import { bankAccounts, sellerVerifications, users } from "#lib/platform/db/schema/schema.ts";
import { documentEnding } from "#lib/selling/verification/rules.ts";
import type { VerificationPage } from "#lib/selling/verification/schema.ts";
import { statedOf } from "#lib/selling/verification/server/get-verification.ts";

const MOST = 200;

/** For finance: what waits for a decision. */
export const listVerifications = async (): Promise<VerificationPage> => {
  const isOpen = eq(sellerVerifications.status, "open");
  const rows = await getDb()
    .select({ row: sellerVerifications, name: users.publicName, holder: bankAccounts.holder })
    .from(sellerVerifications)
    .innerJoin(users, eq(users.id, sellerVerifications.sellerId))
    .leftJoin(bankAccounts, eq(bankAccounts.userId, sellerVerifications.sellerId))
    .where(isOpen)
    .orderBy(asc(sellerVerifications.submittedAt), asc(sellerVerifications.sellerId))
    .limit(MOST);
  const items = rows.flatMap(({ row, name, holder }) => {
    const stated = statedOf(row);
    const { sellerId, version, documentMime, submittedAt } = row;
    if (!stated || !submittedAt) return [];
    const seller = { id: sellerId, name };
    return [
      {
        ...stated,
        seller,
        version,
        holder,
        document: documentMime && documentEnding(documentMime),
        submittedAt: submittedAt.toISOString(),
      },
    ];
  });
  return { items, total: await getDb().$count(sellerVerifications, isOpen) };
};
