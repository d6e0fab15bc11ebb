import { type SQL, sql } from "drizzle-orm";
import type { Rule } from "#lib/books/check/server/rule.ts";
import { FIRST_SHARE_BP } from "#lib/commerce/shares/rules.ts";

/** What a line brought its seller, of sales from before shares were kept, too. */
export const sellerMinor = sql`coalesce(l.seller_minor, round((l.gross_minor - l.vat_minor) * ${FIRST_SHARE_BP}::numeric / 10000)::bigint)`;

/**
 * The entries that transactions of a kind must have by what they belong to, held against those that they have: of `wanted`, which gives
 * subject, account, currency and minor, and of the ledger, by sums of the same subject and account, whichever of the two has more.
 */
export const booked = (kind: string, subjects: string, wanted: SQL, account = sql`e.account`): SQL => sql`
  with wanted as (select subject, account, currency, sum(minor) as minor from (${wanted}) as w group by 1, 2, 3 having sum(minor) <> 0),
  booked as (
    select t.subject, ${account} as account, e.currency, sum(e.amount_minor) as minor
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.kind = ${kind}::text and t.subject ~ ${subjects}::text group by 1, 2, 3 having sum(e.amount_minor) <> 0)
  select coalesce(w.subject, b.subject) || ' ' || coalesce(w.account, b.account) || ': booked ' || coalesce(b.minor, 0) || ', must be ' || coalesce(w.minor, 0) as what
  from wanted w full join booked b on b.subject = w.subject and b.account = w.account and b.currency = w.currency
  where coalesce(w.minor, 0) <> coalesce(b.minor, 0)`;

/** How many transactions of a kind there are. */
export const transactions = (kind: string): SQL => sql`select count(*) from ledger_transactions where kind = ${kind}::text`;

/** What sellers give up to the amounts that were refunded of their lines: the same arithmetic as refundParts, of one state. */
const takenBack = sql`
  select l.order_id, l.seller_id, l.refunded_minor as gross,
    least(floor(${sellerMinor}::numeric * l.refunded_minor / l.gross_minor), l.refunded_minor - round(l.vat_minor::numeric * l.refunded_minor / l.gross_minor)) as seller
  from order_lines l where l.refunded_minor > 0`;

/** The VAT that orders gave up: what they were charged less the tax contained in what is left of them, as `taxBack` does. */
const vatBack = sql`
  select o.id as order_id, o.vat_minor - sum(l.gross_minor - l.refunded_minor)
    + round(sum(l.gross_minor - l.refunded_minor) * 10000 / (10000 + o.vat_rate_bp)::numeric) as vat
  from orders o join order_lines l on l.order_id = o.id group by o.id having sum(l.refunded_minor) > 0`;

/** What leaves the books with an invoice that is written off; `is_over`: it was paid or taken back since. */
const writtenOff = sql`
  select 'order:' || o.id as subject, a.account, o.currency, a.minor, o.paid_at is not null or o.status = 'refunded' as is_over
  from orders o join (select l.order_id, sum(${sellerMinor}) as shared from order_lines l group by 1) s on s.order_id = o.id
  cross join lateral (values ('receivable:invoice', -o.total_minor), ('expense:bad-debts', o.total_minor - s.shared)) as a (account, minor)
  where o.written_off_at is not null
  union all
  select 'order:' || o.id, 'payable:seller:' || l.seller_id, o.currency, ${sellerMinor}, o.paid_at is not null or o.status = 'refunded'
  from orders o join order_lines l on l.order_id = o.id where o.written_off_at is not null`;

/** What may be booked, and for what: any other transaction was made up. */
const forms = [
  "sale order:\\d+",
  "transfer bank-(entry|allocation):\\d+",
  "payment order:\\d+(:credit)?",
  "payment (refund|payout-batch):\\d+",
  "refund refund:\\d+(:credit)?",
  "refund order:\\d+:credit",
  "vat_correction order:\\d+(:credit)?",
  "payment order:\\d+:vat",
  "write_off(_returned)? order:\\d+",
  "balance_written_off balance-write-off:\\d+",
  "dispute(_returned|_lost)? dispute:\\d+",
  "provider_refund provider-refund:\\d+",
  "fee dispute:\\d+:\\d+",
  "(fee|provider_movement) provider-movement:\\d+",
  "exchange provider-movement:\\d+:[A-Z]{3}",
  "credit_granted user:\\d+:.+",
  "credit_granted referral:\\d+:(inviter|invited)",
  "credit_note credit-note:\\d+",
  "correction account_deletion:\\d+:[A-Z]{3}(:earnings)?",
  "exchange payout:\\d+:[A-Z]{3}(:EUR)?",
  "payout payout:\\d+",
  "payout_returned payout:\\d+",
];

