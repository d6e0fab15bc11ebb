import { eq, isNull } from "drizzle-orm";
import { proposeDecision } from "#lib/books/dunning/server/propose-decision.ts";
import { closeMonth } from "#lib/books/payouts/server/close-month.ts";
import { approveBatch, discardBatch, executeBatch, returnPayout } from "#lib/books/payouts/server/handle-batch.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { turnIntoCredit } from "#lib/books/payouts/server/turn-into-credit.ts";
import { askDecision, confirmDecision } from "#lib/books/transfers/server/decide-transfer.ts";
import { viewCart } from "#lib/commerce/cart/server/view-cart.ts";
import { takeFree } from "#lib/commerce/library/server/take-free.ts";
import type { PlaceOrderInput } from "#lib/commerce/orders/schema.ts";
import { makeInvoicePdf } from "#lib/commerce/orders/server/make-invoice-pdf.ts";
import { placeOrder } from "#lib/commerce/orders/server/place-order.ts";
import { askRefund } from "#lib/commerce/refunds/server/ask-refund.ts";
import { confirmWithdrawal } from "#lib/commerce/refunds/server/confirm-withdrawal.ts";
import { decideRefund } from "#lib/commerce/refunds/server/decide-refund.ts";
import { payBackRefund } from "#lib/commerce/refunds/server/pay-back-refund.ts";
import { getDb } from "#lib/platform/db/client.ts";
import {
  bankDecisions,
  bankEntries,
  bundleItems,
  carts,
  entitlements,
  invoices,
  orderLines,
  orders,
  payouts,
  refunds,
  sellerTaxStatuses,
} from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { seal } from "#lib/platform/secrets/sealed.ts";
import { hashSecret } from "#lib/platform/secrets/secrets.ts";
import { deleteAccount } from "#lib/staff/account/server/delete-account.ts";
import { buildAdmin } from "#tests/enter-as.ts";
import { makeCamt, payByTransfer, takeStatement } from "#tests/factories/bank-files.ts";
import { buildBank } from "#tests/factories/build-bank.ts";
import { billing, buildCart, buildVoucher, newKey } from "#tests/factories/build-cart.ts";
import { buildMaterial } from "#tests/factories/build-material.ts";
import { buildSale } from "#tests/factories/build-sale.ts";
import { buildSeller, buildUser } from "#tests/factories/build-user.ts";
import { confirmTaxStatus } from "#tests/factories/confirm-tax-status.ts";
import { buildRipe, decideUnpaid, ripe } from "#tests/factories/dunning-steps.ts";
import { freshRates } from "#tests/factories/fresh-rates.ts";
import { grantCredit } from "#tests/factories/grant-credit.ts";
import { declare, linkOf, work } from "#tests/factories/withdrawal-steps.ts";

type Wanted = {
  sellerId: number;
  prices: number[];
  ids?: number[];
  provider?: PlaceOrderInput["provider"];
  creditMinor?: number;
  voucherId?: number;
  isDeclined?: boolean;
};

/** Somebody new buys, with a voucher or with credit that she was given. */
const buy = async ({ sellerId, prices, ids = [], provider = "sandbox", creditMinor = 0, voucherId, isDeclined = false }: Wanted) => {
  const user = await buildUser();
  if (creditMinor > 0) await grantCredit({ userId: user.id, currency: "EUR", amountMinor: creditMinor, reason: "welcome" });
  const made: number[] = [];
  for (const priceMinor of prices) made.push((await buildMaterial({ priceMinor, authorId: sellerId })).id);
  const cartToken = await buildCart([...ids, ...made], { userId: user.id });
  const change = { useCredits: creditMinor > 0, voucherId: voucherId ?? null };
  await getDb()
    .update(carts)
    .set(change)
    .where(eq(carts.tokenHash, hashSecret(cartToken)));
  const { total, currency } = await viewCart({ cartToken, userId: user.id, world: "de" });
  const card = isDeclined ? "4000000000000002" : "4242424242424242";
  const input = { totalMinor: total, currency, provider, billing, withdrawalConsent: true, sandbox: { card } };
  await placeOrder({ userId: user.id, cartToken, world: "de", actorId: null }, input, newKey()).catch((error: unknown) => {
    if (!isDeclined || !(error instanceof AppError)) throw error;
  });
  const [order] = await getDb().select().from(orders).where(eq(orders.userId, user.id));
  const lines = await getDb()
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? 0))
    .orderBy(orderLines.id);
  return { user, orderId: order?.id ?? 0, totalMinor: total, lines };
};

