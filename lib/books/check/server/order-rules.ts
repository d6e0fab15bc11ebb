import { sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";

const orders = sql`select count(*) from orders`;
const lines = sql`select count(*) from order_lines`;

/** What orders and their lines say of each other, of carts and of vouchers. */
export const orderRules: Rule[] = [
  {
    name: "order-sums",
    sentence: "orders are the sum of their lines",
    count: orders,
    breaches: sql`
      select 'order ' || o.id || ' ' || o.gross_minor || ', lines ' || coalesce(sum(l.gross_minor), 0) as what
      from orders o left join order_lines l on l.order_id = o.id group by o.id
      having (o.original_minor, o.discount_minor, o.gross_minor, o.vat_minor) is distinct from
        (coalesce(sum(l.original_minor), 0), coalesce(sum(l.discount_minor), 0), coalesce(sum(l.gross_minor), 0), coalesce(sum(l.vat_minor), 0))`,
  },
  {
    name: "order-vat",
    sentence: "VAT is what the rate takes of the gross amount, to the minor unit by order and within one of it by line",
    count: lines,
    breaches: sql`
      select 'order ' || o.id || ': ' || o.vat_minor || ' at ' || o.vat_rate_bp as what from orders o
      where o.vat_minor <> o.gross_minor - round(o.gross_minor * 10000::numeric / (10000 + o.vat_rate_bp)) or (o.is_reverse_charge and o.vat_rate_bp <> 0)
      union all
      select 'line ' || l.id || ' of order ' || o.id || ': ' || l.vat_minor || ' at ' || l.vat_rate_bp
      from order_lines l join orders o on o.id = l.order_id
      where l.vat_rate_bp <> o.vat_rate_bp
        or abs(l.vat_minor - l.gross_minor * o.vat_minor::numeric / nullif(o.gross_minor, 0)) > 1`,
  },
  {
    name: "order-vat-check",
    sentence: "VAT is left to a buyer whose VAT id the register knew when the order was placed, and charged to all others",
    count: sql`select count(*) from orders where vat_check_id is not null or is_reverse_charge`,
    breaches: sql`
      select 'order ' || o.id || ' of ' || coalesce(o.billing ->> 'vatId', 'nobody') || ': ' || coalesce(c.answer || ' for ' || c.vat_id, 'not asked') as what
      from orders o left join vat_checks c on c.id = o.vat_check_id
      where (o.is_reverse_charge or o.vat_check_id is not null)
        and (c.user_id, c.country, c.vat_id, c.purpose) is distinct from (o.user_id, o.country, o.billing ->> 'vatId', 'order')
        or o.is_reverse_charge <> coalesce(c.answer = 'valid', false)
        or c.asked_at not between o.placed_at - interval '10 minutes' and o.placed_at + interval '1 minute'`,
  },
  {
    name: "order-location",
    sentence: "orders keep two things that say where their buyer is, her address the one that they are taxed by",
    count: orders,
    // What was ordered before its world was kept as a country has the world's code.
    breaches: sql`
      select 'order ' || id || ' of ' || country || ': ' || location_proofs::text as what from orders
      where gross_minor > 0 and (location_proofs ->> 'billingAddress' is distinct from country or billing ->> 'country' is distinct from country
        or not location_proofs ?| array['world', 'cartWorld'])`,
  },
  {
    name: "order-state",
    sentence: "the state of an order fits its times and the way it is paid",
    count: orders,
    breaches: sql`
      select 'order ' || id || ' is ' || status || ' by ' || provider as what from orders
      where (status = 'paid' and paid_at is null)
        or (status = 'awaiting_transfer' and (provider <> 'invoice' or paid_at is not null or due_at is null))
        or (status = 'pending' and (provider in ('none', 'credit', 'invoice') or paid_at is not null))
        or (status in ('failed', 'cancelled') and paid_at is not null)
        or (provider = 'none' and gross_minor <> 0) or (provider = 'credit' and total_minor <> 0)
        or (provider not in ('none', 'credit') and total_minor = 0)`,
  },
  {
    name: "order-times",
    sentence: "orders were paid after they were placed, and booked and invoiced when they came to hold",
    count: orders,
    breaches: sql`
      select 'order ' || o.id || ' was placed ' || o.placed_at || ', paid ' || coalesce(o.paid_at::text, 'never') as what
      from orders o left join invoices i on i.order_id = o.id and i.kind = 'invoice'
      where o.paid_at < o.placed_at - interval '1 minute'
        or i.issued_at < o.placed_at - interval '1 minute'
        or (o.provider <> 'invoice' and abs(extract(epoch from i.issued_at - o.paid_at)) > 3600)
        or (o.provider = 'invoice' and o.due_at < o.placed_at)`,
  },
  {
    name: "order-cart",
    sentence: "orders are of their buyer's cart, in its currency and at its rates",
    count: orders,
    breaches: sql`
      select 'order ' || o.id || ' of user ' || o.user_id || ' in ' || o.currency || ', cart ' || c.id as what
      from orders o join carts c on c.id = o.cart_id
      where o.currency <> c.currency or (c.user_id is not null and c.user_id <> o.user_id) or o.rates ->> o.currency is null
        or (o.status in ('paid', 'awaiting_transfer', 'refunded') and (c.ordered_at is null or o.rates <> c.rates))`,
  },
  {
    name: "line-seller",
    sentence: "lines name the author of their material as the seller",
    count: lines,
    breaches: sql`
      select 'line ' || l.id || ': seller ' || l.seller_id || ', author ' || m.author_id as what
      from order_lines l join materials m on m.id = l.material_id where m.author_id <> l.seller_id`,
  },
  {
    name: "line-share",
    sentence: "a seller's part is her share of the net amount less the fee, from when the order holds on",
    count: lines,
    breaches: sql`
      select 'line ' || l.id || ' of order ' || o.id || ': ' || coalesce(l.seller_minor::text, 'nothing') as what
      from order_lines l join orders o on o.id = l.order_id
      where (l.share_bp is not null and (l.share_bp not between 1 and 10000 or l.fee_minor < 0 or l.seller_minor < 0
          or l.seller_minor + l.fee_minor <> round((l.gross_minor - l.vat_minor) * l.share_bp::numeric / 10000)))
        or num_nulls(l.share_bp, l.fee_minor, l.seller_minor) not in (0, 3)
        or (o.status in ('pending', 'failed', 'cancelled') and l.seller_minor is not null)`,
  },
  {
    name: "line-discount",
    // Less than a whole unit of the currency is what PRICE-1 drops.
    sentence: "only a voucher or owned parts of a bundle make a line cheaper by a whole unit of its currency",
    count: sql`select count(*) from order_lines where discount_minor > 0`,
    breaches: sql`
      select 'line ' || l.id || ' of order ' || o.id || ': ' || l.discount_minor as what
      from order_lines l join orders o on o.id = l.order_id join materials m on m.id = l.material_id
      where l.discount_minor > 0 and o.voucher_id is null and not m.is_bundle
        and l.discount_minor >= 100`,
  },
  {
    name: "order-quote",
    sentence: "orders from a quote are of its school, once, while it held, and charge what it promised",
    count: sql`select count(*) from orders where quote_id is not null`,
    breaches: sql`
      with sold as (select order_id, jsonb_agg(jsonb_build_array(material_id, licence, seats, original_minor, discount_minor, gross_minor) order by material_id) as lines
        from order_lines group by 1),
      said as (select q.id, jsonb_agg(jsonb_build_array(v -> 'materialId', v -> 'licence', v -> 'seats', v -> 'originalMinor', v -> 'discountMinor', v -> 'grossMinor')
        order by (v ->> 'materialId')::bigint) as lines from school_quotes q cross join lateral jsonb_array_elements(q.document -> 'lines') v group by 1)
      select 'order ' || o.id || ' of quote ' || o.quote_id as what
      from orders o left join school_quotes q on q.id = o.quote_id left join said on said.id = q.id left join sold on sold.order_id = o.id
      where o.quote_id is not null and (q.id is null or o.school_id is distinct from q.school_id or o.world <> q.world or o.currency <> q.currency
        or o.gross_minor <> q.gross_minor or o.is_reverse_charge <> q.is_reverse_charge or o.voucher_id is not null
        or o.placed_at not between q.created_at and q.valid_until or sold.lines is distinct from said.lines)
      union all
      select 'quote ' || quote_id || ' was ordered ' || count(*) || ' times' from orders
      where quote_id is not null and status not in ('failed', 'cancelled') group by quote_id having count(*) > 1`,
  },
  {
    name: "quote-sums",
    sentence: "quotes are the sum of their lines and of their groups of VAT",
    count: sql`select count(*) from school_quotes`,
    breaches: sql`
      select 'quote ' || q.id || ': ' || q.gross_minor as what from school_quotes q cross join lateral (select q.document as d) x
      where q.gross_minor <> (select coalesce(sum((v ->> 'grossMinor')::bigint), 0) from jsonb_array_elements(d -> 'lines') v)
        or q.gross_minor <> (select coalesce(sum((v ->> 'grossMinor')::bigint), 0) from jsonb_array_elements(d -> 'vat') v)
        or (d ->> 'grossMinor')::bigint is distinct from q.gross_minor or (d ->> 'isReverseCharge')::boolean is distinct from q.is_reverse_charge
        or exists (select 1 from jsonb_array_elements(d -> 'lines') v
          where (v ->> 'originalMinor')::bigint - (v ->> 'discountMinor')::bigint <> (v ->> 'grossMinor')::bigint or (v ->> 'vatRateBp')::int <> q.vat_rate_bp)`,
  },
  {
    name: "voucher-used",
    sentence: "orders with a voucher have redeemed it, those that came to nothing gave it back, and no others redeemed one",
    count: sql`select count(*) from voucher_redemptions`,
    breaches: sql`
      select 'order ' || coalesce(o.id, r.order_id) || ', voucher ' || coalesce(r.voucher_id, o.voucher_id) as what
      from (select id, user_id, voucher_id from orders where voucher_id is not null and status not in ('failed', 'cancelled')) o
      full join voucher_redemptions r on r.order_id = o.id
      where r.voucher_id is distinct from o.voucher_id or r.user_id is distinct from o.user_id
      union all
      select 'order ' || o.id || ' says ' || coalesce(o.voucher_code, 'no code') from orders o left join vouchers v on v.id = o.voucher_id
      where o.voucher_code is distinct from v.code`,
  },
  {
    name: "voucher-count",
    sentence: "vouchers count their redemptions, and none is used beyond its limits",
    count: sql`select count(*) from vouchers`,
    breaches: sql`
      select 'voucher ' || v.id || ' counts ' || v.redemptions || ', redeemed ' || coalesce(r.times, 0) as what
      from vouchers v left join (select voucher_id, count(*) as times from voucher_redemptions group by 1) r on r.voucher_id = v.id
      where v.redemptions <> coalesce(r.times, 0) or v.redemptions > v.max_redemptions`,
  },
];
