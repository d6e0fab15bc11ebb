import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { GET as balances } from "#app/api/v3/payouts/balances/route.ts";
import { POST as leave } from "#app/api/v3/payouts/connect/leave/route.ts";
import { POST as link } from "#app/api/v3/payouts/connect/link/route.ts";
import { POST as refresh } from "#app/api/v3/payouts/connect/refresh/route.ts";
import { GET as connect } from "#app/api/v3/payouts/connect/route.ts";
import { prepareTransfers } from "#lib/books/connect/server/prepare-transfers.ts";
import { takeAccount } from "#lib/books/connect/server/take-account.ts";
import { takePayouts } from "#lib/books/connect/server/take-payouts.ts";
import { watchConnect } from "#lib/books/connect/server/watch-connect.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { settleLeaving, weighLeaving } from "#lib/books/payouts/server/settle-leaving.ts";
import { getDb, transaction } from "#lib/platform/db/client.ts";
import { billingAddresses, connectTransfers, outbox, payouts, sellerIdentities } from "#lib/platform/db/schema/schema.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import {
  accountOf,
  buildConnected,
  earnedOf,
  later,
  SHARE,
  sellTo,
  sendAll,
  tellOf,
  transfersOf,
  turnConnectOff,
  turnConnectOn,
  withConnect,
} from "#tests/factories/connect-steps.ts";
import { withFakeStripe } from "#tests/factories/stripe-steps.ts";

import { beginAtLock, holdLock } from "#tests/hold-lock.ts";

const stripe = withFakeStripe();
withConnect();

const seller = () => buildMember({ isSeller: true, becameSellerAt: new Date() });
const stateOf = async (token: string) => (await call(connect, { token })).body.data?.state;
const choose = (token: string, country = "DE") => call(link, { token, body: { country } });
const jobsFor = async (name: string, reference: string) =>
  (
    await getDb().$client.query(
      "select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 and j.payload ->> 'reference' = $2",
      [name, reference],
    )
  ).rowCount;

it("a seller tells Stripe who she is, and is paid there from the moment that it lets her", async () => {
  const anna = await seller();
  expect((await call(connect, { token: anna.token })).body.data).toMatchObject({
    isOffered: true,
    isUsed: false,
    state: "none",
    transfers: [],
  });
  const told = await choose(anna.token);
  const account = (await accountOf(anna.id))?.reference ?? "";
  expect([told.status, told.body.data?.url]).toEqual([200, `https://connect.stripe.com/setup/e/${account}`]);
  expect(await stateOf(anna.token)).toBe("started");
  // Twice, and at once: one account.
  await Promise.all([choose(anna.token), choose(anna.token, "AT")]);
  expect([...stripe.accounts.values()].filter(({ metadata }) => metadata.userId === String(anna.id))).toHaveLength(1);
  const at = stripe.accounts.get(account);
  if (at)
    Object.assign(at, {
      details_submitted: true,
      requirements: { ...at.requirements, currently_due: [], disabled_reason: "requirements.pending_verification" },
    });
  expect((await call(refresh, { token: anna.token, body: {} })).body.data).toMatchObject({ state: "checking", isUsed: false });
  stripe.restrict(account, "requirements.past_due");
  expect((await call(refresh, { token: anna.token, body: {} })).body.data?.state).toBe("due");
  stripe.verify(account);
  expect((await call(refresh, { token: anna.token, body: {} })).body.data).toMatchObject({ state: "ready", isUsed: true, country: "DE" });
  const mails = await getDb()
    .select()
    .from(outbox)
    .where(and(eq(outbox.template, "connect_ready"), eq(outbox.recipient, anna.email)));
  expect(mails.map(({ recipient }) => recipient)).toEqual([anna.email]);
  stripe.restrict(account, "under_review");
  await watchConnect();
  expect((await accountOf(anna.id))?.transfers).toBe("inactive");
  stripe.restrict(account, "rejected.fraud");
  await watchConnect();
  expect(await stateOf(anna.token)).toBe("rejected");
});