/** Two of the staff, and what they do to refunds together. */
const buildStaff = async () => {
  const [anna, bea] = [await buildAdmin("finance"), await buildAdmin("finance")];
  const actors = [anna, bea].map(({ id }) => ({ id, role: "finance", address: null })) as [Actor, Actor];
  const giveBack = async (sale: { orderId: number; lines: { id: number; grossMinor: number }[] }, share: number) => {
    const lines = sale.lines.map(({ id, grossMinor }) => ({ orderLineId: id, amountMinor: Math.round(grossMinor * share) }));
    const id = await askRefund(actors[0], { orderId: sale.orderId, lines, reason: "goodwill", note: "Nur zum Test" });
    await decideRefund(actors[1], { id, isAccepted: true, note: "Nur zum Test" });
    return id;
  };
  return { actors, giveBack };
};
type Actor = { id: number; role: string; address: null };

/** Everything sold so far was downloaded, so its earnings can be paid out. */
const deliverAll = () => getDb().update(entitlements).set({ deliveredAt: new Date() }).where(isNull(entitlements.deliveredAt));

/** A buyer pays in two parts; others pay for nothing known, which two persons clear up, and too much; the bank takes one back. */
const receiveTransfers = async ([anna, bea]: [Actor, Actor], orderId: number) => {
  await payByTransfer(orderId, { amountMinor: 1000 });
  await payByTransfer(orderId, { amountMinor: 1300 });
  const lost = { amountMinor: 640, text: "Irrläufer", reference: "L1" };
  await takeStatement(
    makeCamt([lost, { amountMinor: 55, text: "Zinsen", reference: "Z1" }, { amountMinor: 70, text: "Spende", reference: "S1" }]),
  );
  await takeStatement(makeCamt([{ ...lost, reference: "L2", kind: "reversal" }]));
  for (const [text, kind] of [
    ["Zinsen", "other"],
    ["Spende", "returned"],
  ] as const) {
    const [entry] = await getDb().select().from(bankEntries).where(eq(bankEntries.text, text));
    await askDecision(anna, { id: entry?.id ?? 0, kind, note: "Nur zum Test" });
    const [asked] = await getDb()
      .select()
      .from(bankDecisions)
      .where(eq(bankDecisions.entryId, entry?.id ?? 0));
    if (kind === "other") await confirmDecision(bea, asked?.id ?? 0);
  }
};

/** All that is paid out: a batch that was carried out, with one payout that came back; one that was given up; one that waits. */
const payOut = async ([anna, bea]: [Actor, Actor], sellerId: number) => {
  const today = operatorDay(new Date());
  await deliverAll();
  const first = await prepareBatch(anna, today);
  await approveBatch(bea, first);
  await executeBatch(anna, first);
  await buy({ sellerId, prices: [3000] });
  await deliverAll();
  const given = await prepareBatch(bea, today);
  await discardBatch(bea, given);
  const second = await prepareBatch(bea, today);
  await approveBatch(anna, second);
  await executeBatch(bea, second);
  const [sent] = await getDb().select().from(payouts).where(eq(payouts.batchId, second));
  await returnPayout(anna, sent?.id ?? 0, "Konto geschlossen");
  await prepareBatch(anna, today);
};

/** Somebody has credit, and her account deleted: it lapses. */
const leaveWithCredit = async () => {
  const { id } = await buildUser({ deletionRequestedAt: new Date(Date.now() - 15 * 86_400_000) });
  await grantCredit({ userId: id, currency: "EUR", amountMinor: 300, reason: "welcome" });
  await deleteAccount(id);
};

