import { parse } from "csv-parse/sync";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { GET as download } from "#app/api/v3/admin/payouts/journal/csv/route.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { ledgerEntries } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildShop } from "#tests/factories/build-shop.ts";
import { moveBooking } from "#tests/factories/move-booking.ts";

beforeAll(async () => void (await buildShop()));

type Line = Record<"day" | "booking" | "kind" | "subject" | "paper" | "account" | "currency" | "debit" | "credit", string>;
const month = operatorDay(new Date()).slice(0, 7);
const read = async (token: string, of: string) => {
  const { status, bytes } = await call(download, { token, path: `/?month=${of}` });
  return { status, lines: status === 200 ? (parse(bytes, { bom: true, columns: true }) as Line[]) : [] };
};
const idRow = z.object({ label: z.string(), orderId: z.int() });

it("a month's journal has every entry of the ledger once, each booking with as much debit as credit, and names its papers", async () => {
  const { token } = await buildAdmin("finance");
  const { lines } = await read(token, month);
  expect(lines).toHaveLength(await getDb().$count(ledgerEntries));
  const sums = new Map<string, number>();
  for (const { booking, currency, debit, credit } of lines) {
    expect([debit, credit].filter(Boolean)).toHaveLength(1);
    const key = `${booking} ${currency}`;
    sums.set(key, Math.round((sums.get(key) ?? 0) + Number(debit) * 100 - Number(credit) * 100));
  }
  expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
  const papers = await queryRows(getDb(), idRow)`select label, order_id as "orderId" from invoices where kind = 'invoice'`;
  for (const { label, orderId } of papers)
    expect(
      lines.filter(({ subject, kind }) => subject === `order:${orderId}` && kind === "sale").every(({ paper }) => paper === label),
    ).toBe(true);
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(
    new Set([
      "sale",
      "transfer",
      "payment",
      "refund",
      "write_off",
      "write_off_returned",
      "credit_granted",
      "exchange",
      "payout",
      "payout_returned",
      "credit_note",
      "correction",
    ]),
  );
});

it("a booking stands in the month of its day at the operator's seat, and in no other", async () => {
  const { token } = await buildAdmin("finance");
  const [first] = (await read(token, month)).lines;
  // In Berlin the new year has begun.
  await moveBooking(first?.subject ?? "", "2019-12-31T23:30:00.000Z");
  const own = ({ lines }: { lines: Line[] }) => lines.filter(({ booking }) => booking === first?.booking).length;
  expect([own(await read(token, "2020-01")) > 0, own(await read(token, "2019-12")), own(await read(token, month))]).toEqual([true, 0, 0]);
});

it("ROLE-5 finance alone reads it, of a month that there is", async () => {
  const [support, finance] = [await buildAdmin("support"), await buildAdmin("finance")];
  expect((await read(support.token, month)).status).toBe(403);
  for (const wrong of ["2026-13", "2026", "x", "2026-1"]) expect((await read(finance.token, wrong)).status).toBe(400);
  expect((await read(finance.token, "2031-01")).lines).toEqual([]);
});
