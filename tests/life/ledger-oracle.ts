import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { z } from "zod";
import { checkBooks } from "#lib/books/check/server/check-books.ts";
import { findOwnedFile } from "#lib/catalogue/materials/server/find-owned-file.ts";
import { refundKey } from "#lib/commerce/orders/server/return-money.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { accounts } from "#lib/platform/ledger/accounts.ts";
import { allocate } from "#lib/platform/money/money.ts";
import type { Shop } from "#tests/life/shop.ts";

const balanceRow = z.object({ account: z.string(), currency: z.string(), minor: z.int() });

/** What every account of the ledger holds in minor units of a currency, debit positive. */
const readBalances = () =>
  queryRows(getDb(), balanceRow)`select account, currency, sum(amount_minor)::bigint as minor from ledger_entries group by 1, 2`;

/** What the provider holds for us by its own account: what buyers paid, less what went back to them, what banks took and what that cost, and what sellers' accounts got. */
const heldByStripe = ({ stripe }: Shop, currency: string): number => {
  const isIn = (id: string) => stripe.intents.get(id)?.currency.toUpperCase() === currency;
  let held = 0;
  for (const { id, amount_received: received } of stripe.intents.values()) if (isIn(id)) held += received;
  for (const { payment_intent: intent, amount } of stripe.parts)
    if (isIn(intent)) held -= amount ?? stripe.intents.get(intent)?.amount_received ?? 0;
  for (const dispute of stripe.disputes.values())
    for (const { net, currency: of } of dispute.balance_transactions) if (of.toUpperCase() === currency) held += net;
  for (const { amount, currency: of } of stripe.transfers) if (of.toUpperCase() === currency) held -= amount;
  for (const { amount, currency: of } of stripe.reversals) if (of.toUpperCase() === currency) held += amount;
  return held;
};

const waitingRow = z.object({ orderId: z.int(), id: z.int(), minor: z.int() });

/** Refunds that are booked, but that the provider was not asked for, because a bank holds their money. */
export const waitingForBanks = async ({ stripe }: Shop, currency: string): Promise<number> => {
  const rows = await queryRows(getDb(), waitingRow)`
    select r.order_id as "orderId", r.id, r.amount_minor - r.credit_minor - r.covered_minor as minor from refunds r join payments p on p.id = r.payment_id
    where p.provider = 'stripe' and r.status = 'booked' and r.currency = ${currency}`;
  const made = new Set(stripe.parts.map(({ metadata }) => metadata.key));
  return rows.filter(({ orderId, id }) => !made.has(refundKey(orderId, id))).reduce((sum, { minor }) => sum + minor, 0);
};

const movedRow = z.object({ minor: z.int() });

/**
 * What left our bank by batches that were carried out, less what came back, the refunds that finance transferred, and what it transferred
 * back of what came for nothing.
 */
const leftTheBank = async (currency: string): Promise<number> => {
  const rows = await queryRows(getDb(), movedRow)`
    select coalesce(sum(p.amount_minor), 0)::bigint as minor from payouts p where p.status = 'sent' and p.currency = ${currency}
    union all
    select coalesce(sum(r.amount_minor - r.credit_minor), 0)::bigint from refunds r join payments p on p.id = r.payment_id
    where p.provider = 'invoice' and p.status <> 'failed' and r.status = 'paid_back' and r.currency = ${currency}
    union all
    select coalesce(sum(b.amount_minor), 0)::bigint from bank_allocations b join bank_entries e on e.id = b.entry_id
    where b.kind in ('returned', 'elsewhere') and e.currency = ${currency}`;
  return rows.reduce((sum, { minor }) => sum + minor, 0);
};

/** What the provider took for its services, as far as we looked, and what it paid out that arrived. */
const leftTheProvider = async (currency: string): Promise<number> => {
  const rows = await queryRows(getDb(), movedRow)`
    select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_entries where account = ${accounts.providerFees} and currency = ${currency}
    union all
    select coalesce(sum(b.amount_minor), 0)::bigint from bank_allocations b join bank_entries e on e.id = b.entry_id
    where b.kind = 'provider' and e.currency = ${currency}`;
  return rows.reduce((sum, { minor }) => sum + minor, 0);
};

