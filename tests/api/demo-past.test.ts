import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { listOverdue } from "#lib/books/dunning/server/list-overdue.ts";
import { getBalances } from "#lib/books/payouts/server/get-balances.ts";
import { listBatches } from "#lib/books/payouts/server/list-batches.ts";
import { readReconciliation } from "#lib/books/reconciliation/server/read-reconciliation.ts";
import { listSanctionCases } from "#lib/books/sanctions/server/list-cases.ts";
import { listTransfers } from "#lib/books/transfers/server/list-transfers.ts";
import { listDisputes } from "#lib/commerce/disputes/server/list-disputes.ts";
import { listRefusals } from "#lib/commerce/limits/server/list-refusals.ts";
import { listRefunds } from "#lib/commerce/refunds/server/list-refunds.ts";
import { listWithdrawals } from "#lib/commerce/refunds/server/list-withdrawals.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryOne } from "#lib/platform/db/query-rows.ts";
import { totalRow } from "#lib/platform/db/row-types.ts";
import {
  bankEntries,
  creditNotes,
  disputes,
  dunningNotices,
  feedback,
  installation,
  invoices,
  ledgerTransactions,
  limitRefusals,
  orders,
  outbox,
  payouts,
  providerMovements,
  refunds,
  sanctionCases,
  sellerVerifications,
  users,
  withdrawals,
} from "#lib/platform/db/schema/schema.ts";
import { sealAll } from "#lib/platform/ledger/seal-rows.ts";
import { evaluate } from "#lib/selling/sales/server/evaluate.ts";
import { listVerifications } from "#lib/selling/verification/server/list-verifications.ts";
import { playDemo } from "#lib/staff/demo/server/play-demo.ts";
import { playPast } from "#lib/staff/demo/server/play-past.ts";
import { countRows, findBreaches, idOf, openDemo } from "#tests/factories/lived-demo.ts";

const paging = { page: 1, limit: 100 };
const tables = {
  disputes,
  providerMovements,
  bankEntries,
  creditNotes,
  dunningNotices,
  feedback,
  invoices,
  ledgerTransactions,
  limitRefusals,
  orders,
  outbox,
  payouts,
  refunds,
  sanctionCases,
  sellerVerifications,
  users,
  withdrawals,
};
const countAll = () => countRows(tables);
const countOf = async (query: ReturnType<typeof sql>) => (await queryOne(getDb(), totalRow)`select count(*) as total ${query}`).total;

beforeAll(async () => {
  await openDemo({ rows: 30 });
  await playPast();
}, 600_000);

it("the demonstration has a past: every room of money shows each of its states", async () => {
  const seller = await idOf("seller@kreda.example");
  const steps = (await listOverdue({ state: "all", ...paging })).items.map(
    ({ last, proposal }) => `${last?.step ?? 0}${proposal ? " proposed" : ""}`,
  );
  expect([...new Set(steps)].sort()).toEqual(["0", "1", "2", "3", "3 proposed"]);
  expect((await listOverdue({ state: "written_off", ...paging })).total).toBe(1);
  const reasons = (await listTransfers({ state: "open", ...paging })).items.map(({ reason }) => reason);
  expect(reasons.sort()).toEqual(["part", "surplus", "unknown"]);
  const months = await getDb().selectDistinct({ month: creditNotes.month }).from(creditNotes).where(eq(creditNotes.sellerId, seller));
  expect(months.length).toBeGreaterThanOrEqual(2);
  expect((await listBatches(paging)).items.filter(({ status }) => status === "executed").length).toBeGreaterThanOrEqual(2);
  expect([...new Set((await listRefunds({ state: "all", ...paging })).items.map(({ status }) => status))].sort()).toEqual([
    "booked",
    "paid_back",
    "refused",
  ]);
  expect([...new Set((await listWithdrawals({ state: "all", ...paging })).items.map(({ status }) => status))].sort()).toEqual([
    "accepted",
    "refused",
  ]);
  expect((await listRefusals(paging)).items.map(({ releasedUntil }) => releasedUntil !== null).sort()).toEqual([false, true]);
  expect((await listSanctionCases()).items.map(({ statedName }) => statedName)).toEqual(["Demo Studio Zwei"]);
  expect((await listVerifications()).items.map(({ document }) => document)).toEqual(["pdf"]);
  const [euros] = (await getBalances(seller)).items;
  expect(euros?.paidMinor).toBeGreaterThan(1_000);
});

