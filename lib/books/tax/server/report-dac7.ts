import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Dac7Report } from "#lib/books/tax/schema.ts";
import { isCredited, isDac7On, isReportable } from "#lib/books/tax/server/dac7-threshold.ts";
import { refundParts } from "#lib/commerce/shares/rules.ts";
import { csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { decimal } from "#lib/platform/money/money.ts";
import { operatorTimeZone } from "#lib/platform/operator/operator.ts";
import { open, type Sealed } from "#lib/platform/secrets/sealed.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

const bookedRow = z.object({
  sellerId: z.int(),
  quarter: z.int(),
  currency: currencyCode,
  rate: z.number().nullable(),
  grossMinor: z.int(),
  vatMinor: z.int(),
  sellerMinor: z.int(),
  refundedMinor: z.int(),
  /** Of a refund; null: the sale itself. */
  amountMinor: z.int().nullable(),
  /** What of it: a correction of the order's VAT gave back that alone, and refunds after it the rest. */
  part: z.enum(["all", "vat", "net"]),
});
type Booked = z.infer<typeof bookedRow>;
const personRow = z.object({
  id: z.int(),
  public_name: z.string(),
  kind: z.string().nullable(),
  legal_name: z.string().nullable(),
  birth_date: z.string().nullable(),
  company_number: z.string().nullable(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  tax_number: z.string().nullable(),
  tax_country: z.string().nullable(),
  vat_id: z.string().nullable(),
  iban: z.string().nullable(),
  holder: z.string().nullable(),
});
type Figures = { activities: number; considerationMinor: number; feesMinor: number; taxesMinor: number };

/**
 * Every sale of a year, and every refund of it with what was refunded of its line before; by the day of booking at the operator's seat, of sales on
 * account by the day their money came: nothing is credited before, and nothing for those that are never paid.
 */
const findBooked = (year: number): Promise<Booked[]> => {
  const at = sql`t.created_at at time zone ${operatorTimeZone()}::text`;
  const soldAt = sql`coalesce(s.paid_at, t.created_at) at time zone ${operatorTimeZone()}::text`;
  return queryRows(getDb(), bookedRow)`
    with sold as (
      select l.id, l.order_id, l.seller_id, o.currency, ((o.rates ->> o.currency)::numeric / coalesce((o.rates ->> 'EUR')::numeric, 1))::float8 as rate,
        l.gross_minor as gross, l.vat_minor as vat, coalesce(l.seller_minor, 0) as seller, case o.provider when 'invoice' then o.paid_at end as paid_at
      from order_lines l join orders o on o.id = l.order_id where l.gross_minor > 0 and ${isCredited}),
    taken as (
      select s.*, t.created_at, (a ->> 'amountMinor')::bigint as amount, r.vat_given_minor is not null as is_net,
        coalesce(sum((a ->> 'amountMinor')::bigint) over (partition by s.id order by t.id rows between unbounded preceding and 1 preceding), 0)::bigint as before
      from sold s join refunds r on r.order_id = s.order_id and r.status in ('booked', 'paid_back')
      cross join jsonb_array_elements(r.lines) a
      join ledger_transactions t on t.kind = 'refund' and t.subject = 'refund:' || r.id
      where (a ->> 'orderLineId')::bigint = s.id)
    select s.seller_id as "sellerId", extract(quarter from ${soldAt})::int as quarter, s.currency, s.rate, s.gross as "grossMinor", s.vat as "vatMinor",
      s.seller as "sellerMinor", 0 as "refundedMinor", null as "amountMinor", 'all' as part
    from sold s join ledger_transactions t on t.kind = 'sale' and t.subject = 'order:' || s.order_id where extract(year from ${soldAt}) = ${year}
    union all
    select t.seller_id, extract(quarter from ${at})::int, t.currency, t.rate, t.gross, t.vat, t.seller, t.before, t.amount, case when t.is_net then 'net' else 'all' end
    from taken t where extract(year from ${at}) = ${year}
    union all
    select s.seller_id, extract(quarter from ${at})::int, s.currency, s.rate, s.gross, s.vat, s.seller, coalesce(k.amount, 0), s.gross - coalesce(k.amount, 0), 'vat'
    from sold s join ledger_transactions t on t.kind = 'vat_correction' and t.subject = 'order:' || s.order_id
    left join (select id, sum(amount)::bigint as amount from taken where not is_net group by 1) k on k.id = s.id where extract(year from ${at}) = ${year}`;
};

const figuresOf = ({ amountMinor, part, ...line }: Booked): Figures => {
  if (amountMinor === null) {
    const feesMinor = line.grossMinor - line.vatMinor - line.sellerMinor;
    return { activities: 1, considerationMinor: line.sellerMinor, feesMinor, taxesMinor: line.vatMinor };
  }
  const back = refundParts(line, amountMinor);
  if (part === "vat") return { ...none, taxesMinor: -back.vatMinor };
  const taxesMinor = part === "net" ? 0 : -back.vatMinor;
  return { activities: 0, considerationMinor: -back.sellerMinor, feesMinor: -back.platformMinor, taxesMinor };
};

const add = (a: Figures, b: Figures): Figures => ({
  activities: a.activities + b.activities,
  considerationMinor: a.considerationMinor + b.considerationMinor,
  feesMinor: a.feesMinor + b.feesMinor,
  taxesMinor: a.taxesMinor + b.taxesMinor,
});
const none: Figures = { activities: 0, considerationMinor: 0, feesMinor: 0, taxesMinor: 0 };

const openPerson = (row: z.infer<typeof personRow>) => ({
  ...row,
  tax_number: row.tax_number && open("seller_identities.tax_number", row.id, row.tax_number as Sealed<"seller_identities.tax_number">),
  iban: row.iban && open("bank_accounts.iban", row.id, row.iban as Sealed<"bank_accounts.iban">),
});

/** Identity and name of everybody reported. */
const findPeople = async (ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, z.infer<typeof personRow>>();
  const rows = await queryRows(getDb(), personRow)`
    select u.id, u.public_name, i.kind, i.legal_name, i.birth_date::text, i.company_number, i.street, i.postcode, i.city, i.country, i.tax_number,
      i.tax_country, b.iban, b.holder,
      (select s.vat_id from seller_tax_statuses s where s.user_id = u.id and s.vat_id is not null order by s.valid_from desc limit 1) as vat_id
    from users u left join seller_identities i on i.user_id = u.id left join bank_accounts b on b.user_id = u.id where u.id in ${[...ids]}`;
  return new Map(rows.map((row) => [row.id, openPerson(row)]));
};

/**
 * A year's report (Directive 2011/16/EU, annex V, section III B): by seller, quarter and currency the consideration she was credited with, net
 * of fees and taxes (section I A 10), in the currency it was credited in; how often; what we kept and what went to the tax office. Refunds lower the quarter
 * they were booked in. Sellers below the threshold of the configured reading are left out.
 */
export const reportDac7 = async (year: number): Promise<Dac7Report> => (await makeReport(year)).report;

const makeReport = async (year: number) => {
  const booked = isDac7On() ? await findBooked(year) : [];
  const totals = new Map<number, { sales: number; cents: number }>();
  const groups = new Map<string, { sellerId: number; quarter: number; currency: Currency; figures: Figures }>();
  for (const row of booked) {
    const { sellerId, quarter } = row;
    const figures = figuresOf(row);
    const rate = row.rate || 1;
    const total = totals.get(sellerId) ?? { sales: 0, cents: 0 };
    const unit = Number(decimal(figures.considerationMinor, row.currency));
    totals.set(sellerId, { sales: total.sales + figures.activities, cents: total.cents + Math.round((unit / rate) * 100) });
    const key = `${sellerId} ${quarter} ${row.currency}`;
    const group = groups.get(key) ?? { sellerId, quarter, currency: row.currency, figures: none };
    groups.set(key, { ...group, figures: add(group.figures, figures) });
  }
  const reported = [...groups.values()].filter(({ sellerId }) => {
    const { sales, cents } = totals.get(sellerId) ?? { sales: 0, cents: 0 };
    return isReportable(sales, cents);
  });
  const people = await findPeople([...new Set(reported.map(({ sellerId }) => sellerId))]);
  const rows = reported
    .sort((a, b) => a.sellerId - b.sellerId || a.quarter - b.quarter || a.currency.localeCompare(b.currency, "en"))
    .map(({ sellerId, quarter, currency, figures }) => {
      const person = people.get(sellerId);
      const name = person?.legal_name ?? person?.public_name ?? "";
      return { sellerId, name, isIdentified: Boolean(person?.tax_number), quarter, currency, ...figures };
    });
  return { report: { year, isOn: isDac7On(), rows }, people };
};

const facts = [
  "kind",
  "legal_name",
  "birth_date",
  "company_number",
  "street",
  "postcode",
  "city",
  "country",
  "tax_number",
  "tax_country",
  "vat_id",
  "iban",
  "holder",
] as const;

/** The same with who everybody is, as a CSV file. */
export const exportDac7 = async (year: number): Promise<Response> => {
  const { report, people } = await makeReport(year);
  const head = ["year", "quarter", "seller", ...facts, "currency", "consideration", "activities", "fees", "taxes"];
  const rows = async function* () {
    yield report.rows.map((row) => {
      const person = people.get(row.sellerId);
      const amount = (minor: number) => decimal(minor, row.currency);
      return [
        year,
        row.quarter,
        row.sellerId,
        ...facts.map((key) => person?.[key] ?? null),
        row.currency,
        amount(row.considerationMinor),
        row.activities,
        amount(row.feesMinor),
        amount(row.taxesMinor),
      ];
    });
  };
  return csvResponse(`dac7-${year}.csv`, head, rows());
};
