import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as approve } from "#app/api/v3/admin/payouts/batches/[id]/approve/route.ts";
import { POST as discard } from "#app/api/v3/admin/payouts/batches/[id]/discard/route.ts";
import { POST as execute } from "#app/api/v3/admin/payouts/batches/[id]/execute/route.ts";
import { GET as file } from "#app/api/v3/admin/payouts/batches/[id]/file/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { dropOrphanFile } from "#lib/books/payouts/server/batch-file.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, payoutBatches, payouts, users } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { getStorage, replaceStorage } from "#lib/platform/storage/storage.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const earner = async () => {
  const seller = await buildSeller();
  await buildSale({ sellerId: seller.id, prices: [2380], isDelivered: true });
  await buildBank(seller.id);
  return seller;
};
const post = (handler: typeof approve, token: string, id: unknown) => call(handler, { token, body: {}, params: { id: String(id) } });
const prepareBy = (actorId: number) => prepareBatch({ id: actorId, address: null }, operatorDay(new Date()));
const check = async () => expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);

it("a storage that fails approves nothing; a file without its approval is taken away, one with it stays", async () => {
  await earner();
  const [anna, bea, cleo] = [await buildAdmin("finance"), await buildAdmin("finance"), await buildAdmin("finance")];
  const id = await prepareBy(anna.id);
  const stateOf = async () => (await getDb().select().from(payoutBatches).where(eq(payoutBatches.id, id)))[0];
  const undo = replaceStorage((storage) => ({ ...storage, put: () => Promise.reject(new Error("no space")) }));
  expect((await post(approve, bea.token, id)).status).toBe(500);
  undo();
  expect(await stateOf()).toMatchObject({ status: "prepared", approvedBy: null, storageKey: null, sha256: null });
  const orphans = async () => {
    const jobs = (await jobsOf("drop_payout_orphan")).map(({ payload }) => payload as { id: number; storageKey: string });
    return jobs.filter((job) => job.id === id);
  };
  expect(await orphans()).toHaveLength(1);
  const answers = await Promise.all([post(approve, bea.token, id), post(approve, cleo.token, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const batch = await stateOf();
  const noted = await orphans();
  expect(noted.map(({ storageKey }) => storageKey)).toContain(batch?.storageKey);
  // No sooner than an approval can take.
  const due = (await jobsOf("drop_payout_orphan")).map(({ runAt }) => runAt.getTime());
  expect(Math.min(...due)).toBeGreaterThan(Date.now() + 1_800_000);
  for (const { storageKey } of noted) await dropOrphanFile(id, storageKey);
  for (const { storageKey } of noted) expect(await getStorage().exists(storageKey)).toBe(storageKey === batch?.storageKey);
  const { bytes } = await call(file, { token: bea.token, params: { id: String(id) } });
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(batch?.sha256);
  await check();
});

it("a crash between file and approval leaves the batch waiting, and it can be approved again", async () => {
  await earner();
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const id = await prepareBy(anna.id);
  let written = "";
  const undo = replaceStorage((storage) => ({
    ...storage,
    put: async (key, content, options) => {
      written = key;
      await storage.put(key, content, options);
      throw new Error("killed");
    },
  }));
  expect((await post(approve, bea.token, id)).status).toBe(500);
  undo();
  expect(await getStorage().exists(written)).toBe(true);
  expect((await post(approve, bea.token, id)).body.data?.status).toBe("approved");
  const [batch] = await getDb().select().from(payoutBatches).where(eq(payoutBatches.id, id));
  await dropOrphanFile(id, written);
  expect(await getStorage().exists(batch?.storageKey ?? "")).toBe(true);
});

const fileBy = (token: string, id: unknown) => call(file, { token, params: { id: String(id) } });
const block = (id: number) => getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, id));
const statesOf = async (id: number) =>
  Object.fromEntries(
    (await getDb().select().from(payouts).where(eq(payouts.batchId, id))).map(({ sellerId, status }) => [sellerId, status]),
  );

it("who is blocked after the preparation leaves the batch, and its money is hers by the books again", async () => {
  const sellers = [await earner(), await earner(), await earner()] as const;
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const id = await prepareBy(anna.id);
  await block(sellers[0].id);
  const approved = await post(approve, bea.token, id);
  expect(approved.body.data).toMatchObject({ status: "approved", count: 2, sumMinor: 2 * 1375 });
  const first = (await fileBy(bea.token, id)).bytes.toString("utf8");
  expect(first).toContain("<NbOfTxs>2</NbOfTxs>");
  // Blocked when the file is fetched once more: it is written anew, with the same message, which a bank takes once.
  await block(sellers[1].id);
  const second = (await fileBy(bea.token, id)).bytes.toString("utf8");
  expect(second).toContain("<NbOfTxs>1</NbOfTxs>");
  expect(second.match(/<MsgId>.*?<\/MsgId>/)?.[0]).toBe(first.match(/<MsgId>.*?<\/MsgId>/)?.[0]);
  expect((await post(execute, anna.token, id)).body.data?.status).toBe("executed");
  expect(await statesOf(id)).toEqual({ [sellers[0].id]: "discarded", [sellers[1].id]: "discarded", [sellers[2].id]: "sent" });
  expect(await getDb().$count(auditLog, eq(auditLog.action, "payouts.left_out"))).toBe(2);
  await check();
});

it("a batch of which nobody is left is given up instead of approved", async () => {
  const seller = await earner();
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const id = await prepareBy(anna.id);
  for (const sellerId of Object.keys(await statesOf(id))) await block(Number(sellerId));
  expect((await post(approve, bea.token, id)).body.error?.code).toBe("payout_not_ready");
  const [batch] = await getDb().select().from(payoutBatches).where(eq(payoutBatches.id, id));
  expect([batch?.status, (await statesOf(id))[seller.id]]).toEqual(["discarded", "discarded"]);
  await check();
});

it("when everybody in an approved batch is blocked, nobody gets a file any more; the rest of it can be given up", async () => {
  const seller = await earner();
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const id = await prepareBy(anna.id);
  for (const { sellerId } of await getDb().select().from(payouts).where(eq(payouts.batchId, id)))
    if (sellerId !== seller.id) await block(sellerId ?? 0);
  expect((await post(approve, bea.token, id)).status).toBe(200);
  expect((await fileBy(bea.token, id)).status).toBe(200);
  await block(seller.id);
  for (let again = 0; again < 2; again++) {
    const answer = await fileBy(anna.token, id);
    expect([answer.status, answer.body.error?.code]).toEqual([409, "payout_not_ready"]);
  }
  expect(await statesOf(id)).toMatchObject({ [seller.id]: "discarded" });
  // Nothing is carried out, and the books are in order meanwhile.
  expect((await post(execute, anna.token, id)).body.error?.code).toBe("payout_not_ready");
  await check();
  for (const { token } of [anna, bea]) await post(discard, token, id);
  const [batch] = await getDb().select().from(payoutBatches).where(eq(payoutBatches.id, id));
  expect(batch?.status).toBe("discarded");
  await check();
});

it("a file that is not the approved one is given to nobody, and who asked for it is written down", async () => {
  await earner();
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const id = await prepareBy(anna.id);
  await post(approve, bea.token, id);
  const [batch] = await getDb().select().from(payoutBatches).where(eq(payoutBatches.id, id));
  const key = batch?.storageKey ?? "";
  const xml = (await getStorage().get(key)).toString("utf8");
  await getStorage().put(key, Buffer.from(xml.replace(/DE\d{20}/g, "DE02120300000000202051")), { mime: "application/xml" });
  const answer = await fileBy(bea.token, id);
  expect([answer.status, answer.body.error?.code]).toEqual([409, "payout_file_changed"]);
  expect(await getDb().$count(auditLog, eq(auditLog.action, "payouts.file_changed"))).toBe(1);
  await getStorage().put(key, Buffer.from(xml, "utf8"), { mime: "application/xml" });
  expect((await fileBy(bea.token, id)).status).toBe(200);
  await check();
});

it("an approved batch is given up by two persons: one asks, another does it; at once or in parallel it happens once", async () => {
  await earner();
  const [anna, bea, cleo] = [await buildAdmin("finance"), await buildAdmin("finance"), await buildAdmin("finance")];
  const id = await prepareBy(anna.id);
  await post(approve, bea.token, id);
  expect((await post(discard, anna.token, id)).body.data).toMatchObject({ status: "approved", discardAskedBy: { id: anna.id } });
  expect((await post(discard, anna.token, id)).status).toBe(403);
  const answers = await Promise.all([post(discard, bea.token, id), post(discard, cleo.token, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(Object.values(await statesOf(id))).toEqual(["discarded"]);
  await check();
});
