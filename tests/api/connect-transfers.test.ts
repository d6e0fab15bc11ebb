import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { POST as discard } from "#app/api/v3/admin/payouts/transfers/[id]/discard/route.ts";
import { POST as release } from "#app/api/v3/admin/payouts/transfers/[id]/release/route.ts";
import { GET as transfers } from "#app/api/v3/admin/payouts/transfers/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { prepareTransfers } from "#lib/books/connect/server/prepare-transfers.ts";
import { discardTransfer, releaseTransfer } from "#lib/books/connect/server/release-transfer.ts";
import { sendTransfer } from "#lib/books/connect/server/send-transfer.ts";
import { sweepConnect } from "#lib/books/connect/server/watch-connect.ts";
import { listCandidates } from "#lib/books/payouts/server/list-candidates.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { turnIntoCredit } from "#lib/books/payouts/server/turn-into-credit.ts";
import { findDifferences } from "#lib/books/reconciliation/server/find-differences.ts";
import { readAccounts } from "#lib/books/reconciliation/server/read-reconciliation.ts";
import { reconcile } from "#lib/books/reconciliation/server/take-movements.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { connectExchanges, connectTransfers, ledgerEntries, sanctionCases, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import {
  buildConnected,
  earnedOf,
  later,
  SHARE,
  sellTo,
  sendAll,
  transfersOf,
  turnConnectOff,
  turnConnectOn,
  withConnect,
} from "#tests/factories/connect-steps.ts";
import { freshRates } from "#tests/factories/fresh-rates.ts";
import { buyByCard, withFakeStripe } from "#tests/factories/stripe-steps.ts";
import { meetAtLock } from "#tests/meet-at-lock.ts";

const stripe = withFakeStripe();
withConnect();
afterEach(() => {
  stripe.failures.length = 0;
  Object.assign(stripe.losing, { next: 0, hangs: false });
});

const finance = async () => ({ id: (await buildAdmin("finance")).id, address: null });
const expectRight = async () =>
  expect((await checkBooks()).flatMap(({ name, breaches }) => breaches.map((what) => `${name}: ${what}`))).toEqual([]);
const made = (account: string) => stripe.transfers.filter(({ destination }) => destination === account).map(({ amount }) => amount);
/** Whether a process is moving money to a seller's account, or back. */
const isHeldBy = async (sellerId: number) =>
  (
    await getDb().$client.query("select 1 from pg_locks where locktype = 'advisory' and classid = 7432 and objid = $1 and granted", [
      sellerId,
    ])
  ).rows.length > 0;
const openMinor = async (account: string) =>
  (await getDb().select().from(ledgerEntries).where(eq(ledgerEntries.account, account))).reduce(
    (sum, { amountMinor }) => sum + amountMinor,
    0,
  );

it("threat: what is available is transferred once, by several processes at once, and the provider's account loses it", async () => {
  const anna = await buildConnected(stripe);
  await sellTo(stripe, anna.id, [2380]);
  const waiting = await buildConnected(stripe);
  await buyByCard(stripe, { prices: [2380], authorId: waiting.id });
  // The rest of a new account, as of a bank account.
  expect(await prepareTransfers()).toBe(0);
  const now = later();
  const counts = await meetAtLock({ text: "select pg_advisory_xact_lock(7401, $1::int)", values: [anna.id] }, [
    () => prepareTransfers(now),
    () => prepareTransfers(now),
  ]);
  expect(counts.toSorted()).toEqual([0, 1]);
  const [row] = await transfersOf(anna.id);
  expect(row).toMatchObject({ status: "due", amountMinor: SHARE, needsRelease: false });
  expect(await earnedOf(anna.id)).toBe(0);
  await Promise.all([sendTransfer(row?.id ?? 0), sendTransfer(row?.id ?? 0)]);
  await sendAll(anna.id);
  expect(made(anna.account)).toEqual([SHARE]);
  expect((await transfersOf(anna.id))[0]).toMatchObject({ status: "sent", reference: stripe.transfers.at(-1)?.id });
  // What a buyer can still have back stays.
  expect(made(waiting.account)).toEqual([]);
  expect(await prepareTransfers(now)).toBe(0);
  await expectRight();
});

