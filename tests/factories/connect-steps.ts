import { asc, eq, inArray } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll } from "vitest";
import { POST as webhook } from "#app/api/v1/payments/stripe/connect/route.ts";
import { chooseConnect } from "#lib/books/connect/server/choose-connect.ts";
import { sendReversal } from "#lib/books/connect/server/reverse-transfers.ts";
import { sendTransfer } from "#lib/books/connect/server/send-transfer.ts";
import { takeAccount } from "#lib/books/connect/server/take-account.ts";
import { findEarned } from "#lib/books/payouts/server/find-balances.ts";
import { settleOrder } from "#lib/commerce/orders/server/settle-order.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { connectAccounts, connectReversals, connectTransfers, entitlements, payments } from "#lib/platform/db/schema/schema.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { call } from "#tests/call.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { newKey } from "#tests/factories/build-cart.ts";
import { buildMember } from "#tests/factories/build-member.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import type { startFakeStripe } from "#tests/mocks/fake-stripe.ts";

type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
const secret = "whsec_connect_canary";
const DAY_MS = 86_400_000;
/** After the rest of an account that is new. */
export const later = () => new Date(Date.now() + 4 * DAY_MS);

/** The shop pays to accounts at Stripe, and has a bank account of its own beside. */
export const turnConnectOn = (): void => {
  process.env.PAYOUTS = "connect";
  process.env.STRIPE_CONNECT_WEBHOOK_SECRET = secret;
  process.env.OPERATOR_IBAN = "DE89370400440532013000";
  forgetEnv();
};
export const turnConnectOff = (): void => {
  delete process.env.PAYOUTS;
  delete process.env.STRIPE_CONNECT_WEBHOOK_SECRET;
  delete process.env.CONNECT_RELEASE_ABOVE_EUR_CENTS;
  forgetEnv();
};
export const withConnect = (): void => {
  beforeAll(turnConnectOn);
  afterAll(() => {
    delete process.env.OPERATOR_IBAN;
    turnConnectOff();
  });
};

/** An event of a seller's account as Stripe sends it, signed. */
export const tellOf = (account: string, type: string, key = secret) => {
  const payload = JSON.stringify({ id: newKey(), object: "event", type, account, data: { object: {} } });
  const signature = new Stripe("sk_test_canary").webhooks.generateTestHeaderString({ payload, secret: key });
  return call(webhook, { method: "POST", path: "/x", body: payload, headers: { "stripe-signature": signature } });
};

export const accountOf = async (userId: number) =>
  (await getDb().select().from(connectAccounts).where(eq(connectAccounts.userId, userId)))[0];

/** A seller who chose Stripe, and whom Stripe knows; it has had an eye on her for a while. */
export const buildConnected = async (stripe: FakeStripe) => {
  const seller = await buildMember({ isSeller: true, becameSellerAt: new Date() });
  await chooseConnect(seller.id, "DE");
  const account = (await accountOf(seller.id))?.reference ?? "";
  stripe.verify(account);
  await takeAccount(account);
  return { ...seller, account };
};

/** What a seller has of a sale of 23.80 €, in cents. */
export const SHARE = 1375;

/** Somebody buys of her by card and downloads it: her part is available. */
export const sellTo = async (stripe: FakeStripe, sellerId: number, prices: number[], world: World = "de") => {
  const sale = await buildSale({ sellerId, prices, world, provider: "stripe" });
  const [payment] = await getDb().select().from(payments).where(eq(payments.orderId, sale.orderId));
  const { reference, amountMinor, currency } = payment as typeof payments.$inferSelect;
  stripe.pay(reference ?? "");
  await settleOrder(sale.orderId, { reference: reference ?? "", amountMinor, currency });
  const lines = sale.lines.map(({ id }) => id);
  await getDb().update(entitlements).set({ deliveredAt: new Date() }).where(inArray(entitlements.orderLineId, lines));
  return { ...sale, reference };
};

export const transfersOf = (sellerId: number) =>
  getDb().select().from(connectTransfers).where(eq(connectTransfers.sellerId, sellerId)).orderBy(asc(connectTransfers.id));
export const reversalsOf = async (sellerId: number) =>
  (
    await getDb()
      .select({ row: connectReversals })
      .from(connectReversals)
      .innerJoin(connectTransfers, eq(connectTransfers.id, connectReversals.transferId))
      .where(eq(connectTransfers.sellerId, sellerId))
      .orderBy(asc(connectReversals.id))
  ).map(({ row }) => row);
/** Does what the jobs of a seller's transfers and reversals do. */
export const sendAll = async (sellerId: number): Promise<void> => {
  for (const { id, status } of await transfersOf(sellerId)) if (status === "due" || status === "asked") await sendTransfer(id);
  for (const { id, status } of await reversalsOf(sellerId)) if (status === "asked") await sendReversal(id);
};
export const earnedOf = async (sellerId: number): Promise<number> =>
  (await findEarned(getDb(), sellerId)).find(({ currency }) => currency === "EUR")?.earnedMinor ?? 0;

/** Two persons decide that a buyer gets a sale back that cannot be withdrawn from any more. */
export const takeBack = async ({ orderId, lines }: Awaited<ReturnType<typeof sellTo>>): Promise<void> => {
  const actor = async () => ({ id: (await buildAdmin("finance")).id, role: "finance", address: null });
  const wanted = lines.map(({ id, grossMinor }) => ({ orderLineId: id, amountMinor: grossMinor }));
  const id = await askRefund(await actor(), { orderId, lines: wanted, reason: "goodwill", note: "Nur zum Test" });
  await decideRefund(await actor(), { id, isAccepted: true, note: "Nur zum Test" });
};
