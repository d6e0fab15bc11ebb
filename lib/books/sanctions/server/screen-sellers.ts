import { eq, sql } from "drizzle-orm";
import { indexNames, namePartsOf } from "#lib/books/sanctions/rules.ts";
import { lockScreening } from "#lib/books/sanctions/server/lock-screening.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { bankAccounts, sanctionCases, sanctionLists, sellerIdentities } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";

type Stated = { sellerId: number; source: "legal_name" | "holder"; name: string };

let indexed: { sha256: string; find: ReturnType<typeof indexNames> } | undefined;

/** The list is read and indexed once for each of its versions: it may have tens of thousands of names. */
const findIndex = async (tx: Tx): Promise<ReturnType<typeof indexNames> | undefined> => {
  const [known] = await tx.select({ sha256: sanctionLists.sha256 }).from(sanctionLists);
  if (!known) return;
  if (indexed?.sha256 !== known.sha256) {
    const [list] = await tx.select().from(sanctionLists).where(eq(sanctionLists.sha256, known.sha256));
    indexed = { sha256: known.sha256, find: indexNames(list?.names ?? []) };
  }
  return indexed.find;
};

const findStated = async (tx: Tx, sellerId: number | undefined): Promise<Stated[]> => {
  const { userId, legalName } = sellerIdentities;
  const legal = await tx
    .select({ sellerId: userId, name: legalName })
    .from(sellerIdentities)
    .where(sellerId === undefined ? sql`true` : eq(userId, sellerId));
  const holders = await tx
    .select({ sellerId: bankAccounts.userId, name: bankAccounts.holder })
    .from(bankAccounts)
    .where(sellerId === undefined ? sql`true` : eq(bankAccounts.userId, sellerId));
  return [
    ...legal.map((one) => ({ ...one, source: "legal_name" as const })),
    ...holders.map((one) => ({ ...one, source: "holder" as const })),
  ];
};

/** Both names as they are compared: the same pair again, however it is written, is the same case. */
const matchKeyOf = (stated: string, listed: string): string => `${namePartsOf(stated).join(" ")} = ${namePartsOf(listed).join(" ")}`;

/**
 * Opens a case for every stated name that stands on the list, of one seller or (undefined) of all; a pair of names that has a case, decided or
 * not, gets no other. Nothing happens without a list. To be called in the transaction that keeps the name, after it: the two stand together.
 */
export const screenSellers = async (tx: Tx, sellerId?: number): Promise<void> => {
  if (!getEnv().SANCTIONS_FILE) return;
  await lockScreening(tx);
  const find = await findIndex(tx);
  if (!find) return;
  for (const { sellerId: id, source, name } of await findStated(tx, sellerId)) {
    for (const listedName of find(name)) {
      const matchKey = matchKeyOf(name, listedName);
      const [row] = await tx
        .insert(sanctionCases)
        .values({ sellerId: id, source, statedName: name, listedName, matchKey, createdAt: new Date() })
        .onConflictDoNothing()
        .returning({ id: sanctionCases.id });
      if (row) await writeAudit(tx, { actorId: null, userId: id, action: "sanctions.opened", data: { case: row.id, source } });
    }
  }
};
