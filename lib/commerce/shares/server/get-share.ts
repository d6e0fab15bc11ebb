import { shareFor, shareTable, TRANSACTION_FEE_CENTS } from "#lib/commerce/shares/rules.ts";
import type { ShareState } from "#lib/commerce/shares/schema.ts";
import { findSales } from "#lib/commerce/shares/server/find-sales.ts";
import { getDb } from "#lib/platform/db/client.ts";

/** How the seller's share is made today, and what is missing to the next step. */
export const getShare = async (userId: number): Promise<ShareState> => {
  const salesCents = (await findSales(getDb(), [userId], new Date())).get(userId) ?? 0;
  return { salesCents, ...shareFor(salesCents), feeCents: TRANSACTION_FEE_CENTS, table: [...shareTable] };
};