it("threat: an answer that was lost, and a key that Stripe forgot, make no second transfer", async () => {
  const anna = await buildConnected(stripe);
  await sellTo(stripe, anna.id, [2380]);
  await prepareTransfers(later());
  const [row] = await transfersOf(anna.id);
  stripe.losing.next = 1;
  await expect(sendTransfer(row?.id ?? 0)).rejects.toMatchObject({ code: "unavailable" });
  expect((await transfersOf(anna.id))[0]).toMatchObject({ status: "asked", reference: null });
  await expectRight();
  stripe.answers.clear();
  await sweepConnect(new Date(Date.now() + 600_000));
  expect((await transfersOf(anna.id))[0]?.status).toBe("sent");
  expect(made(anna.account)).toEqual([SHARE]);
  await expectRight();
});

it("threat: a process that dies inside the call leaves nothing that another would make again", async () => {
  const anna = await buildConnected(stripe);
  await sellTo(stripe, anna.id, [2380]);
  await prepareTransfers(later());
  const [row] = await transfersOf(anna.id);
  // Stripe has made it, and the process is killed before it could note anything.
  stripe.losing.next = 1;
  stripe.losing.hangs = true;
  const script = `const { sendTransfer } = await import("#lib/books/connect/server/send-transfer.ts"); await sendTransfer(${row?.id});`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "ignore", env: process.env });
  await vi.waitFor(() => expect(made(anna.account)).toEqual([SHARE]), { timeout: 60_000, interval: 50 });
  // While it lives nobody else is at it.
  await sendTransfer(row?.id ?? 0);
  expect((await transfersOf(anna.id))[0]?.status).toBe("asked");
  other.kill("SIGKILL");
  await once(other, "exit");
  stripe.losing.hangs = false;
  stripe.answers.clear();
  await vi.waitFor(async () => expect(await isHeldBy(anna.id)).toBe(false), { timeout: 30_000, interval: 50 });
  await Promise.all([sweepConnect(new Date(Date.now() + 600_000)), sweepConnect(new Date(Date.now() + 600_000))]);
  await sendAll(anna.id);
  expect(made(anna.account)).toEqual([SHARE]);
  expect((await transfersOf(anna.id))[0]?.status).toBe("sent");
  await expectRight();
});

it("a refusal ends the transfer, her earnings are hers again, and the next one has another key", async () => {
  const anna = await buildConnected(stripe);
  await sellTo(stripe, anna.id, [2380]);
  const held = stripe.left().get("eur") ?? 0;
  stripe.payOut(held);
  await prepareTransfers(later());
  await sendAll(anna.id);
  expect((await transfersOf(anna.id))[0]).toMatchObject({ status: "refused", failure: "balance_insufficient", reference: null });
  expect(await earnedOf(anna.id)).toBe(SHARE);
  stripe.payouts.length = 0;
  await prepareTransfers(later());
  await sendAll(anna.id);
  const [first, second] = await transfersOf(anna.id);
  expect(second?.status).toBe("sent");
  expect(second?.key).not.toBe(first?.key);
  expect(made(anna.account)).toEqual([SHARE]);
  await expectRight();
});

