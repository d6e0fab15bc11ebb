import { sql } from "drizzle-orm";
import { booked } from "#lib/books/check/server/ledger-rules.ts";
import type { Rule } from "#lib/books/check/server/rule.ts";

const corrections = sql`select count(*) from vat_corrections`;

/** VAT that was given back because the register of VAT IDs had been away, held against orders, refunds, papers and ledger. */
export const vatCorrectionRules: Rule[] = [
  {
    name: "vat-correction-proof",
    sentence:
      "VAT was given back of orders alone about whose buyer the register said nothing when they were placed, and yes when it was asked again",
    count: corrections,
    breaches: sql`
      select 'order ' || v.order_id || ' by check ' || v.vat_check_id as what
      from vat_corrections v join orders o on o.id = v.order_id
      left join vat_checks c on c.id = o.vat_check_id left join vat_checks r on r.id = v.vat_check_id
      where o.is_reverse_charge or o.status not in ('paid', 'refunded') or o.paid_at is null
        or (c.answer, r.answer, r.repeats) is distinct from ('unavailable', 'valid', c.id)
        or (r.user_id, r.country, r.vat_id) is distinct from (o.user_id, o.country, o.billing ->> 'vatId')
        or r.asked_at < o.placed_at - interval '10 minutes'`,
  },
  {
    name: "vat-correction-booked",
    sentence: "corrections of the VAT are booked: VAT against the way it was paid and credit, and no others are",
    count: corrections,
    breaches: booked(
      "vat_correction",
      "",
      sql`
      select 'order:' || o.id as subject, a.account, v.currency, a.minor from vat_corrections v join orders o on o.id = v.order_id
      cross join lateral (values ('vat:' || o.country, v.amount_minor), ('receivable:' || o.provider, v.credit_minor - v.amount_minor), ('credit:held', -v.credit_minor)) as a (account, minor)
      union all
      select 'order:' || o.id || ':credit', a.account, v.currency, a.minor from vat_corrections v join orders o on o.id = v.order_id
      cross join lateral (values ('credit:held', v.credit_minor), ('credit:user:' || o.user_id, -v.credit_minor)) as a (account, minor)`,
    ),
  },
  {
    name: "vat-correction-whole",
    sentence: "of an order whose VAT was given back no VAT is left, neither too much nor too little",
    count: corrections,
    breaches: sql`
      select 'order ' || v.order_id || ': VAT ' || o.vat_minor || ', given back ' || v.amount_minor || ', with refunds before it ' || coalesce(g.minor, 0) as what
      from vat_corrections v join orders o on o.id = v.order_id
      left join (select r.order_id, sum(e.amount_minor) as minor from refunds r join ledger_transactions t on t.kind = 'refund' and t.subject = 'refund:' || r.id
        join ledger_entries e on e.transaction_id = t.id and e.account like 'vat:%' group by 1) g on g.order_id = v.order_id
      where v.amount_minor + coalesce(g.minor, 0) <> o.vat_minor or v.currency <> o.currency`,
  },
  {
    name: "vat-correction-refunds",
    sentence:
      "refunds that were booked after their order's VAT was given back leave it out, no others do, and none leaves out more than was given",
    count: sql`select count(*) from refunds r join vat_corrections v on v.order_id = r.order_id where r.status in ('booked', 'paid_back')`,
    breaches: sql`
      select 'refund ' || r.id || ' of order ' || r.order_id || ' leaves out ' || coalesce(r.vat_given_minor, 0) as what
      from refunds r left join vat_corrections v on v.order_id = r.order_id
      left join ledger_transactions t on t.kind = 'refund' and t.subject = 'refund:' || r.id
      left join ledger_transactions c on c.kind = 'vat_correction' and c.subject = 'order:' || v.order_id
      where r.status in ('booked', 'paid_back') and (r.vat_given_minor is not null) <> coalesce(c.id < t.id, false)
      union all
      select 'order ' || v.order_id || ' left out ' || sum(r.vat_given_minor) from vat_corrections v
      join refunds r on r.order_id = v.order_id and r.status in ('booked', 'paid_back') join orders o on o.id = v.order_id group by v.id, o.id
      having sum(r.vat_given_minor) > v.amount_minor or (o.status = 'refunded' and sum(r.vat_given_minor) <> v.amount_minor)`,
  },
  {
    name: "vat-correction-paper",
    sentence:
      "corrections of the VAT have their one paper, with their amounts and the invoice it corrects, and no other paper corrects one",
    count: corrections,
    breaches: sql`
      select coalesce('order ' || v.order_id, p.label) as what
      from vat_corrections v full join (select * from invoices where kind = 'correction') p on p.id = v.invoice_id
      left join orders o on o.id = v.order_id left join invoices i on i.order_id = v.order_id and i.kind = 'invoice'
      cross join lateral (select p.document as d) x
      where v.id is null or p.id is null or p.order_id <> v.order_id or p.user_id <> o.user_id or not coalesce((d ->> 'isVatCorrection')::boolean, false)
        or (d ->> 'grossMinor')::bigint is distinct from -v.amount_minor or (d ->> 'creditMinor')::bigint is distinct from -v.credit_minor
        or (d ->> 'totalMinor')::bigint is distinct from v.credit_minor - v.amount_minor or d ->> 'currency' is distinct from v.currency
        or d -> 'cancels' ->> 'label' is distinct from i.label
        or (select coalesce(sum((g ->> 'vatMinor')::bigint), 0) from jsonb_array_elements(d -> 'vat') g) <> -v.amount_minor
        or (select coalesce(sum((g ->> 'netMinor')::bigint), 0) from jsonb_array_elements(d -> 'vat') g) + coalesce((d ->> 'roundingMinor')::bigint, 0) <> 0`,
  },
  {
    name: "vat-correction-way",
    sentence: "corrected VAT goes back by its own order's payment; the audit log knows who transferred it",
    count: corrections,
    breaches: sql`
      select 'order ' || v.order_id || ' by payment ' || coalesce(v.payment_id, 0) as what
      from vat_corrections v left join payments p on p.id = v.payment_id
      where (v.payment_id is not null and (p.order_id is distinct from v.order_id or p.status not in ('succeeded', 'refunded')))
        or (v.status = 'paid_back' and (p.provider = 'invoice' or v.failure is not null) and not exists (select 1 from audit_log l
          where l.action = 'vat_correction.transferred' and (l.data ->> 'correction')::bigint = v.id and (l.data ->> 'amountMinor')::bigint = v.amount_minor - v.credit_minor - v.covered_minor))`,
  },
];
