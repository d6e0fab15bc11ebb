import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TransferPage } from "#lib/books/connect/schema.ts";
import { backMinor } from "#lib/books/connect/server/get-connect.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { connectTransfers, users } from "#lib/platform/db/schema/schema.ts";
import { hasConnect } from "#lib/platform/payments/get-provider.ts";

const LIMIT = 25;
const releasers = alias(users, "releasers");

/** For finance: transfers to sellers' accounts at Stripe, those first that wait for a person, then the newest. */
export const listTransfers = async (page: number): Promise<TransferPage> => {
  const db = getDb();
  const rows = await db
    .select({ row: connectTransfers, backMinor, name: users.publicName, releasedBy: releasers.publicName })
    .from(connectTransfers)
    .innerJoin(users, eq(users.id, connectTransfers.sellerId))
    .leftJoin(releasers, eq(releasers.id, connectTransfers.releasedBy))
    .orderBy(sql`${connectTransfers.status} = 'prepared' desc`, desc(connectTransfers.id))
    .limit(LIMIT)
    .offset((page - 1) * LIMIT);
  const total = await db.$count(connectTransfers);
  const waiting = await db.$count(connectTransfers, eq(connectTransfers.status, "prepared"));
  return {
    isOn: hasConnect(),
    items: rows.map(({ row, name, ...more }) => ({
      ...more,
      id: row.id,
      seller: { id: row.sellerId, name },
      amountMinor: row.amountMinor,
      status: row.status,
      account: row.account,
      reference: row.reference,
      failure: row.failure,
      createdAt: row.createdAt.toISOString(),
    })),
    waiting,
    total,
    page,
    limit: LIMIT,
  };
};
