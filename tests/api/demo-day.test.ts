import { eq, like, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { getBalances } from "#lib/books/payouts/server/get-balances.ts";
import { listBatches } from "#lib/books/payouts/server/list-batches.ts";
import { listTaxCandidates } from "#lib/books/payouts/server/tax-confirmation.ts";
import { listTransfers } from "#lib/books/transfers/server/list-transfers.ts";
import { countUnread } from "#lib/catalogue/notices/server/list-notices.ts";
import { listSaved } from "#lib/catalogue/saved-searches/server/saved-searches.ts";
import { listFolders } from "#lib/commerce/folders/server/list-folders.ts";
import { listPacks } from "#lib/commerce/packs/server/list-packs.ts";
import { listRefunds } from "#lib/commerce/refunds/server/list-refunds.ts";
import { listWithdrawals } from "#lib/commerce/refunds/server/list-withdrawals.ts";
import { listQuotes } from "#lib/commerce/school-quotes/server/list-quotes.ts";
import { findFitting } from "#lib/pages/personalisation/server/find-fitting.ts";
import { getDb } from "#lib/platform/db/client.ts";
import {
  bankDecisions,
  bankEntries,
  feedback,
  installation,
  materialFiles,
  materialNotes,
  materialQuestions,
  materials,
  notices,
  orders,
  outbox,
  payoutBatches,
  refunds,
  savedSearches,
  schoolQuotes,
  subscriptions,
  toolDocumentOrigins,
  toolDocuments,
  toolDocumentVersions,
  users,
} from "#lib/platform/db/schema/schema.ts";
import { listCases } from "#lib/selling/moderation/server/list-cases.ts";
import { listVouchers } from "#lib/selling/promotion/server/list-vouchers.ts";
import { listOwn } from "#lib/selling/selling/server/list-own.ts";
import { demoAccounts } from "#lib/staff/demo/accounts.ts";
import { playDemo } from "#lib/staff/demo/server/play-demo.ts";
import { countRows, findBreaches, idOf, openDemo } from "#tests/factories/lived-demo.ts";

const paging = { page: 1, limit: 25 };
const tables = {
  materialQuestions,
  notices,
  savedSearches,
  orders,
  feedback,
  subscriptions,
  bankEntries,
  payoutBatches,
  schoolQuotes,
  toolDocumentOrigins,
  toolDocuments,
  toolDocumentVersions,
  users,
  outbox,
};
const countAll = () => countRows(tables);

beforeAll(() => openDemo({ onPart: playDemo, rows: 60 }), 240_000);

it("the demonstration has lived through a day: every room of its accounts has something to show", async () => {
  const [buyer, seller] = [await idOf("buyer@kreda.example"), await idOf("seller@kreda.example")];
  const master = await idOf("master@kreda.example");
  const member = await idOf(demoAccounts.find(({ role }) => role === "schoolMember")?.email ?? "");
  const shown = {
    "the buyer's recommendations": (await findFitting(getDb(), buyer, "de")).length,
    "the buyer's orders": await getDb().$count(orders, eq(orders.userId, buyer)),
    "the buyer's unread notices": (await countUnread(buyer)).unread,
    "her folders of what she bought": (await listFolders({ userId: buyer, actorId: null }, "purchased", "de")).folders.length,
    "her folders of what she marked": (await listFolders({ userId: buyer, actorId: null }, "favorite", "de")).folders.length,
    "the seller's folders": (await listFolders({ userId: seller, actorId: null }, "own", "de")).folders.length,
    "what lies in the staffroom, for a member": (await listFolders({ userId: member, actorId: null }, "staffroom", "de")).folders.filter(
      ({ folders_materials }) => folders_materials.length > 0,
    ).length,
    "the buyer's lesson packs": (await listPacks(buyer)).items.filter(({ pageCount }) => pageCount > 0).length,
    "her documents here": await getDb().$count(toolDocuments, sql`user_id = ${buyer} and world = 'de'`),
    "her documents in Greece": await getDb().$count(toolDocuments, sql`user_id = ${buyer} and world = 'gr'`),
    "her documents in three levels": await getDb().$count(toolDocuments, sql`jsonb_path_exists(blocks, '$[*].mark ? (@.of == 3)')`),
    "her documents with a link": await getDb().$count(toolDocuments, sql`user_id = ${buyer} and link_hash is not null`),
    "her adapted copies, changed": await getDb().$count(
      toolDocuments,
      sql`user_id = ${buyer} and version > 1 and id in (select document_id from tool_document_origins)`,
    ),
    "her notes": await getDb().$count(materialNotes, eq(materialNotes.userId, buyer)),
    "her saved searches": (await listSaved(buyer)).items.length,
    "the seller's materials": (await listOwn({ status: "published", q: "", sort: "updated", ...paging } as never, seller)).items.length,
    "her drafts": (await listOwn({ status: "draft", q: "", sort: "updated", ...paging } as never, seller)).items.length,
    "her vouchers": (await listVouchers(seller, { state: "all", ...paging })).total,
    "her ratings": await getDb().$count(feedback, sql`material_id in (select id from materials where author_id = ${seller})`),
    "questions that wait for her": await getDb().$count(materialQuestions, sql`author_id = ${seller} and status = 'open'`),
    "questions that everybody reads": await getDb().$count(materialQuestions, sql`author_id = ${seller} and is_public`),
    "her answers": await getDb().$count(feedback, sql`answer is not null`),
    "cases that wait": (await listCases({ state: "open", kind: "all", ...paging } as never)).total,
    refunds: (await listRefunds({ state: "requested", ...paging })).total,
    withdrawals: (await listWithdrawals({ state: "received", ...paging })).total,
    transfers: (await listTransfers({ state: "open", ...paging } as never)).total,
    "sellers who charge VAT": (await listTaxCandidates()).items.length,
    "the school's quotes that wait": (await listQuotes(master, paging)).items.filter(({ state }) => state === "open").length,
    batches: (await listBatches({ ...paging } as never)).items.length,
  };
  expect(Object.entries(shown).filter(([, rows]) => rows === 0)).toEqual([]);
  const [euros] = (await getBalances(seller)).items;
  expect([euros?.creditMinor, (euros?.underWayMinor ?? 0) > 0, (euros?.waitingMinor ?? 0) > 0]).toEqual([250, true, true]);
});

it("what a second person decides was asked for by another than the account that visitors have, so they can confirm it", async () => {
  const admin = await idOf("admin@kreda.example");
  const asked = [
    ...(await getDb().select({ by: refunds.requestedBy }).from(refunds).where(eq(refunds.status, "requested"))),
    ...(await getDb().select({ by: bankDecisions.askedBy }).from(bankDecisions).where(eq(bankDecisions.status, "asked"))),
    ...(await getDb().select({ by: payoutBatches.preparedBy }).from(payoutBatches).where(eq(payoutBatches.status, "prepared"))),
  ];
  expect(asked).toHaveLength(3);
  expect(asked.filter(({ by }) => by === admin || by === null)).toEqual([]);
});

it("its books hold, and what it says is marked as said by nobody", async () => {
  expect(await findBreaches()).toEqual([]);
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
  expect(await findBreaches()).toEqual([]);
});