it("banks took money back and asked, and between books and provider there is one difference, which has a cause", async () => {
  const found = (await listDisputes({ state: "all", ...paging })).items;
  expect(found.map(({ status }) => status)).toEqual(["asked", "open", "won", "lost"]);
  expect(found.map(({ feeMinor, lossMinor }) => [feeMinor, lossMinor])).toEqual([
    [0, null],
    [2_000, null],
    [2_000, null],
    [2_000, 0],
  ]);
  const { isConfigured, lookedAt, differences, accounts } = await readReconciliation();
  const waiting = (await listRefunds({ state: "all", ...paging })).items.filter(({ status }) => status === "booked");
  expect([isConfigured, lookedAt === null]).toEqual([true, false]);
  expect(differences).toMatchObject([{ cause: "refund_missing", orderId: waiting[0]?.orderId }]);
  for (const { booksMinor, movedMinor, heldMinor, onItsWayMinor, settlingMinor, differenceMinor, feesMinor } of accounts) {
    expect(booksMinor).toBe(movedMinor + onItsWayMinor + settlingMinor + differenceMinor);
    expect(heldMinor).toBe(movedMinor);
    expect(feesMinor).toBeGreaterThan(6_000);
  }
});

it("what a seller sold is spread over its months, and her visitors with it", async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const { series } = await evaluate(await idOf("seller@kreda.example"), "de", {
    period: "custom",
    from: day(100),
    to: day(1),
    material: undefined,
    currency: undefined,
  });
  const filled = (key: "sales" | "views") => series.filter(({ now }) => now[key] > 0).length / series.length;
  expect(filled("sales")).toBeGreaterThan(0.3);
  expect(filled("views")).toBeGreaterThan(0.45);
});

it("its books hold, sealed and unsealed, also when a day of today follows", { timeout: 240_000 }, async () => {
  expect(await findBreaches()).toEqual([]);
  await playDemo();
  await sealAll();
  expect(await findBreaches()).toEqual([]);
});

it("nothing of it lies in the future or in today, and nothing of the clock is left", async () => {
  expect(await countOf(sql`from information_schema.columns where column_default like '%clock%'`)).toBe(0);
  expect(await countOf(sql`from pg_namespace where nspname = 'clock'`)).toBe(0);
  // The first day's are of today, and no number of a paper is older than the one before it.
  expect(
    await countOf(
      sql`from (select issued_at < lag(issued_at) over (partition by series order by number) as is_older from invoices) i where is_older`,
    ),
  ).toBe(0);
  expect(
    await countOf(
      sql`from orders where user_id in (select id from users where email like 'regular%') and placed_at > now() - interval '6 hours'`,
    ),
  ).toBe(0);
  // What it left to the queue comes after it, or at its time: nothing is done twice.
  expect(
    await countOf(sql`from graphile_worker.jobs j join information_schema.schemata s on s.schema_name = 'public'
    where j.task_identifier = 'drop_payout_orphan' and j.run_at < now() - interval '1 hour'`),
  ).toBe(0);
});

it("it is lived once: a second start, and one after an interruption at any of its scenes, double nothing", {
  timeout: 600_000,
}, async () => {
  const before = await countAll();
  await Promise.all([playPast(), playPast()]);
  expect(await countAll()).toEqual(before);
  const [fact] = await getDb().select().from(installation).where(eq(installation.key, "demo_past"));
  const past = fact?.value as { born: string; done: string[] };
  // Days of trade but the last, and all else.
  const done = past.done.filter((name) => name.startsWith("day") && name !== "day2");
  expect(past.done.length - done.length).toBeGreaterThan(30);
  await getDb()
    .update(installation)
    .set({ value: { ...past, done, isOver: false } })
    .where(eq(installation.key, "demo_past"));
  await playPast();
  expect(await countAll()).toEqual(before);
  expect(await findBreaches()).toEqual([]);
});
