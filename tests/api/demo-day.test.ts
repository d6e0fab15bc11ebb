import { eq, like, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { getBalances } from "#lib/books/payouts/server/get-balances.ts";
import { listBatches } from "#lib/books/payouts/server/list-batches.ts";
import { listTaxCandidates } from "#lib/books/payouts/server/tax-confirmation.ts";
import { listTransfers } from "#lib/books/transfers/server/list-transfers.ts";
import { countUnread } from "#lib/catalogue/notices/server/list-notices.ts";
import { listSaved } from "#lib/catalogue/saved-searches/server/saved-searches.ts";
import { listRefunds } from "#lib/commerce/refunds/server/list-refunds.ts";
import { listWithdrawals } from "#lib/commerce/refunds/server/list-withdrawals.ts";
import { findFitting } from "#lib/pages/personalisation/server/find-fitting.ts";
import { getDb } from "#lib/platform/db/client.ts";
import {
  bankEntries,
  feedback,
  installation,
  materialFiles,
  materials,
  notices,
  orders,
  outbox,
  payoutBatches,
  savedSearches,
  subscriptions,
  users,
} from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { listCases } from "#lib/selling/moderation/server/list-cases.ts";
import { listVouchers } from "#lib/selling/promotion/server/list-vouchers.ts";
import { listOwn } from "#lib/selling/selling/server/list-own.ts";
import { loadDemo } from "#lib/staff/demo/server/load-demo.ts";
import { playDemo } from "#lib/staff/demo/server/play-demo.ts";

const idOf = async (email: string) => (await getDb().select().from(users).where(eq(users.email, email)))[0]?.id ?? 0;
const paging = { page: 1, limit: 25 };
const tables = { notices, savedSearches, orders, feedback, subscriptions, bankEntries, payoutBatches, users, outbox };
const countAll = async () => {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) counts[name] = await getDb().$count(table);
  return counts;
};

beforeAll(async () => {
  process.env.DEMO = "1";
  forgetEnv();
  await loadDemo({ log: () => {}, onReady: () => {}, onPart: playDemo, rows: 60 });
}, 240_000);

it("the demonstration has lived through a day: every room of its accounts has something to show", async () => {
  const [buyer, seller] = [await idOf("buyer@kreda.example"), await idOf("seller@kreda.example")];
  const shown = {
    "the buyer's recommendations": (await findFitting(getDb(), buyer, "de")).length,
    "the buyer's orders": await getDb().$count(orders, eq(orders.userId, buyer)),
    "the buyer's unread notices": (await countUnread(buyer)).unread,
    "her saved searches": (await listSaved(buyer)).items.length,
    "the seller's materials": (await listOwn({ status: "published", q: "", sort: "updated", ...paging } as never, seller)).items.length,
    "her drafts": (await listOwn({ status: "draft", q: "", sort: "updated", ...paging } as never, seller)).items.length,
    "her vouchers": (await listVouchers(seller, { state: "all", ...paging })).total,
    "her ratings": await getDb().$count(feedback, sql`material_id in (select id from materials where author_id = ${seller})`),
    "her answers": await getDb().$count(feedback, sql`answer is not null`),
    "cases that wait": (await listCases({ state: "open", kind: "all", ...paging } as never)).total,
    refunds: (await listRefunds({ state: "requested", ...paging })).total,
    withdrawals: (await listWithdrawals({ state: "received", ...paging })).total,
    transfers: (await listTransfers({ state: "open", ...paging } as never)).total,
    "sellers who charge VAT": (await listTaxCandidates()).items.length,
    batches: (await listBatches({ ...paging } as never)).items.length,
  };
  expect(Object.entries(shown).filter(([, rows]) => rows === 0)).toEqual([]);
  const [euros] = (await getBalances(seller)).items;
  expect([euros?.creditMinor, (euros?.underWayMinor ?? 0) > 0, (euros?.waitingMinor ?? 0) > 0]).toEqual([250, true, true]);
});

it("its books hold, and what it says is marked as said by nobody", async () => {
  expect((await checkBooks()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  const texts = await getDb()
    .select({ body: feedback.body, isDemo: users.isDemo })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.authorId));
  expect(texts.every(({ body, isDemo }) => isDemo && (body === "" || body.includes("Demonstration")))).toBe(true);
  const customers = await getDb().select().from(users).where(like(users.email, "buyer_@kreda.example"));
  expect(customers.map(({ passwordHash, publicName }) => [passwordHash, /^Demo Buyer \d$/.test(publicName)])).toEqual(
    customers.map(() => [null, true]),
  );
  const drafts = await getDb()
    .select()
    .from(materialFiles)
    .innerJoin(materials, eq(materials.id, materialFiles.materialId))
    .where(eq(materials.status, "draft"));
  expect(drafts.length).toBeGreaterThan(0);
});

it("it is lived once: a second start, two at once, and one after an interruption at any scene double nothing", {
  timeout: 120_000,
}, async () => {
  const before = await countAll();
  await Promise.all([playDemo(), playDemo()]);
  expect(await countAll()).toEqual(before);
  const [fact] = await getDb().select().from(installation).where(eq(installation.key, "demo_day"));
  const scenes = fact?.value as string[];
  expect(scenes.length).toBeGreaterThan(5);
  for (const scene of scenes) {
    const value = scenes.filter((name) => name !== scene);
    await getDb().update(installation).set({ value }).where(eq(installation.key, "demo_day"));
    await playDemo();
    expect([scene, await countAll()]).toEqual([scene, before]);
  }
  expect((await checkBooks()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
});
