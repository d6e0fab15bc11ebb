import { asc, eq } from "drizzle-orm";
import type { SanctionCasePage } from "#lib/books/sanctions/schema.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { sanctionCases, users } from "#lib/platform/db/schema/schema.ts";

const MOST = 200;

/** For finance: what waits for a decision. */
export const listSanctionCases = async (): Promise<SanctionCasePage> => {
  const isOpen = eq(sanctionCases.status, "open");
  const rows = await getDb()
    .select({ row: sanctionCases, name: users.publicName })
    .from(sanctionCases)
    .innerJoin(users, eq(users.id, sanctionCases.sellerId))
    .where(isOpen)
    .orderBy(asc(sanctionCases.id))
    .limit(MOST);
  const items = rows.map(({ row: { id, sellerId, source, statedName, listedName, createdAt }, name }) => ({
    id,
    seller: { id: sellerId, name },
    source,
    statedName,
    listedName,
    createdAt: createdAt.toISOString(),
  }));
  return { items, total: await getDb().$count(sanctionCases, isOpen) };
};
