import { asc, desc, eq } from "drizzle-orm";
import { decideBy } from "#lib/commerce/refunds/rules.ts";
import type { ListWithdrawalsInput, Withdrawal, WithdrawalPage } from "#lib/commerce/refunds/schema.ts";
import { findDeliveredLines } from "#lib/commerce/refunds/server/find-delivered-lines.ts";
import { findUndelivered } from "#lib/commerce/refunds/server/find-undelivered.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { orders, withdrawals } from "#lib/platform/db/schema/schema.ts";
import { notFoundError } from "#lib/platform/errors/errors.ts";

const present = async (row: typeof withdrawals.$inferSelect): Promise<Withdrawal> => {
  const [order] = row.orderId === null ? [] : await getDb().select().from(orders).where(eq(orders.id, row.orderId));
  const open = order ? await findUndelivered(getDb(), order.id) : new Map<number, number>();
  const delivered = order ? await findDeliveredLines(getDb(), order.id) : new Set<number>();
  const { id, code, orderNumber, name, email, statement, status, decision } = row;
  return {
    id,
    code,
    orderNumber,
    name,
    email,
    statement,
    status,
    decision,
    order: order
      ? {
          id: order.id,
          currency: order.currency,
          placedAt: order.placedAt.toISOString(),
          openMinor: [...open.values()].reduce((sum, minor) => sum + minor, 0),
          isDownloaded: delivered.size > 0,
        }
      : null,
    receivedAt: row.receivedAt.toISOString(),
    isConfirmed: row.confirmedAt !== null,
    decideBy: decideBy(row.receivedAt).toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
};

/** Withdrawals for staff: of those that wait the oldest first, which are due first; else the newest. */
export const listWithdrawals = async ({ state, page, limit }: ListWithdrawalsInput): Promise<WithdrawalPage> => {
  const where = state === "all" ? undefined : eq(withdrawals.status, state);
  const rows = await getDb()
    .select()
    .from(withdrawals)
    .where(where)
    .orderBy(state === "received" ? asc(withdrawals.id) : desc(withdrawals.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const total = await getDb().$count(withdrawals, where);
  const items: Withdrawal[] = [];
  for (const row of rows) items.push(await present(row));
  return { items, total, page, limit };
};

/** @throws AppError not_found */
export const getWithdrawal = async (id: number): Promise<Withdrawal> => {
  const [row] = await getDb().select().from(withdrawals).where(eq(withdrawals.id, id));
  return row ? present(row) : notFoundError();
};
