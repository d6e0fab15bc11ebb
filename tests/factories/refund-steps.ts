import { expect } from "vitest";
import { z } from "zod";
import { POST as decide } from "#app/api/v3/admin/refunds/[id]/decide/route.ts";
import { POST as ask } from "#app/api/v3/admin/refunds/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";

// Steps of a refund as staff take them: support asks, finance decides.

export const note = "Die Datei ließ sich nicht öffnen";
export type Line = { id: number; grossMinor: number };
export const all = (lines: readonly Line[]) => lines.map(({ id, grossMinor }) => ({ orderLineId: id, amountMinor: grossMinor }));
export const askFor = (token: string, orderId: number, lines: object[], reason = "goodwill") =>
  call(ask, { token, body: { orderId, lines, reason, note } });
export const decideOn = (token: string, id: unknown, isAccepted = true) =>
  call(decide, { token, body: { isAccepted, note }, params: { id: String(id) } });
export const staff = async () => ({ support: await buildAdmin("support"), finance: await buildAdmin("finance") });
export const refundAll = async (sale: { orderId: number; lines: readonly Line[] }) => {
  const { support, finance } = await staff();
  const { body } = await askFor(support.token, sale.orderId, all(sale.lines));
  const answer = await decideOn(finance.token, body.data?.id);
  return { id: Number(body.data?.id), answer };
};
export const booked = async (subject: string) => {
  const rows = await queryRows(getDb(), z.object({ account: z.string(), sum: z.int() }))`
    select e.account, sum(e.amount_minor)::bigint as sum from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.subject like ${`${subject}%`} and t.kind = 'refund' group by 1 having sum(e.amount_minor) <> 0`;
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};
export const expectBooksFit = async () => expect((await checkBooks()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