const exchangedRow = z.object({ currency: z.string(), taken: z.int(), euroCents: z.int() });

/** Nothing is set aside for transfers but those that wait. */
const expectSetAside = async (of: (account: string, currency: string) => number): Promise<void> => {
  const [row] = await queryRows(getDb(), movedRow)`
    select coalesce(sum(amount_minor), 0)::bigint as minor from connect_transfers where status in ('prepared', 'due', 'asked')`;
  expect(of(accounts.connectTransfers, "EUR"), "set aside for transfers").toBe(0 - (row?.minor ?? 0));
};

/** What was exchanged is the operator's to change at a bank, to the cent. */
const expectPositions = async (of: (account: string, currency: string) => number): Promise<void> => {
  const rows = await queryRows(getDb(), exchangedRow)`
    select currency, sum(amount_minor)::bigint as taken, sum(euro_cents)::bigint as "euroCents" from (
      select currency, amount_minor, euro_cents from payout_exchanges union all select currency, amount_minor, euro_cents from connect_exchanges) x group by 1`;
  for (const { currency, taken } of rows) expect(of(accounts.exchange, currency), `exchanged ${currency}`).toBe(-taken);
  expect(of(accounts.exchange, "EUR"), "exchanged into euros").toBe(rows.reduce((sum, { euroCents }) => sum + euroCents, 0));
};

/**
 * Money in = money out + held: what the ledger says of the provider and of our bank is what they hold by their own account. To be asked when
 * no job of money waits.
 */
export const expectMoneyKept = async (shop: Shop): Promise<void> => {
  const rows = await readBalances();
  const balances = new Map(rows.map(({ account, currency, minor }) => [`${account} ${currency}`, minor]));
  const of = (account: string, currency: string) => balances.get(`${account} ${currency}`) ?? 0;
  for (const currency of ["EUR", "CZK"]) {
    const all = rows.filter((row) => row.currency === currency).reduce((sum, { minor }) => sum + minor, 0);
    expect(all, `the ledger is off balance in ${currency}`).toBe(0);
    expect(of(accounts.receivable("stripe"), currency), `the provider's account in ${currency}`).toBe(
      heldByStripe(shop, currency) - (await waitingForBanks(shop, currency)) - (await leftTheProvider(currency)),
    );
    const inBank = (shop.bank.received.get(currency) ?? 0) - (await leftTheBank(currency));
    expect(of(accounts.bank, currency), `our bank's account in ${currency}`).toBe(inBank);
  }
  await expectPositions(of);
  await expectSetAside(of);
};

const sellerRow = z.object({ id: z.int(), currency: z.string(), minor: z.int(), byDecision: z.int() });

/**
 * A withdrawal never makes a seller owe us: what she could take out was safe from it. Only what a person decided (a refund for a defect, out of
 * goodwill, a withdrawal that came too late) can, and by no more than her part of it.
 */
export const expectSafeEarnings = async (): Promise<void> => {
  const rows = await queryRows(getDb(), sellerRow)`
    with decided as (
      select e.account, e.currency, sum(e.amount_minor)::bigint as minor from refunds r
      join ledger_transactions t on t.kind = 'refund' and t.subject = 'refund:' || r.id join ledger_entries e on e.transaction_id = t.id
      left join withdrawals w on w.refund_id = r.id left join orders o on o.id = r.order_id
      where r.reason <> 'gift' and (r.reason <> 'withdrawal' or o.school_id is not null or w.received_at > o.placed_at + interval '14 days')
        and e.account like 'payable:seller:%' group by 1, 2)
    select substr(e.account, 16)::bigint as id, e.currency, -sum(e.amount_minor)::bigint as minor, coalesce(max(d.minor), 0)::bigint as "byDecision"
    from ledger_entries e left join decided d on d.account = e.account and d.currency = e.currency
    where e.account like 'payable:seller:%' group by e.account, e.currency`;
  // With her part goes the VAT that credit notes had added to it, rounded on each.
  for (const { id, currency, minor, byDecision } of rows)
    expect(minor, `seller ${id} owes ${currency} by a withdrawal`).toBeGreaterThanOrEqual(-Math.ceil(byDecision * 1.19) - 10);
};