it("threat: a seller under Connect is in no batch, one with a bank account in no transfer; what races leaves once", async () => {
  const [anna, bea] = [await buildConnected(stripe), await buildConnected(stripe)];
  for (const { id } of [anna, bea]) await sellTo(stripe, id, [2380]);
  await buildBank(anna.id);
  await getDb().update(users).set({ publicName: "Anna" }).where(eq(users.id, anna.id));
  const other = await buildConnected(stripe);
  await sellTo(stripe, other.id, [1190]);
  const now = later();
  const states = (await listCandidates(getDb(), now)).items.filter(({ sellerId }) => [anna.id, bea.id].includes(sellerId));
  expect(states.map(({ reason }) => reason)).toEqual(["connect", "connect"]);
  const [count] = await meetAtLock({ text: "select pg_advisory_xact_lock(7401, $1::int)", values: [anna.id] }, [
    () => prepareTransfers(now),
    async () => {
      await turnIntoCredit(anna.id, { currency: "EUR", amountMinor: SHARE, key: newKey() }).catch(() => undefined);
      return 0;
    },
  ]);
  expect(count).toBeGreaterThan(0);
  await expect(prepareBatch(await finance(), operatorDay(new Date()))).rejects.toMatchObject({ code: "payout_not_ready" });
  await sendAll(anna.id);
  // Either the credit or the transfer had it.
  expect(await earnedOf(anna.id)).toBe(0);
  expect(made(anna.account).length).toBeLessThanOrEqual(1);
  await expectRight();
});

it("threat: who is blocked, has a case of sanctions, or whose account Stripe stops right before gets nothing", async () => {
  const [blocked, screened, stopped] = [await buildConnected(stripe), await buildConnected(stripe), await buildConnected(stripe)];
  for (const { id } of [blocked, screened, stopped]) await sellTo(stripe, id, [2380]);
  await prepareTransfers(later());
  await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
  const names = { statedName: "A B", listedName: "A B", matchKey: "a b = a b", source: "legal_name" as const };
  await transaction(async (tx) => {
    const [row] = await tx
      .insert(sanctionCases)
      .values({ sellerId: screened.id, createdAt: new Date(), ...names })
      .returning();
    await writeAudit(tx, { actorId: null, userId: screened.id, action: "sanctions.opened", data: { case: row?.id } });
  });
  await sendAll(blocked.id);
  await sendAll(screened.id);
  stripe.restrict(stopped.account, "under_review");
  await sendAll(stopped.id);
  expect([...made(blocked.account), ...made(screened.account), ...made(stopped.account)]).toEqual([]);
  expect((await transfersOf(blocked.id))[0]?.status).toBe("discarded");
  expect((await transfersOf(screened.id))[0]?.status).toBe("discarded");
  expect((await transfersOf(stopped.id))[0]).toMatchObject({ status: "refused", failure: "insufficient_capabilities_for_transfer" });
  for (const { id } of [blocked, screened, stopped]) expect(await earnedOf(id)).toBe(SHARE);
  await expectRight();
});

it("who is blocked after an answer was lost gets what was made, and nothing new", async () => {
  const [made1, never] = [await buildConnected(stripe), await buildConnected(stripe)];
  for (const { id } of [made1, never]) await sellTo(stripe, id, [2380]);
  await prepareTransfers(later());
  stripe.losing.next = 1;
  await expect(sendAll(made1.id)).rejects.toMatchObject({ code: "unavailable" });
  await getDb().update(connectTransfers).set({ status: "asked", askedAt: new Date() }).where(eq(connectTransfers.sellerId, never.id));
  for (const { id } of [made1, never]) await getDb().update(users).set({ blockedAt: new Date() }).where(eq(users.id, id));
  await sendAll(made1.id);
  await sendAll(never.id);
  expect((await transfersOf(made1.id))[0]?.status).toBe("sent");
  // It may still be on its way to Stripe.
  expect((await transfersOf(never.id))[0]?.status).toBe("asked");
  const [row] = await transfersOf(never.id);
  await sendTransfer(row?.id ?? 0, new Date(Date.now() + 2 * 3_600_000));
  expect((await transfersOf(never.id))[0]?.status).toBe("discarded");
  expect(made(never.account)).toEqual([]);
});