it("she begins in the country of her own address, wherever she came in: the tax office's, else her papers'", async () => {
  const anna = await seller();
  const countryOf = async () => (await call(connect, { token: anna.token })).body.data?.country;
  expect(await countryOf()).toBeNull();
  const place = { street: "Rosenhügel 3", city: "Wien", country: "AT" };
  await getDb()
    .insert(billingAddresses)
    .values({ userId: anna.id, name: "Anna", postalCode: "1120", ...place });
  expect(await countryOf()).toBe("AT");
  const identity = { userId: anna.id, kind: "person", legalName: "Anna Berg", postcode: "1120", ...place } as const;
  await getDb()
    .insert(sellerIdentities)
    .values({ ...identity, country: "CH" });
  expect(await countryOf()).toBe("CH");
  // Where Stripe pays nobody there is nothing to begin with; what she chose comes before all.
  await getDb().update(sellerIdentities).set({ country: "JP" }).where(eq(sellerIdentities.userId, anna.id));
  expect(await countryOf()).toBeNull();
  await choose(anna.token, "FR");
  expect(await countryOf()).toBe("FR");
});

it("threat: the option off, a member who sells nothing, an unknown country: refused, and nothing is made at Stripe", async () => {
  const [anna, buyer] = [await seller(), await buildMember()];
  const before = stripe.accounts.size;
  expect((await choose(buyer.token)).status).toBe(403);
  expect((await choose(anna.token, "RU")).status).toBe(400);
  expect((await choose(anna.token, "Germany")).status).toBe(400);
  turnConnectOff();
  try {
    expect((await choose(anna.token)).status).toBe(422);
    expect((await call(connect, { token: anna.token })).body.data).toMatchObject({ isOffered: false, state: "none" });
  } finally {
    turnConnectOn();
  }
  expect(stripe.accounts.size).toBe(before);
});

it("race: an answer of Stripe that is older than what came in meanwhile is not kept", async () => {
  const anna = await seller();
  await choose(anna.token);
  const account = (await accountOf(anna.id))?.reference ?? "";
  const newer = "update connect_accounts set transfers = 'active', is_paying_out = true, seen_at = now() where reference = $1";
  const letGo = await holdLock(newer, [account]);
  // It was told that nothing can go there yet, and waits for who was told otherwise.
  const older = await beginAtLock(() => takeAccount(account));
  stripe.verify(account);
  await letGo();
  await older.result;
  expect(await stateOf(anna.token)).toBe("ready");
  expect((await accountOf(anna.id))?.enabledAt).not.toBeNull();
});

it("threat: an event of a seller's account needs its own signature, comes once, and only makes us ask", async () => {
  const anna = await buildConnected(stripe);
  expect((await tellOf(anna.account, "account.updated", "whsec_other")).status).toBe(400);
  expect((await tellOf(anna.account, "account.updated")).status).toBe(200);
  expect(await jobsFor("take_connect_account", anna.account)).toBe(1);
  expect((await tellOf(anna.account, "payout.paid")).status).toBe(200);
  expect(await jobsFor("take_connect_payouts", anna.account)).toBe(1);
  expect((await tellOf(anna.account, "person.created")).status).toBe(200);
  // Accounts that are none of ours are asked about by nobody.
  await takeAccount("acct_999");
  await takePayouts("acct_999");
});

it("what Stripe pays out to her bank stands on her page, as it goes", async () => {
  const anna = await buildConnected(stripe);
  await sellTo(stripe, anna.id, [2380]);
  await prepareTransfers(later());
  expect((await call(balances, { token: anna.token })).body.data?.items?.[0]).toMatchObject({
    underWayMinor: SHARE,
    paidMinor: 0,
    earnedMinor: 0,
  });
  await sendAll(anna.id);
  const [one, two] = [stripe.payOutOf(anna.account, 300), stripe.payOutOf(anna.account, 500)];
  await Promise.all([takePayouts(anna.account), takePayouts(anna.account)]);
  const shown = async () => (await call(connect, { token: anna.token })).body.data;
  expect((await shown())?.payouts).toMatchObject([
    { amountMinor: 500, currency: "EUR", status: "under_way" },
    { amountMinor: 300, status: "under_way" },
  ]);
  Object.assign(one, { status: "paid" });
  Object.assign(two, { status: "failed", failure_code: "account_closed" });
  await takePayouts(anna.account);
  expect((await shown())?.payouts).toMatchObject([{ status: "stopped" }, { status: "paid" }]);
  expect((await shown())?.transfers).toMatchObject([{ amountMinor: SHARE, backMinor: 0, status: "sent" }]);
  expect((await call(balances, { token: anna.token })).body.data?.items?.[0]).toMatchObject({ underWayMinor: 0, paidMinor: SHARE });
  // Nobody else sees it.
  const other = await seller();
  expect((await call(connect, { token: other.token })).body.data).toMatchObject({ transfers: [], payouts: [] });
});

