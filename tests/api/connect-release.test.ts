import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { POST as discard } from "#app/api/v3/admin/payouts/transfers/[id]/discard/route.ts";
import { POST as release } from "#app/api/v3/admin/payouts/transfers/[id]/release/route.ts";
import { GET as transfers } from "#app/api/v3/admin/payouts/transfers/route.ts";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { prepareTransfers } from "#lib/books/connect/server/prepare-transfers.ts";
import { discardTransfer, releaseTransfer } from "#lib/books/connect/server/release-transfer.ts";
import { sendTransfer } from "#lib/books/connect/server/send-transfer.ts";
import { listCandidates } from "#lib/books/payouts/server/list-candidates.ts";
import { findDifferences } from "#lib/books/reconciliation/server/find-differences.ts";
import { readAccounts } from "#lib/books/reconciliation/server/read-reconciliation.ts";
import { reconcile } from "#lib/books/reconciliation/server/take-movements.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { connectExchanges, connectTransfers, ledgerEntries, sanctionCases, users } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
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
import { withFakeStripe } from "#tests/factories/stripe-steps.ts";

const stripe = withFakeStripe();
withConnect();
afterEach(() => {
  stripe.failures.length = 0;
  Object.assign(stripe.losing, { next: 0, hangs: false });
});

const expectRight = async () =>
  expect((await checkBooks()).flatMap(({ name, breaches }) => breaches.map((what) => `${name}: ${what}`))).toEqual([]);
const made = (account: string) => stripe.transfers.filter(({ destination }) => destination === account).map(({ amount }) => amount);
const openMinor = async (account: string) =>
  (await getDb().select().from(ledgerEntries).where(eq(ledgerEntries.account, account))).reduce(
    (sum, { amountMinor }) => sum + amountMinor,
    0,
  );

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
