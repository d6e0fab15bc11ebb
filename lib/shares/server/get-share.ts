import { getDb } from "#lib/db/client.ts";
import { shareFor, shareTable, TRANSACTION_FEE_CENTS } from "#lib/shares/rules.ts";
import type { ShareState } from "#lib/shares/schema.ts";
import { findSales } from "#lib/shares/server/find-sales.ts";

/** How the seller's share is made today, and what is missing to the next step. */
export const getShare = async (userId: number): Promise<ShareState> => {
  const salesCents = (await findSales(getDb(), [userId], new Date())).get(userId) ?? 0;
  return { salesCents, ...shareFor(salesCents), feeCents: TRANSACTION_FEE_CENTS, table: [...shareTable] };
};
