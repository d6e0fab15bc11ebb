import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as approve } from "#app/api/v3/admin/payouts/batches/[id]/approve/route.ts";
import { GET as file } from "#app/api/v3/admin/payouts/batches/[id]/file/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { dropOrphanFile } from "#lib/books/payouts/server/handle-batch.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { payoutBatches } from "#lib/platform/db/schema/schema.ts";
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
  await buildSale({ sellerId: seller.id, prices: [2380] });
  await buildBank(seller.id);
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
