import { spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { prepareTransfers } from "#lib/books/connect/server/prepare-transfers.ts";
import { sendTransfer } from "#lib/books/connect/server/send-transfer.ts";
import { sweepConnect } from "#lib/books/connect/server/watch-connect.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { listCandidates } from "#lib/books/payouts/server/list-candidates.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { settleLeaving } from "#lib/books/payouts/server/settle-leaving.ts";
import { turnIntoCredit } from "#lib/books/payouts/server/turn-into-credit.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { connectAccounts, users } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { buildConnected, earnedOf, later, SHARE, sellTo, sendAll, transfersOf, withConnect } from "#tests/factories/connect-steps.ts";
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

it("GDPR 17 who leaves while a transfer is on its way waits for its end", async () => {
  const anna = await buildConnected(stripe);
  await sellTo(stripe, anna.id, [2380]);
  await closeMonth(operatorDay(new Date()).slice(0, 7), later());
  await prepareTransfers(later());
  const maySettle = () => transaction((tx) => settleLeaving(tx, anna.id, false, later()));
  expect(await maySettle()).toBe(false);
  await sendAll(anna.id);
  expect(await maySettle()).toBe(true);
});

it("ROUTE-25 whom Stripe pauses, and whose account is new, stand in finance's list with the reason; who is paid there is no batch's", async () => {
  const [anna, bea] = [await buildConnected(stripe), await buildConnected(stripe)];
  for (const { id } of [anna, bea]) await sellTo(stripe, id, [2380]);
  const enabledAt = new Date(Date.now() - 86_400_000);
  await getDb().update(connectAccounts).set({ enabledAt }).where(eq(connectAccounts.userId, anna.id));
  await getDb().update(connectAccounts).set({ isPayingOut: false }).where(eq(connectAccounts.userId, bea.id));
  const rest = enabledAt.getTime() + 3 * 86_400_000;
  const reasonAt = async (sellerId: number, at: number) =>
    (await listCandidates(getDb(), new Date(at))).items.find((one) => one.sellerId === sellerId)?.reason;
  expect([await reasonAt(anna.id, rest - 1), await reasonAt(anna.id, rest)]).toEqual(["bank_rest", "connect"]);
  expect(await reasonAt(bea.id, rest)).toBe("connect_paused");
  await getDb().update(connectAccounts).set({ isPayingOut: true, transfers: "inactive" }).where(eq(connectAccounts.userId, bea.id));
  expect(await reasonAt(bea.id, later().getTime())).toBe("connect_paused");
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
  await expect(prepareBatch(await finance(), operatorDay(now), now)).rejects.toMatchObject({ code: "payout_not_ready" });
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
