import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { disputes } from "#lib/platform/db/schema/schema.ts";
import { buildAdmin } from "#tests/enter-as.ts";

export const note = "Nur zum Test";
export const disputeOf = async (orderId: number) => (await getDb().select().from(disputes).where(eq(disputes.orderId, orderId)))[0];
export const expectBooksHold = async () => expect((await checkBooks()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
/** Bookings of an order, its refunds and its dispute by account, debit positive; sums of zero left out. */
export const bookedOf = async (orderId: number) => {
  const rows = await queryRows(getDb(), z.object({ account: z.string(), minor: z.int() }))`
    select e.account, sum(e.amount_minor)::bigint as minor from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.subject = ${`order:${orderId}`} or t.subject = ${`order:${orderId}:credit`}
      or t.subject in (select 'refund:' || id from refunds where order_id = ${orderId})
      or t.subject in (select 'refund:' || id || ':credit' from refunds where order_id = ${orderId})
      or t.subject ~ ('^dispute:(' || (select coalesce(string_agg(id::text, '|'), '0') from disputes where order_id = ${orderId}) || ')(:|$)')
    group by 1 having sum(e.amount_minor) <> 0 order by 1`;
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
};
export const staff = async () => {
  const [anna, bea] = [await buildAdmin("support"), await buildAdmin("finance")];
  return { anna: { id: anna.id, address: null }, bea: { id: bea.id, role: "finance", address: null }, token: bea.token };
};
export const giveBack = async (sale: { orderId: number; lines: { id: number }[] }, amountMinor: number) => {
  const { anna, bea } = await staff();
  const lines = [{ orderLineId: sale.lines[0]?.id ?? 0, amountMinor }];
  const id = await askRefund(anna, { orderId: sale.orderId, lines, reason: "fraud", note });
  await decideRefund(bea, { id, isAccepted: true, note });
  return id;
};