it("above the sum that goes by itself a person of finance releases a transfer or gives it up, never the seller", async () => {
  process.env.CONNECT_RELEASE_ABOVE_EUR_CENTS = String(SHARE - 1);
  forgetEnv();
  const [anna, bea] = [await buildConnected(stripe), await buildConnected(stripe)];
  for (const { id } of [anna, bea]) await sellTo(stripe, id, [2380]);
  await prepareTransfers(later());
  delete process.env.CONNECT_RELEASE_ABOVE_EUR_CENTS;
  forgetEnv();
  const [first] = await transfersOf(anna.id);
  const [second] = await transfersOf(bea.id);
  const staff = await buildAdmin("finance");
  await sendTransfer(first?.id ?? 0);
  expect(made(anna.account)).toEqual([]);
  for (const act of [releaseTransfer, discardTransfer])
    await expect(act({ id: anna.id, address: null }, first?.id ?? 0, "Für mich")).rejects.toMatchObject({ code: "forbidden" });
  const listed = await call(transfers, { token: staff.token });
  expect(listed.body.data).toMatchObject({ isOn: true, waiting: 2 });
  expect([listed.body.data?.items?.[0], listed.body.data?.items?.[1]]).toMatchObject([
    { id: second?.id, status: "prepared", amountMinor: SHARE },
    { id: first?.id, status: "prepared", reference: null },
  ]);
  const post = (handler: typeof release, id: number | undefined, token = staff.token) =>
    call(handler, { token, body: { reason: "Anders vereinbart" }, params: { id: String(id) } });
  const support = await buildAdmin("support");
  expect((await post(release, first?.id, support.token)).status).toBe(403);
  expect((await post(release, first?.id)).status).toBe(200);
  expect((await post(release, first?.id)).status).toBe(409);
  expect((await post(release, 999_999)).status).toBe(404);
  expect((await post(discard, second?.id)).status).toBe(200);
  expect((await post(release, second?.id)).status).toBe(409);
  await sendAll(anna.id);
  await sendAll(bea.id);
  expect([made(anna.account), made(bea.account)]).toEqual([[SHARE], []]);
  expect(await earnedOf(bea.id)).toBe(SHARE);
  expect((await post(discard, first?.id)).status).toBe(409);
  await expectRight();
});

it("other currencies leave as euros at the rate of the day, which her movement names", async () => {
  await freshRates("CZK");
  const anna = await buildConnected(stripe);
  await sellTo(stripe, anna.id, [2380], "cz");
  await sellTo(stripe, anna.id, [2380]);
  await prepareTransfers(later());
  const [row] = await transfersOf(anna.id);
  const [exchange] = await getDb()
    .select()
    .from(connectExchanges)
    .where(eq(connectExchanges.transferId, row?.id ?? 0));
  expect(exchange).toMatchObject({ currency: "CZK", perEuro: 24.5 });
  expect(row?.amountMinor).toBe(SHARE + (exchange?.euroCents ?? 0));
});

it("switched off, nothing new is transferred and batches take everybody; what was begun is brought to its end", async () => {
  const anna = await buildConnected(stripe);
  await buildBank(anna.id);
  await sellTo(stripe, anna.id, [2380]);
  await prepareTransfers(later());
  turnConnectOff();
  try {
    await sellTo(stripe, anna.id, [2380]);
    expect(await prepareTransfers(later())).toBe(0);
    await sendAll(anna.id);
    expect(made(anna.account)).toEqual([SHARE]);
    const batch = (await listCandidates(getDb(), later())).items.find(({ sellerId }) => sellerId === anna.id);
    expect(batch).toMatchObject({ reason: null, availableMinor: SHARE });
  } finally {
    turnConnectOn();
  }
});

it("what the provider says moved is explained, transfer by transfer, and the identity holds", async () => {
  await reconcile();
  const found = await findDifferences();
  for (const one of await readAccounts(found)) {
    expect(one.booksMinor).toBe(one.movedMinor + one.onItsWayMinor + one.settlingMinor + one.differenceMinor);
    expect(one.heldMinor ?? 0).toBe(one.movedMinor);
  }
  expect(found.filter(({ cause }) => cause === "transfer_differs")).toEqual([]);
  expect(await openMinor("connect:transfers")).toBe(
    -(await getDb().select().from(connectTransfers))
      .filter(({ status }) => ["prepared", "due", "asked"].includes(status))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  );
});
