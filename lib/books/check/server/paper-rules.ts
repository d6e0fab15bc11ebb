import { sql } from "drizzle-orm";
import { sellerMinor } from "#lib/books/check/server/ledger-rules.ts";
import type { Rule } from "#lib/books/check/server/rule.ts";

const invoices = sql`select count(*) from invoices`;
const creditNotes = sql`select count(*) from credit_notes`;
const papers = sql`select (select count(*) from invoices) + (select count(*) from credit_notes)`;
const allPapers = sql`(
  select id, series, number, label, document, storage_key, issued_at, case kind when 'invoice' then 'KR' else 'KS' end as prefix, 'invoices' as folder from invoices
  union all select id, series, number, label, document, storage_key, issued_at, 'GS', 'credit-notes' from credit_notes)`;

/** Invoices, cancellations and credit notes, held against what they are about and against their numbers. */
export const paperRules: Rule[] = [
  {
    name: "paper-numbers",
    sentence: "papers are numbered without gap or double",
    count: papers,
    breaches: sql`
      with found as (select series, count(*) as papers, count(distinct number) as numbers, min(number) as lowest, max(number) as highest from ${allPapers} p group by series)
      select coalesce(c.series, f.series) || ': ' || coalesce(f.papers, 0) || ' papers, highest ' || coalesce(f.highest, 0) || ', counter ' || coalesce(c.last, 0) as what
      from invoice_counters c full join found f on f.series = c.series
      where c.last is distinct from f.papers or f.numbers <> f.papers or f.lowest <> 1 or f.highest <> f.papers`,
  },
  {
    name: "paper-labels",
    sentence: "papers say the number they have, of the series of their kind and year",
    count: papers,
    breaches: sql`
      select label || ' is ' || series || ' ' || number as what from ${allPapers} p
      where label <> series || '-' || lpad(number::text, 6, '0') or document ->> 'label' is distinct from label
        or series <> prefix || '-' || left(document ->> 'issuedOn', 4)`,
  },
  {
    name: "paper-order",
    sentence: "numbers were given one after the other",
    count: papers,
    breaches: sql`
      select label as what from (select label, id, lag(id) over (partition by series order by number) as before from ${allPapers} p) as p where before > id`,
  },
  {
    name: "paper-files",
    sentence: "files of papers lie where the number says",
    count: papers,
    breaches: sql`
      select label || ' at ' || storage_key as what from ${allPapers} p where storage_key <> folder || '/' || lower(series) || '/' || label || '.pdf'`,
  },
  {
    name: "invoice-order",
    sentence: "orders that hold and cost something have their one invoice, and no others have any",
    count: invoices,
    breaches: sql`
      select case when i.id is null then 'order ' || o.id || ' has none' else i.label || ' of order ' || i.order_id || ', user ' || i.user_id end as what
      from (select id, user_id from orders where status in ('paid', 'awaiting_transfer', 'refunded') and gross_minor > 0) o
      full join (select id, label, order_id, user_id from invoices where kind = 'invoice') i on i.order_id = o.id
      where i.id is null or o.id is null or i.user_id <> o.user_id`,
  },
  {
    name: "invoice-words",
    sentence: "invoices say what their order says: number, buyer, sums, and the way it was paid",
    count: invoices,
    breaches: sql`
      select i.label || ' of order ' || o.id as what from invoices i join orders o on o.id = i.order_id cross join lateral (select i.document as d) x
      where i.kind = 'invoice' and (
        (d ->> 'orderId')::bigint is distinct from o.id or d ->> 'currency' is distinct from o.currency or d ->> 'provider' is distinct from o.provider
        or (d ->> 'grossMinor')::bigint is distinct from o.gross_minor or (d ->> 'creditMinor')::bigint is distinct from o.credit_minor
        or (d ->> 'totalMinor')::bigint is distinct from o.total_minor or (d ->> 'isReverseCharge')::boolean is distinct from o.is_reverse_charge
        or d -> 'buyer' is distinct from o.billing or d ? 'cancels'
        or (select coalesce(sum((v ->> 'vatMinor')::bigint), 0) from jsonb_array_elements(d -> 'vat') v) <> o.vat_minor
        or (select coalesce(sum((v ->> 'grossMinor')::bigint), 0) from jsonb_array_elements(d -> 'vat') v) <> o.gross_minor)`,
  },
  {
    name: "invoice-lines",
    sentence: "invoices list the lines of their order, each with its title, licence, amounts and rate",
    count: sql`select count(*) from order_lines`,
    breaches: sql`
      with sold as (
        select l.order_id, jsonb_agg(jsonb_build_array(l.title, l.licence, l.seats, l.original_minor, l.discount_minor, l.gross_minor, l.vat_rate_bp, l.vat_minor)
          order by l.id) as lines from order_lines l group by 1),
      said as (
        select i.id, i.label, i.order_id, jsonb_agg(jsonb_build_array(v -> 'title', v -> 'licence', v -> 'seats', v -> 'originalMinor', v -> 'discountMinor',
          v -> 'grossMinor', v -> 'vatRateBp', v -> 'vatMinor') order by n) as lines
        from invoices i cross join lateral jsonb_array_elements(i.document -> 'lines') with ordinality as e (v, n) where i.kind = 'invoice' group by i.id)
      select said.label || ' of order ' || said.order_id as what from said left join sold on sold.order_id = said.order_id
      where sold.lines is distinct from said.lines`,
  },
  {
    name: "refund-paper",
    sentence: "refunds that were booked have their one cancellation, with their amounts and the invoice they take back",
    count: sql`select count(*) from refunds where status in ('booked', 'paid_back')`,
    breaches: sql`
      select case when c.id is null then 'refund ' || r.id || ' has none' else c.label || ' of order ' || c.order_id end as what
      from (select r.*, i.label as invoice from refunds r join invoices i on i.order_id = r.order_id and i.kind = 'invoice' where r.status in ('booked', 'paid_back')) r
      full join (select * from invoices where kind = 'cancellation') c on c.refund_id = r.id
      where c.id is null or r.id is null or c.order_id <> r.order_id
        or (c.document ->> 'grossMinor')::bigint is distinct from -r.amount_minor or (c.document ->> 'creditMinor')::bigint is distinct from -r.credit_minor
        or (c.document ->> 'totalMinor')::bigint is distinct from r.credit_minor - r.amount_minor or c.document ->> 'currency' is distinct from r.currency
        or c.document -> 'cancels' ->> 'label' is distinct from r.invoice or c.issued_at < r.created_at - interval '1 minute'`,
  },
  {
    name: "paper-vat",
    sentence:
      "the VAT of every paper is its net amount times the rate, its lines sum to that, and its rounding is what is missing to the gross amount",
    count: invoices,
    breaches: sql`
      select p.label as what from invoices p cross join lateral (select p.document as d) x
      where exists (select 1 from jsonb_array_elements(d -> 'vat') g
          where (g ->> 'vatMinor')::bigint <> round((g ->> 'netMinor')::numeric * (g ->> 'rateBp')::numeric / 10000)
            or (g ->> 'netMinor')::bigint <> (select sum((l ->> 'netMinor')::bigint) from jsonb_array_elements(d -> 'lines') l where l -> 'vatRateBp' = g -> 'rateBp'))
        or (d ->> 'grossMinor')::bigint - coalesce((d ->> 'roundingMinor')::bigint, 0)
          is distinct from (select sum((g ->> 'netMinor')::bigint + (g ->> 'vatMinor')::bigint) from jsonb_array_elements(d -> 'vat') g)`,
  },
  {
    name: "refund-paper-vat",
    sentence: "cancellations take back the VAT that was booked with their refund",
    count: sql`select count(*) from invoices where kind = 'cancellation'`,
    breaches: sql`
      select p.label as what from invoices p cross join lateral (select p.document as d) x
      where p.kind = 'cancellation' and (select sum((g ->> 'vatMinor')::bigint) from jsonb_array_elements(d -> 'vat') g) is distinct from
        (select -coalesce(sum(e.amount_minor), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account like 'vat:%'
          where t.kind = 'refund' and t.subject = 'refund:' || p.refund_id)`,
  },
  {
    name: "line-refunded",
    sentence: "lines were refunded what refunds say",
    count: sql`select count(*) from order_lines where refunded_minor > 0`,
    breaches: sql`
      with given as (
        select (a ->> 'orderLineId')::bigint as id, sum((a ->> 'amountMinor')::bigint) as minor
        from refunds r, jsonb_array_elements(r.lines) a where r.status in ('booked', 'paid_back') group by 1)
      select 'line ' || l.id || ': ' || l.refunded_minor || ', refunds ' || coalesce(g.minor, 0) as what
      from order_lines l left join given g on g.id = l.id where l.refunded_minor <> coalesce(g.minor, 0)`,
  },
  {
    name: "credit-note-sums",
    sentence: "credit notes are the sum of their lines and of their groups of VAT, and say so",
    count: creditNotes,
    breaches: sql`
      with lines as (select credit_note_id as id, sum(amount_minor) as minor from credit_note_lines group by 1)
      select n.label || ': ' || n.net_minor || ', lines ' || coalesce(l.minor, 0) as what
      from credit_notes n left join lines l on l.id = n.id cross join lateral (select n.document as d) x
      where n.net_minor <> coalesce(l.minor, 0) or n.net_minor + n.vat_minor <> n.gross_minor
        or (d ->> 'netMinor')::bigint is distinct from n.net_minor or (d ->> 'vatMinor')::bigint is distinct from n.vat_minor
        or (d ->> 'grossMinor')::bigint is distinct from n.gross_minor or d ->> 'currency' is distinct from n.currency
        or d ->> 'month' is distinct from n.month::text or (d -> 'seller' ->> 'id')::bigint <> n.seller_id
        or (select coalesce(sum((g ->> 'vatMinor')::bigint), 0) from jsonb_array_elements(d -> 'groups') g) <> n.vat_minor
        or exists (select 1 from jsonb_array_elements(d -> 'groups') g where (g ->> 'vatMinor')::bigint <> round((g ->> 'netMinor')::numeric * (g ->> 'rateBp')::numeric / 10000))`,
  },
  {
    name: "credit-note-lines",
    sentence: "credit notes settle sales of their seller in their currency for what they brought her, and refunds of those below zero",
    count: sql`select count(*) from credit_note_lines`,
    breaches: sql`
      select n.label || ' line ' || c.order_line_id || ': ' || c.amount_minor as what
      from credit_note_lines c join credit_notes n on n.id = c.credit_note_id join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id
      left join refunds r on r.id = c.refund_id
      where l.seller_id <> n.seller_id or o.currency <> n.currency or o.status not in ('paid', 'awaiting_transfer', 'refunded')
        or (c.refund_id is null and c.amount_minor <> ${sellerMinor})
        or (c.refund_id is not null and (c.amount_minor > 0 or r.order_id is distinct from l.order_id or r.status not in ('booked', 'paid_back')))
      union all
      select 'line ' || l.id || ' was settled with ' || sum(c.amount_minor) || ' after it was given back' from credit_note_lines c join order_lines l on l.id = c.order_line_id
      where l.refunded_minor = l.gross_minor group by l.id
      having count(*) = 1 + (select count(*) from refunds r where r.order_id = l.order_id and r.status in ('booked', 'paid_back')
        and r.lines @> jsonb_build_array(jsonb_build_object('orderLineId', l.id))) and sum(c.amount_minor) <> 0`,
  },
  {
    name: "credit-note-confirmed",
    sentence: "credit notes with VAT came after finance, not the seller herself, had confirmed her tax status",
    count: sql`select count(*) from credit_notes where vat_minor <> 0`,
    breaches: sql`
      select n.label || ' of seller ' || n.seller_id as what from credit_notes n
      where n.vat_minor <> 0 and not exists (select 1 from seller_tax_statuses s
        where s.user_id = n.seller_id and s.kind = 'regular' and s.confirmed_by <> s.user_id and s.confirmed_at <= n.issued_at)`,
  },
  {
    name: "credit-note-vat",
    sentence: "VAT that sellers charge on credit notes is booked to them, and no other",
    count: creditNotes,
    breaches: sql`
      with wanted as (
        select 'credit-note:' || n.id as subject, a.account, n.currency, a.minor from credit_notes n
        cross join lateral (values ('vat-input:' || (n.document -> 'operator' ->> 'country'), n.vat_minor), ('payable:seller:' || n.seller_id, -n.vat_minor)) as a (account, minor)
        where n.vat_minor <> 0),
      booked as (select t.subject, e.account, e.currency, sum(e.amount_minor) as minor from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id where t.kind = 'credit_note' group by 1, 2, 3)
      select coalesce(w.subject, b.subject) || ' ' || coalesce(w.account, b.account) || ': booked ' || coalesce(b.minor, 0) || ', must be ' || coalesce(w.minor, 0) as what
      from wanted w full join booked b on b.subject = w.subject and b.account = w.account and b.currency = w.currency where coalesce(w.minor, 0) <> coalesce(b.minor, 0)`,
  },
];