/** Invoices that nobody paid in time: cancelled, written off, written off and paid after all, and one that waits for a second person. */
const dun = async (actors: [Actor, Actor]) => {
  const cancelled = await buildRipe();
  const gone = await buildRipe();
  const late = await buildRipe();
  const waiting = await buildRipe();
  await decideUnpaid(actors, cancelled.orderId, "cancel");
  await decideUnpaid(actors, gone.orderId, "write_off");
  await decideUnpaid(actors, late.orderId, "write_off");
  await payByTransfer(late.orderId);
  await proposeDecision(actors[0], { orderId: waiting.orderId, kind: "cancel", note: "Nach der dritten Mahnung" }, ripe);
};

/** A shop in which everything that moves money happened, some of it half-way. */
export const buildShop = async () => {
  const [ada, ben] = [await buildSeller(), await buildSeller()];
  await buildBank(ada.id);
  const regular = { userId: ada.id, validFrom: "2020-01-01", kind: "regular" as const, country: "DE" };
  await getDb()
    .insert(sellerTaxStatuses)
    .values({ ...regular, taxNumber: seal("seller_tax_statuses.tax_number", `${ada.id} 2020-01-01`, "12/345/67890") });
  await confirmTaxStatus(ada.id);
  const { actors, giveBack } = await buildStaff();
  await leaveWithCredit();
  const voucher = await buildVoucher();
  const bundle = await buildMaterial({ priceMinor: 1500, authorId: ada.id, isBundle: true });
  for (const [position, priceMinor] of [700, 900].entries())
    await getDb()
      .insert(bundleItems)
      .values({ bundleId: bundle.id, materialId: (await buildMaterial({ priceMinor, authorId: ada.id })).id, position });
  const two = await buy({ sellerId: ada.id, prices: [2380, 500] });
  await buy({ sellerId: ben.id, prices: [1190], voucherId: voucher.id });
  const mixed = await buy({ sellerId: ben.id, prices: [1999], creditMinor: 700 });
  await buy({ sellerId: ben.id, prices: [300], creditMinor: 400, provider: "credit" });
  await buy({ sellerId: ada.id, prices: [], ids: [bundle.id] });
  await buy({ sellerId: ada.id, prices: [4444], provider: "invoice" });
  const transfer = await buy({ sellerId: ada.id, prices: [2222], provider: "invoice" });
  await receiveTransfers(actors, transfer.orderId);
  await buy({ sellerId: ben.id, prices: [1500], creditMinor: 200, isDeclined: true });
  const free = await buildMaterial({ priceMinor: 0, authorId: ben.id });
  await takeFree({ userId: two.user.id, world: "de", materialId: free.id });
  const whole = await buy({ sellerId: ada.id, prices: [1000, 999] });
  await payBackRefund(await giveBack(whole, 1));
  await giveBack(mixed, 0.4);
  const withdrawn = await buy({ sellerId: ben.id, prices: [1290] });
  const { id, code } = await declare({ orderNumber: String(withdrawn.orderId), email: withdrawn.user.email });
  await confirmWithdrawal(String(await linkOf(withdrawn.user.email, code)));
  await work(id);
  await freshRates("CZK");
  await buildSale({ sellerId: ada.id, prices: [490], world: "cz" });
  await deliverAll();
  await turnIntoCredit(ben.id, { currency: "EUR", amountMinor: 200, key: newKey() });
  await payOut(actors, ada.id);
  await closeMonth(operatorDay(new Date()).slice(0, 7), new Date(Date.now() + 35 * 86_400_000));
  const [paper] = await getDb().select().from(invoices).orderBy(invoices.id).limit(1);
  await makeInvoicePdf(paper?.id ?? 0);
  const asked = await askRefund(actors[0], {
    orderId: two.orderId,
    lines: [{ orderLineId: two.lines[0]?.id ?? 0, amountMinor: 900 }],
    reason: "fraud",
    note: "Nur zum Test",
  });
  await dun(actors);
  return { ada, ben, actors, asked, refunds: await getDb().select().from(refunds) };
};
