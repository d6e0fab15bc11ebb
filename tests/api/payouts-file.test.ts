import { and, eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { POST as approve } from "#app/api/v3/admin/payouts/batches/[id]/approve/route.ts";
import { POST as execute } from "#app/api/v3/admin/payouts/batches/[id]/execute/route.ts";
import { GET as file } from "#app/api/v3/admin/payouts/batches/[id]/file/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { tasks } from "#lib/books/payouts/server/jobs.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, outbox, payoutBatches, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { getStorage } from "#lib/platform/storage/storage.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";

const earner = async () => {
  const seller = await buildSeller();
  await buildSale({ sellerId: seller.id, prices: [2380], isDelivered: true });
  await buildBank(seller.id);
  return seller;
};
const two = async () => [await buildAdmin("finance"), await buildAdmin("finance")] as const;
const post = (handler: typeof approve, token: string, id: number) => call(handler, { token, body: {}, params: { id: String(id) } });
const fileBy = (token: string, id: number) => call(file, { token, params: { id: String(id) } });
const prepareBy = (id: number) => prepareBatch({ id, address: null }, operatorDay(new Date()));
const batchOf = async (id: number) => (await getDb().select().from(payoutBatches).where(eq(payoutBatches.id, id)))[0];
const auditsOf = async (action: string, batch: number) =>
  (await getDb().select().from(auditLog).where(eq(auditLog.action, action))).filter(
    ({ data }) => (data as { batch?: number } | null)?.batch === batch,
  );
const mailsTo = (recipient: string) => getDb().$count(outbox, and(eq(outbox.template, "payout_sent"), eq(outbox.recipient, recipient)));
afterEach(() => {
  process.env.TEST_PAYMENTS = "1";
  forgetEnv();
});

it("the file of a batch that was carried out stays the one that the bank has", async () => {
  await earner();
  const [anna, bea] = await two();
  const id = await prepareBy(anna.id);
  await post(approve, bea.token, id);
  const before = await fileBy(anna.token, id);
  await post(execute, anna.token, id);
  const after = await fileBy(bea.token, id);
  expect([after.status, after.bytes.toString("utf8")]).toEqual([200, before.bytes.toString("utf8")]);
  // Ids of capitals and figures, which no bank writes otherwise.
  for (const id of [/<MsgId>KB-[0-9A-F]{20}</, /<EndToEndId>KP-[0-9A-F]{20}</]) expect(after.bytes.toString("utf8")).toMatch(id);
  expect(await auditsOf("payouts.file_renewed", id)).toEqual([]);
  expect((await auditsOf("payouts.downloaded", id)).map(({ actorId }) => actorId)).toEqual([anna.id, bea.id]);
});

it("a process that died between taking the old file away and writing the new one leaves a batch whose file is made when it is asked for", async () => {
  const [first, second] = [await earner(), await earner()];
  const [anna, bea] = await two();
  const id = await prepareBy(anna.id);
  await post(approve, bea.token, id);
  const approved = await batchOf(id);
  await getDb().update(payoutBatches).set({ storageKey: null, sha256: null }).where(eq(payoutBatches.id, id));
  const answer = await fileBy(anna.token, id);
  expect(answer.status).toBe(200);
  // Of the moment of its approval, so the same file, byte for byte.
  expect(await batchOf(id)).toMatchObject({ storageKey: approved?.storageKey, sha256: approved?.sha256 });
  expect(answer.bytes.toString("utf8")).toContain(`<CreDtTm>${approved?.approvedAt?.toISOString().slice(0, 19)}</CreDtTm>`);
  expect(await auditsOf("payouts.file_renewed", id)).toMatchObject([{ actorId: anna.id, data: { sha256: approved?.sha256, count: 2 } }]);
  // Once more it is only read, and not made anew.
  await fileBy(anna.token, id);
  expect(await auditsOf("payouts.file_renewed", id)).toHaveLength(1);
  await post(execute, anna.token, id);
  expect([await mailsTo(first.email), await mailsTo(second.email)]).toEqual([1, 1]);
});

it("GDPR 17 who is gone when the bank has paid gets no mail any more, and is paid all the same", async () => {
  const [gone, other] = [await earner(), await earner()];
  const [anna, bea] = await two();
  const id = await prepareBy(anna.id);
  await post(approve, bea.token, id);
  await getDb().update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
  expect((await post(execute, anna.token, id)).body.data).toMatchObject({ status: "executed", count: 2 });
  expect([await mailsTo(gone.email), await mailsTo(other.email)]).toEqual([0, 1]);
});

it("a file that no batch names is taken away by its job, of a batch that does not exist, too", async () => {
  await getStorage().put("payouts/nobodys.xml", Buffer.from("x"), { mime: "application/xml" });
  await tasks.drop_payout_orphan?.({ id: 99_999_999, storageKey: "payouts/nobodys.xml" }, {} as never);
  expect(await getStorage().exists("payouts/nobodys.xml")).toBe(false);
});

it("without a bank account of our own nothing is prepared and nothing approved", async () => {
  await earner();
  const [anna, bea] = await two();
  const id = await prepareBy(anna.id);
  await earner();
  delete process.env.TEST_PAYMENTS;
  forgetEnv();
  await expect(prepareBy(anna.id)).rejects.toMatchObject({ code: "provider_not_available" });
  expect((await post(approve, bea.token, id)).body.error?.code).toBe("provider_not_available");
  expect(await batchOf(id)).toMatchObject({ status: "prepared", storageKey: null });
  expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);
});
