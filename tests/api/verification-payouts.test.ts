import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { POST as approve } from "#app/api/v3/admin/payouts/batches/[id]/approve/route.ts";
import { GET as file } from "#app/api/v3/admin/payouts/batches/[id]/file/route.ts";
import { POST as decide } from "#app/api/v3/admin/verifications/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { getBalances } from "#lib/books/payouts/server/get-balances.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { payouts, sellerVerifications } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { askSellers } from "#lib/selling/verification/server/ask-sellers.ts";
import { reopenVerification } from "#lib/selling/verification/server/reopen-verification.ts";
import { changeBank } from "#lib/staff/account/server/change-bank.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { proofOf, sendProof } from "#tests/factories/prove-identity.ts";
import { brokenRules, findTampering } from "#tests/factories/tamper.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

const configure = (cents: string) => {
  process.env.SELLER_VERIFICATION_FROM_CENTS = cents;
  forgetEnv();
};
beforeAll(() => configure("100000"));
afterAll(() => {
  delete process.env.SELLER_VERIFICATION_FROM_CENTS;
  forgetEnv();
});

const earner = async () => {
  const seller = await buildMember({ isSeller: true });
  await buildSale({ sellerId: seller.id, prices: [4000], isDelivered: true });
  await buildBank(seller.id, { holder: "Anna Example" });
  return seller;
};
const confirmedEarner = async (token: string) => {
  const seller = await earner();
  await sendProof(seller.token);
  expect((await confirm(token, seller.id)).status).toBe(200);
  return seller;
};
const confirm = async (token: string, sellerId: number, version?: number) =>
  call(decide, {
    token,
    body: { sellerId, version: version ?? (await proofOf(sellerId))?.version ?? 0, isConfirmed: true, reason: "Seen in the passport" },
  });
const payoutOf = async (sellerId: number) => (await getDb().select().from(payouts).where(eq(payouts.sellerId, sellerId)))[0];
const prepareBy = (actorId: number) => prepareBatch({ id: actorId, address: null }, operatorDay(new Date()));
const post = (handler: typeof approve, token: string, id: unknown) => call(handler, { token, body: {}, params: { id: String(id) } });
const lapse = (sellerId: number) => transaction((tx) => reopenVerification(tx, sellerId, "Berta Other"));
const isSound = async () => expect(brokenRules(await checkBooks())).toEqual([]);

describe("a batch that is on its way", () => {
  it("leaves out of whom the proof is demanded meanwhile, by the approval itself", async () => {
    const [asked, other] = [await earner(), await earner()];
    const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
    await sendProof(other.token);
    await confirm(anna.token, other.id);
    const id = await prepareBy(anna.id);
    configure("3000");
    expect((await post(approve, bea.token, id)).status).toBe(200);
    configure("100000");
    expect((await payoutOf(asked.id))?.status).toBe("discarded");
    expect((await proofOf(asked.id))?.status).toBe("asked");
    const unverified = async (sellerId: number) => (await getBalances(sellerId)).isUnverified;
    expect([await unverified(asked.id), await unverified(other.id)]).toEqual([true, false]);
    expect((await payoutOf(other.id))?.status).toBe("prepared");
    await isSound();
  });

  it("race: leaves out whose confirmation lapses in the moment of the approval, or before the file is fetched", async () => {
    const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
    const [now, later, other] = [await confirmedEarner(anna.token), await confirmedEarner(anna.token), await confirmedEarner(anna.token)];
    const id = await prepareBy(anna.id);
    const both = [() => lapse(now.id), () => post(approve, bea.token, id)];
    await meetAtLock<unknown>({ text: "select pg_advisory_xact_lock(7404, 0)" }, both);
    expect((await proofOf(now.id))?.status).toBe("lapsed");
    if ((await payoutOf(now.id))?.status !== "discarded") await call(file, { token: bea.token, params: { id: String(id) } });
    await post(approve, bea.token, id);
    expect((await payoutOf(now.id))?.status).toBe("discarded");
    await lapse(later.id);
    expect((await call(file, { token: bea.token, params: { id: String(id) } })).status).toBe(200);
    expect((await payoutOf(later.id))?.status).toBe("discarded");
    expect((await payoutOf(other.id))?.status).toBe("prepared");
    await isSound();
  });
});

it("race: a confirmation and a change of name never end with the new name confirmed", async () => {
  const finance = await buildAdmin("finance");
  for (const first of ["confirm", "rename"]) {
    const seller = await earner();
    await sendProof(seller.token);
    const version = (await proofOf(seller.id))?.version ?? 0;
    const rename = () => changeBank(seller.id, { holder: "Berta Other", iban: "DE89370400440532013000", bic: null });
    const both: (() => Promise<unknown>)[] = [() => confirm(finance.token, seller.id, version), rename];
    const lock = { text: `select 1 from seller_verifications where seller_id = ${seller.id} for update` };
    await meetAtLock(lock, first === "confirm" ? both : both.reverse());
    const row = await proofOf(seller.id);
    expect(row?.status === "lapsed" || (row?.status === "open" && row.version > version)).toBe(true);
  }
  // What finance saw before the name changed cannot be confirmed after it.
  const seller = await earner();
  await sendProof(seller.token);
  await lapse(seller.id);
  expect((await confirm(finance.token, seller.id, 0)).status).toBe(409);
  await isSound();
});

it("race: asked for ten times at once it is demanded, and told, once", async () => {
  const seller = await earner();
  configure("3000");
  const asked = await Promise.all(Array.from({ length: 10 }, () => transaction((tx) => askSellers(tx, [seller.id]))));
  configure("100000");
  expect(asked.filter((count) => count === 1)).toHaveLength(1);
  await isSound();
});

describe("threat: the check finds", () => {
  it("a proof that nobody confirmed, one confirmed by herself, one that is gone, and a payout beside one", async () => {
    const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
    const seller = await confirmedEarner(anna.token);
    await post(approve, bea.token, await prepareBy(anna.id));
    expect((await payoutOf(seller.id))?.status).toBe("prepared");
    const herself = sql`update audit_log set actor_id = user_id where user_id = ${seller.id} and action = 'verification.confirmed'`;
    expect(await findTampering(herself)).toContain("verification-witness");
    await lapse(seller.id);
    const own = sql`seller_id = ${seller.id}`;
    const by = (id: number) =>
      sql`update seller_verifications set status = 'confirmed', decided_by = ${id}, decided_at = now() where ${own}`;
    expect(await findTampering(by(anna.id))).toContain("verification-witness");
    expect(await findTampering(sql`delete from seller_verifications where ${own}`)).toContain("verification-witness");
    expect(await findTampering(sql`update seller_verifications set asked_at = null where ${own}`)).toContain("verification-witness");
    // The log is made to say that it was demanded, or never confirmed, before the batch was approved.
    const demanded = sql`insert into audit_log (user_id, action, data, created_at) values (${seller.id}, 'verification.demanded', '{}', now() - interval '1 day')`;
    const unconfirmed = sql`with planted as (${demanded} returning 1) update audit_log set action = 'verification.correction'
      where user_id = ${seller.id} and action = 'verification.confirmed'`;
    expect(await findTampering(demanded)).not.toContain("verification-payouts");
    expect(await findTampering(unconfirmed)).toContain("verification-payouts");
    expect(await getDb().$count(sellerVerifications, own)).toBe(1);
    await isSound();
  });
});
