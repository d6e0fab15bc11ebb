import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";

import { buildSealedShop, findTampering, order, paidByCard, refund, stranger, type Tampering } from "#tests/factories/tamper.ts";

beforeAll(buildSealedShop);

const tamperings: Tampering[] = [
  [
    "an order made cheaper",
    "order-sums",
    sql`update orders set gross_minor = gross_minor - 100, total_minor = total_minor - 100, original_minor = original_minor - 100 where id = ${paidByCard}`,
  ],
  ["a line deleted", "order-sums", sql`delete from order_lines where id = (select max(id) from order_lines where gross_minor > 0)`],
  [
    "a line added",
    "order-sums",
    sql`insert into order_lines (order_id, material_id, seller_id, title, licence, seats, original_minor, discount_minor, gross_minor, vat_rate_bp, vat_minor)
    select order_id, 999999, seller_id, title, licence, seats, original_minor, discount_minor, gross_minor, vat_rate_bp, vat_minor from order_lines where order_id = ${paidByCard} order by id limit 1`,
  ],
  ["a rate of VAT lowered with its order", "order-vat", sql`update orders set vat_rate_bp = 700 where id = ${paidByCard}`],
  ["a rate of VAT lowered on a line", "order-vat", sql`update order_lines set vat_rate_bp = 700 where order_id = ${paidByCard}`],
  ["a proof of the buyer's country taken away", "order-location", sql`update orders set location_proofs = '{}' where id = ${paidByCard}`],
  ["a buyer moved to another country of the same rate", "order-location", sql`update orders set country = 'CY' where id = ${paidByCard}`],
  [
    "VAT left to a buyer whose number nobody asked about",
    "order-vat-check",
    sql`update orders set is_reverse_charge = true, vat_rate_bp = 0 where id = ${paidByCard}`,
  ],
  ["VAT taken away as if by reverse charge", "order-vat", sql`update orders set is_reverse_charge = true where id = ${paidByCard}`],
  ["a rate that its country does not have", "order-vat-rate", sql`update orders set country = 'HU' where id = ${paidByCard}`],
  ["an order marked as paid", "order-state", sql`update orders set status = 'paid' where id = ${order("awaiting_transfer")}`],
  ["an order given another way of paying", "order-state", sql`update orders set provider = 'none' where id = ${paidByCard}`],
  [
    "an order paid before it was placed",
    "order-times",
    sql`update orders set paid_at = placed_at - interval '1 day' where id = ${paidByCard}`,
  ],
  [
    "a payment moved into another month",
    "order-times",
    sql`update orders set paid_at = paid_at + interval '31 days' where id = ${paidByCard}`,
  ],
  ["an order moved to another buyer", "order-cart", sql`update orders set user_id = ${stranger} where id = ${paidByCard}`],
  ["an order in another currency", "order-cart", sql`update orders set currency = 'JPY' where id = ${paidByCard}`],
  ["an order at other rates", "order-cart", sql`update orders set rates = rates || '{"USD": 9}' where id = ${paidByCard}`],
  ["a line moved to another seller", "line-seller", sql`update order_lines set seller_id = ${stranger} where order_id = ${paidByCard}`],
  ["a seller's part raised", "line-share", sql`update order_lines set seller_minor = seller_minor + 1 where order_id = ${paidByCard}`],
  ["a seller's share raised", "line-share", sql`update order_lines set share_bp = 9900 where order_id = ${paidByCard}`],
  ["the fee taken off a line", "line-share", sql`update order_lines set fee_minor = 0 where fee_minor > 0`],
  [
    "a discount from nowhere",
    "line-discount",
    sql`update order_lines set original_minor = original_minor + 500, discount_minor = discount_minor + 500 where order_id = ${paidByCard}`,
  ],
  ["a redemption deleted", "voucher-used", sql`delete from voucher_redemptions`],
  ["a voucher's count put back", "voucher-count", sql`update vouchers set redemptions = 0`],
  ["an order given another voucher's code", "voucher-used", sql`update orders set voucher_code = 'ANDERER' where voucher_id is not null`],
  ["a paid order whose payment is gone", "order-paid", sql`delete from payments where order_id = ${paidByCard}`],
  [
    "a failed order that holds",
    "order-paid",
    sql`update orders set status = 'paid', paid_at = placed_at where status in ('failed', 'cancelled')`,
  ],
  [
    "a payment twice",
    "order-paid",
    sql`insert into payments (order_id, provider, reference, amount_minor, currency, status, settled_at) select order_id, provider, 'again', amount_minor, currency, status, settled_at from payments where order_id = ${paidByCard}`,
  ],
  ["a payment of another amount", "payment-order", sql`update payments set amount_minor = amount_minor - 1 where order_id = ${paidByCard}`],
  ["a payment of another currency", "payment-order", sql`update payments set currency = 'HUF' where order_id = ${paidByCard}`],
  ["a payment without reference", "payment-reference", sql`update payments set reference = null where order_id = ${paidByCard}`],
  ["a payment marked as returned", "payment-returned", sql`update payments set status = 'refunded' where order_id = ${paidByCard}`],
  ["a payment that went back marked as kept", "payment-returned", sql`update payments set status = 'succeeded' where status = 'refunded'`],
  ["a refund raised", "refund-lines", sql`update refunds set amount_minor = amount_minor + 100 where id = ${refund}`],
  ["a refund of another order's line", "refund-lines", sql`update refunds set order_id = ${paidByCard} where id = ${refund}`],
  [
    "a refund that was asked for marked as paid back",
    "refund-decided",
    sql`update refunds set status = 'paid_back' where status = 'requested'`,
  ],
  [
    "a refund decided by who asked for it",
    "refund-decided",
    sql`update refunds set decided_by = requested_by where requested_by is not null`,
  ],
  [
    "a refund said to be decided by somebody else",
    "refund-witness",
    sql`update refunds set decided_by = ${stranger} where decided_by is not null`,
  ],
  ["a refund deleted that the log knows", "refund-witness", sql`delete from refunds where id = ${refund}`],
  ["a refund without credit that was paid with it", "refund-money", sql`update refunds set credit_minor = 0 where credit_minor > 0`],
  [
    "a refund by another order's payment",
    "refund-money",
    sql`update refunds set payment_id = (select id from payments where order_id = ${paidByCard}) where id = ${refund}`,
  ],
  [
    "a line given back less than its refund",
    "line-refunded",
    sql`update order_lines set refunded_minor = refunded_minor - 1 where refunded_minor > 0`,
  ],
  ["a refunded order that holds again", "order-refunded", sql`update orders set status = 'paid' where status = 'refunded'`],
  ["a withdrawal said to be refused", "withdrawal-refund", sql`update withdrawals set status = 'refused'`],
  ["a withdrawal that was never stated", "withdrawal-refund", sql`delete from withdrawals`],
  [
    "a right without a line",
    "right-bought",
    sql`update entitlements set order_line_id = null where order_line_id in (select id from order_lines where gross_minor > 0)`,
  ],
  ["a right given back", "right-bought", sql`update entitlements set revoked_at = null`],
  [
    "a right moved to another person",
    "right-of-line",
    sql`update entitlements set user_id = ${stranger} where id = (select min(id) from entitlements)`,
  ],
  [
    "a right to another material",
    "right-of-line",
    sql`update entitlements set material_id = 999999 where id = (select min(id) from entitlements)`,
  ],
  ["a licence for a school for the price of one", "right-of-line", sql`update entitlements set licence = 'school'`],
  ["a right that was paid for taken away", "right-granted", sql`update entitlements set revoked_at = now()`],
  ["a right deleted", "right-granted", sql`delete from entitlements where id = (select min(id) from entitlements)`],
];

it.each(tamperings)("threat: the check finds %s", async (_, name, statement) => {
  expect(await findTampering(statement)).toContain(name);
});
