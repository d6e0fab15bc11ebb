import { and, eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { POST as approve } from "#app/api/v3/admin/payouts/batches/[id]/approve/route.ts";
import { POST as execute } from "#app/api/v3/admin/payouts/batches/[id]/execute/route.ts";
import { GET as file } from "#app/api/v3/admin/payouts/batches/[id]/file/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { turnIntoCredit } from "#lib/books/payouts/server/turn-into-credit.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { auditLog, payoutBatches, payouts, users } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { replaceStorage } from "#lib/platform/storage/storage.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller } from "#tests/factories/build-user.ts";
import { beginAtLock, holdLock } from "#tests/hold-lock.ts";
import { jobsOf } from "#tests/pending-jobs.ts";

const earner = async () => {
  const seller = await buildSeller();
  await buildSale({ sellerId: seller.id, prices: [2380], isDelivered: true });
  await buildBank(seller.id);
  return seller;
};
const post = (handler: typeof approve, token: string, id: number) => call(handler, { token, body: {}, params: { id: String(id) } });
const fileBy = (token: string, id: number) => call(file, { token, params: { id: String(id) } });
const prepareBy = (id: number) => prepareBatch({ id, address: null }, operatorDay(new Date()));
const block = (id: number) => getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, id));
/** Two of finance, and a batch that both have approved. */
const approved = async () => {
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const id = await prepareBy(anna.id);
  await post(approve, bea.token, id);
  return { id, anna, bea };
};
/** Whose payouts are still in a batch. */
const leftIn = async (id: number) => {
  const isIn = and(eq(payouts.batchId, id), eq(payouts.status, "prepared"));
  return (await getDb().select().from(payouts).where(isIn)).map(({ sellerId }) => sellerId);
};
const countOf = (action: string) => getDb().$count(auditLog, eq(auditLog.action, action));

afterEach(async () => {
  // Whoever is left from one test is in no batch of the next.
  await getDb().update(users).set({ blockedAt: new Date() });
  expect((await checkBooks()).flatMap(({ breaches }) => breaches)).toEqual([]);
});

it("two who ask for the file in the moment in which somebody has to leave it both get the new one, which is written down once", async () => {
  const [gone, stays] = [await earner(), await earner()];
  const { id, anna, bea } = await approved();
  await block(gone.id);
  const letGo = await holdLock("select 1 from payout_batches where id = $1 for update", [id]);
  const first = await beginAtLock(() => fileBy(anna.token, id));
  const second = await beginAtLock(() => fileBy(bea.token, id));
  await letGo();
  for (const { result } of [first, second]) {
    const { status, bytes } = await result;
    expect([status, bytes.toString("utf8").match(/<NbOfTxs>\d+/)?.[0]]).toEqual([200, "<NbOfTxs>1"]);
  }
  expect([await countOf("payouts.left_out"), await countOf("payouts.file_renewed")]).toEqual([1, 1]);
  expect(await leftIn(id)).toEqual([stays.id]);
});

it("a file that is as it was is given as it lies there: nothing is written, and nothing noted to be taken away", async () => {
  await earner();
  const { id, anna } = await approved();
  const noted = async () => (await jobsOf("drop_payout_orphan")).length;
  const before = await noted();
  expect((await fileBy(anna.token, id)).status).toBe(200);
  expect(await noted()).toBe(before);
});

it("a batch that is carried out while its file is asked for is no longer looked through, and nobody is given a file of it meanwhile", async () => {
  await earner();
  const { id, anna } = await approved();
  const letGo = await holdLock("update payout_batches set status = 'executed' where id = $1", [id]);
  const { result } = await beginAtLock(() => fileBy(anna.token, id));
  await letGo();
  expect((await result).body.error?.code).toBe("conflict");
  await getDb().update(payoutBatches).set({ status: "approved" }).where(eq(payoutBatches.id, id));
  expect((await post(execute, anna.token, id)).status).toBe(200);
});

it("no batch is carried out while its new file is not written, and of one that has none nobody gets one", async () => {
  await earner();
  const { id, anna } = await approved();
  const [batch] = await getDb().select().from(payoutBatches).where(eq(payoutBatches.id, id));
  const keep = (wanted: Partial<typeof payoutBatches.$inferInsert>) =>
    getDb().update(payoutBatches).set(wanted).where(eq(payoutBatches.id, id));
  await keep({ storageKey: null, sha256: null });
  expect((await post(execute, anna.token, id)).body.error?.code).toBe("payout_not_ready");
  await keep({ status: "executed" });
  expect((await fileBy(anna.token, id)).status).toBe(404);
  await keep({ status: "approved", storageKey: batch?.storageKey, sha256: batch?.sha256 });
  expect((await post(execute, anna.token, id)).body.data?.status).toBe("executed");
});

it("a file that was written without knowing that somebody else had to leave it meanwhile is none", async () => {
  const sellers = [await earner(), await earner(), await earner()] as const;
  const { id, anna, bea } = await approved();
  await block(sellers[0].id);
  const [isThere, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let second: ReturnType<typeof fileBy> | undefined;
  const undo = replaceStorage((storage) => ({
    ...storage,
    put: async (...given) => {
      await storage.put(...given);
      if (second) {
        isThere.resolve();
        return mayGo.promise;
      }
      await block(sellers[1].id);
      second = fileBy(bea.token, id);
      await isThere.promise;
    },
  }));
  expect((await fileBy(anna.token, id)).body.error?.code).toBe("conflict");
  mayGo.resolve();
  const xml = (await second)?.bytes.toString("utf8") ?? "";
  undo();
  expect(xml).toContain("<NbOfTxs>1</NbOfTxs>");
  expect((await fileBy(anna.token, id)).bytes.toString("utf8")).toBe(xml);
});

it("who is blocked while the file is written is in no approved batch: it is approved once more, without her", async () => {
  const [gone, stays] = [await earner(), await earner()];
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const id = await prepareBy(anna.id);
  const undo = replaceStorage((storage) => ({
    ...storage,
    put: async (...given) => {
      await storage.put(...given);
      await block(gone.id);
    },
  }));
  expect((await post(approve, bea.token, id)).body.error?.code).toBe("conflict");
  undo();
  expect((await post(approve, bea.token, id)).body.data).toMatchObject({ status: "approved", count: 1 });
  expect(await leftIn(id)).toEqual([stays.id]);
});

it("threat 4 what she turns into credit while a batch is prepared is not paid out: all of it, or what is left", async () => {
  const anna = await buildAdmin("finance");
  const race = async (amountMinor: number) => {
    const { id: sellerId } = await earner();
    const letGo = await holdLock("select pg_advisory_xact_lock(7401, $1)", [sellerId]);
    const turn = await beginAtLock(() => turnIntoCredit(sellerId, { currency: "EUR", amountMinor, key: newKey() }));
    const batch = await beginAtLock(() => prepareBy(anna.id).catch((error: { code: string }) => error.code));
    await letGo();
    await turn.result;
    const made = await batch.result;
    const paid = await getDb().select().from(payouts).where(eq(payouts.sellerId, sellerId));
    return [typeof made, ...paid.map((one) => one.amountMinor)];
  };
  expect(await race(1375)).toEqual(["string"]);
  expect(await race(375)).toEqual(["number", 1000]);
});