const buyerRow = z.object({ id: z.int(), keptMinor: z.int() });

/** The least that each material costs by itself or as a part of a bundle, whose whole price falls on its parts; in cents. */
const leastPrices = ({ offers }: Shop): Map<number, number> => {
  const prices = new Map(offers.filter(({ parts }) => parts.length === 0).map(({ id, priceMinor }) => [id, priceMinor]));
  for (const bundle of offers.filter(({ parts }) => parts.length > 0)) {
    const parts = [...bundle.parts].sort((a, b) => a - b);
    const weights = parts.map((id) => offers.find((offer) => offer.id === id)?.priceMinor ?? 0);
    const shares = allocate(bundle.priceMinor, weights);
    for (const [index, id] of parts.entries()) prices.set(id, Math.min(prices.get(id) ?? 0, shares[index] ?? 0));
  }
  return prices;
};

/**
 * Nobody holds a right for less than its price: what a buyer paid for herself, or another for a gift that she took, and was not given back, with what a voucher or a decision of staff let her off,
 * is at least the least price of all that she may download.
 */
export const expectRightsPaid = async (shop: Shop): Promise<void> => {
  // In euro cents by the rate that the order froze; both currencies have two decimals.
  const rate = sql`(o.rates ->> o.currency)::numeric`;
  // What an order let its buyer off may have been let off a gift, too.
  const isHers = sql`((o.user_id = u.id and o.school_id is null) or exists (select 1 from order_lines given join gifts g on g.order_line_id = given.id
    where given.order_id = o.id and g.taken_by = u.id))`;
  const rows = await queryRows(getDb(), buyerRow)`
    select u.id,
      ceil((select coalesce(sum((l.gross_minor - l.refunded_minor) / ${rate}), 0) from order_lines l join orders o on o.id = l.order_id
        left join gifts g on g.order_line_id = l.id
        where (case when l.is_gift then g.taken_by else o.user_id end) = u.id and o.school_id is null and o.status in ('paid', 'awaiting_transfer', 'refunded'))
      + (select coalesce(sum(o.discount_minor / ${rate}), 0) from orders o where ${isHers} and o.voucher_id is not null
        and o.status in ('paid', 'awaiting_transfer', 'refunded'))
      + (select coalesce(sum(r.amount_minor / ${rate}), 0) from refunds r join orders o on o.id = r.order_id
        where ${isHers} and r.reason not in ('withdrawal', 'gift') and r.status in ('booked', 'paid_back')))::bigint as "keptMinor"
    from users u where u.id in ${shop.buyers.map(({ id }) => id)}`;
  const prices = leastPrices(shop);
  for (const { id: userId, keptMinor } of rows) {
    const others = shop.offers.filter(({ sellerId, parts }) => sellerId !== userId && parts.length === 0);
    const files = await Promise.all(others.map(({ id, fileId }) => findOwnedFile(getDb(), { materialId: id, fileId, userId })));
    // What she has by a seat her school has paid for.
    const held = others.filter((_, index) => files[index] && files[index].licence !== "school").map(({ id }) => id);
    const worth = held.reduce((sum, id) => sum + (prices.get(id) ?? 0), 0);
    expect(keptMinor, `buyer ${userId} holds ${held} for too little`).toBeGreaterThanOrEqual(worth);
  }
};

const idRow = z.object({ id: z.int() });

/** Nobody has both the file and its money by a withdrawal. */
export const expectNoFileWithMoney = async (): Promise<void> => {
  const rows = await queryRows(getDb(), idRow)`
    select e.id from entitlements e join order_lines l on l.id = e.order_line_id
    join refunds r on r.order_id = l.order_id and r.reason in ('withdrawal', 'gift') and r.status in ('booked', 'paid_back')
    cross join jsonb_array_elements(r.lines) a
    where (a ->> 'orderLineId')::bigint = l.id and e.delivered_at is not null and e.delivered_at <= r.decided_at`;
  expect(rows, "rights delivered and withdrawn").toEqual([]);
};

export const expectBooksHold = async (): Promise<void> =>
  expect((await checkBooks()).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