it.each([
  ["account", "batch"],
  ["batch", "account"],
] as const)(
  "threat: the account becomes ready while a batch is prepared, the %s first, then the %s: her earnings leave once",
  async (before, after) => {
    const anna = await seller();
    await buildBank(anna.id);
    await choose(anna.token);
    const account = (await accountOf(anna.id))?.reference ?? "";
    stripe.verify(account);
    await sellTo(stripe, anna.id, [2380]);
    const finance = { id: (await buildAdmin("finance")).id, address: null };
    const steps: Record<"account" | "batch", () => Promise<unknown>> = {
      account: () => takeAccount(account),
      batch: () => prepareBatch(finance, operatorDay(new Date())).catch(({ code }: { code: string }) => code),
    };
    const letGo = await holdLock("select pg_advisory_xact_lock(7401, $1::int)", [anna.id]);
    const first = await beginAtLock(steps[before]);
    const second = await beginAtLock(steps[after]);
    await letGo();
    const [told] = [await first.result, await second.result].filter((result) => result !== undefined);
    const isByBatch = before === "batch";
    expect(told === "payout_not_ready").toBe(!isByBatch);
    expect(await prepareTransfers(later())).toBe(isByBatch ? 0 : 1);
    await sendAll(anna.id);
    const byBatch = await getDb().select().from(payouts).where(eq(payouts.sellerId, anna.id));
    expect([byBatch.length, (await transfersOf(anna.id)).length]).toEqual(isByBatch ? [1, 0] : [0, 1]);
    expect([...byBatch, ...(await transfersOf(anna.id))].map(({ amountMinor }) => amountMinor)).toEqual([SHARE]);
    expect(await earnedOf(anna.id)).toBe(0);
  },
);

it("she goes back to her bank account when nothing is under way, and may choose Stripe anew", async () => {
  const anna = await buildConnected(stripe);
  await buildBank(anna.id);
  await sellTo(stripe, anna.id, [2380]);
  await prepareTransfers(later());
  expect((await call(leave, { token: anna.token, body: {} })).status).toBe(409);
  await sendAll(anna.id);
  expect((await call(leave, { token: anna.token, body: {} })).body.data).toMatchObject({ state: "none", isUsed: false });
  await sellTo(stripe, anna.id, [2380]);
  expect(await prepareTransfers(later())).toBe(0);
  await prepareBatch({ id: (await buildAdmin("finance")).id, address: null }, operatorDay(new Date()));
  expect(await earnedOf(anna.id)).toBe(0);
  await choose(anna.token);
  expect((await call(refresh, { token: anna.token, body: {} })).body.data).toMatchObject({ state: "ready", isUsed: true });
  // The rest begins anew.
  await sellTo(stripe, anna.id, [2380]);
  expect(await prepareTransfers()).toBe(0);
});

it("who leaves with an account at Stripe is paid there first, and a transfer under way holds the deletion", async () => {
  const anna = await buildConnected(stripe);
  await sellTo(stripe, anna.id, [2380]);
  expect(await transaction((tx) => weighLeaving(tx, anna.id, new Date()))).toBe("payable");
  await prepareTransfers(later());
  const settles = () => transaction((tx) => settleLeaving(tx, anna.id, true, new Date()));
  // No credit note yet: that alone would hold it; the transfer does, too.
  expect(await settles()).toBe(false);
  expect((await getDb().select().from(connectTransfers).where(eq(connectTransfers.sellerId, anna.id)))[0]?.status).toBe("due");
});