/** The ledger, held against everything that is booked in it. */
export const ledgerRules: Rule[] = [
  {
    name: "ledger-balance",
    sentence: "ledger transactions sum to zero per currency",
    count: sql`select count(*) from ledger_transactions`,
    breaches: sql`select t.kind || ' ' || t.subject || ' is off by ' || sum(e.amount_minor) || ' ' || e.currency as what
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id group by t.id, e.currency having sum(e.amount_minor) <> 0`,
  },
  {
    name: "ledger-forms",
    sentence: "ledger transactions are of a known kind, in one currency, for something that is there",
    count: sql`select count(*) from ledger_transactions`,
    breaches: sql`
      select t.kind || ' ' || t.subject as what from ledger_transactions t where t.kind || ' ' || t.subject !~ ${`^(${forms.join("|")})$`}::text
      union all
      select t.kind || ' ' || t.subject || ' in several currencies' from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      group by t.id having count(distinct e.currency) > 1
      union all
      select 'entry ' || e.id || ' of no transaction' from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id where t.id is null`,
  },
  {
    name: "ledger-accounts",
    sentence: "accounts of persons are of persons that there are, and every account has a known name",
    count: sql`select count(distinct account) from ledger_entries`,
    breaches: sql`
      select a.account as what from (select distinct account from ledger_entries) a
      where a.account !~ '^(credit:user:\\d+|payable:seller:\\d+|credit:held|(receivable|disputed):[a-z]+|revenue:platform|vat(-input)?:[A-Z]{2}|bank:(operator|payouts|other)|transfers:open|exchange:position|expense:(promotion|bad-debts|dispute-fees|provider-fees))$'
        or (a.account ~ '^(credit:user|payable:seller):\\d+$' and not exists (select 1 from users u where u.id = split_part(a.account, ':', 3)::bigint))`,
  },
  {
    name: "ledger-sales",
    sentence: "orders that hold are booked: buyer's money and credit against VAT, sellers and us, and no others are",
    count: transactions("sale"),
    breaches: booked(
      "sale",
      "^order:",
      sql`
      select 'order:' || o.id as subject, a.account, o.currency, a.minor from orders o
      cross join lateral (values ('receivable:' || o.provider, o.total_minor), ('credit:held', o.credit_minor), ('vat:' || o.country, -o.vat_minor)) as a (account, minor)
      where o.status in ('paid', 'awaiting_transfer', 'refunded')
      union all
      select 'order:' || o.id, a.account, o.currency, a.minor from orders o join order_lines l on l.order_id = o.id
      cross join lateral (values ('payable:seller:' || l.seller_id, -${sellerMinor}), ('revenue:platform', l.vat_minor + ${sellerMinor} - l.gross_minor)) as a (account, minor)
      where o.status in ('paid', 'awaiting_transfer', 'refunded')`,
    ),
  },
  {
    name: "ledger-refunds",
    sentence: "refunds are booked: what goes back to the buyer, and in all what each of the others gave up for the order",
    count: transactions("refund"),
    breaches: booked(
      "refund",
      "^refund:",
      sql`
      select 'refund:' || r.id as subject, a.account, r.currency, a.minor from refunds r join orders o on o.id = r.order_id
      cross join lateral (values ('receivable:' || o.provider, r.credit_minor - r.amount_minor), ('credit:held', -r.credit_minor), ('others', r.amount_minor)) as a (account, minor)
      where r.status in ('booked', 'paid_back')
      union all
      select 'refund:' || r.id || ':credit', a.account, r.currency, a.minor from refunds r join orders o on o.id = r.order_id
      cross join lateral (values ('credit:held', r.credit_minor), ('credit:user:' || o.user_id, -r.credit_minor)) as a (account, minor)
      where r.status in ('booked', 'paid_back')`,
      sql`case when e.account ~ '^(receivable|credit):' then e.account else 'others' end`,
    ),
  },
  {
    name: "ledger-refund-parts",
    sentence: "VAT, sellers and we gave back of an order what was refunded of its lines asks of each",
    count: transactions("refund"),
    breaches: sql`
      with taken as (${takenBack}), vat as (${vatBack}),
      wanted as (
        select order_id, account, sum(minor) as minor from (
          select o.id as order_id, a.account, a.minor from taken t join orders o on o.id = t.order_id
          cross join lateral (values ('payable:seller:' || t.seller_id, t.seller), ('revenue:platform', t.gross - t.seller)) as a (account, minor)
          union all select o.id, a.account, a.minor from vat v join orders o on o.id = v.order_id
          cross join lateral (values ('vat:' || o.country, v.vat), ('revenue:platform', -v.vat)) as a (account, minor)
          union all select o.id, 'vat:' || o.country, -r.vat_given_minor from refunds r join orders o on o.id = r.order_id where r.status in ('booked', 'paid_back')) w group by 1, 2),
      booked as (
        select r.order_id, e.account, sum(e.amount_minor) as minor
        from refunds r join ledger_transactions t on t.kind = 'refund' and t.subject = 'refund:' || r.id join ledger_entries e on e.transaction_id = t.id
        where e.account !~ '^(receivable|credit):' group by 1, 2)
      select 'order ' || coalesce(w.order_id, b.order_id) || ' ' || coalesce(w.account, b.account) || ': booked ' || coalesce(b.minor, 0) || ', must be ' || coalesce(w.minor, 0) as what
      from wanted w full join booked b on b.order_id = w.order_id and b.account = w.account where coalesce(w.minor, 0) <> coalesce(b.minor, 0)`,
  },
  {
    name: "ledger-payments",
    sentence:
      "transfers that paid orders or went back, batches that were carried out and credit that orders set aside are booked, and nothing else",
    count: transactions("payment"),
    breaches: booked(
      "payment",
      "",
      sql`
      select 'order:' || o.id as subject, a.account, o.currency, a.minor from orders o
      cross join lateral (values ('transfers:open', o.total_minor), ('receivable:invoice', -o.total_minor)) as a (account, minor)
      where o.provider = 'invoice' and o.paid_at is not null
      union all
      select 'order:' || o.id || ':credit', a.account, o.currency, a.minor from orders o
      cross join lateral (values ('credit:user:' || o.user_id, o.credit_minor), ('credit:held', -o.credit_minor)) as a (account, minor)
      union all
      select 'refund:' || r.id, a.account, r.currency, a.minor from refunds r join payments p on p.id = r.payment_id
      cross join lateral (values ('receivable:' || p.provider, r.amount_minor - r.credit_minor - r.covered_minor), ('bank:operator', r.credit_minor + r.covered_minor - r.amount_minor)) as a (account, minor)
      where r.status = 'paid_back' and (p.provider = 'invoice' or r.failure is not null) and p.status in ('succeeded', 'refunded')
      union all
      select 'order:' || v.order_id || ':vat', a.account, v.currency, a.minor from vat_corrections v join payments p on p.id = v.payment_id
      cross join lateral (values ('receivable:' || p.provider, v.amount_minor - v.credit_minor - v.covered_minor), ('bank:operator', v.credit_minor + v.covered_minor - v.amount_minor)) as a (account, minor)
      where v.status = 'paid_back' and (p.provider = 'invoice' or v.failure is not null)
      union all
      select 'payout-batch:' || b.id, a.account, p.currency, a.minor from payout_batches b join payouts p on p.batch_id = b.id and p.status in ('sent', 'returned')
      cross join lateral (values ('bank:payouts', p.amount_minor), ('bank:operator', -p.amount_minor)) as a (account, minor)
      where b.status = 'executed'`,
    ),
  },
  {
    name: "ledger-written-off",
    sentence: "invoices that are written off are booked out of receivables and sellers' earnings, and no others are",
    count: transactions("write_off"),
    breaches: booked("write_off", "", writtenOff),
  },
  {
    name: "ledger-recovered",
    sentence: "invoices that were paid or taken back after they were written off are booked in again, and no others are",
    count: transactions("write_off_returned"),
    breaches: booked(
      "write_off_returned",
      "",
      sql`select w.subject, w.account, w.currency, -w.minor as minor from (${writtenOff}) w where w.is_over`,
    ),
  },
];
