import { sql } from "drizzle-orm";
import { z } from "zod";
import type { OssReport, QuarterInput } from "#lib/books/tax/schema.ts";
import { inCurrency } from "#lib/books/tax/server/in-currency.ts";
import { bookedSales, leftGross } from "#lib/books/tax/server/tax-period.ts";
import { isMemberState } from "#lib/commerce/vat/server/vat-facts.ts";
import { type CsvRow, csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { stored } from "#lib/platform/db/row-types.ts";
import { orders } from "#lib/platform/db/schema/orders.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { decimal } from "#lib/platform/money/money.ts";
import { operatorTimeZone } from "#lib/platform/operator/operator.ts";

const bookedRow = z.object({
  kind: z.enum(["sale", "refund", "vat_correction"]),
  country: z.string(),
  rateBp: z.int(),
  currency: currencyCode,
  rates: stored(orders.rates),
  grossMinor: z.int(),
  vatMinor: z.int(),
  supplies: z.int(),
  supplied: z.string(),
});
type Booked = z.infer<typeof bookedRow>;

const taxed = sql`(select count(*) from order_lines l where l.order_id = o.id and l.gross_minor > 0)`;

/**
 * What was booked in a quarter for buyers elsewhere in the EU who pay VAT themselves, an order, a refund or a correction of the VAT each. The VAT
 * is the ledger's own entry; `supplied`: the quarter of the sale. Days are those of the operator's seat.
 */
const findBooked = async ({ year, quarter }: QuarterInput): Promise<Booked[]> => {
  const home = getEnv().OPERATOR_COUNTRY;
  const period = `${year}-Q${quarter}`;
  const zone = operatorTimeZone();
  const quarterOf = (moment: ReturnType<typeof sql>) => sql`to_char(${moment} at time zone ${zone}::text, 'YYYY-"Q"Q')`;
  const rows = await queryRows(getDb(), bookedRow)`
    select b.kind, o.country, o.vat_rate_bp as "rateBp", o.currency, o.rates,
      case b.kind when 'sale' then o.gross_minor when 'refund' then -b.amount_minor else -${leftGross} end as "grossMinor",
      coalesce((select -sum(e.amount_minor)::bigint from ledger_entries e where e.transaction_id = b.id and e.account = 'vat:' || o.country), 0) as "vatMinor",
      case b.kind when 'sale' then ${taxed} when 'vat_correction' then -${taxed} else 0 end as supplies,
      ${quarterOf(sql`s.created_at`)} as supplied
    from ${bookedSales} b join orders o on o.id = b.order_id
      join ledger_transactions s on s.kind = 'sale' and s.subject = 'order:' || o.id
    where ${quarterOf(sql`b.created_at`)} = ${period} and not b.is_net and not o.is_reverse_charge and o.country <> ${home} order by b.id`;
  return rows.filter(({ country }) => isMemberState(country));
};

/** In euro cents; null without a rate. */
const inEuro = (booked: Booked, minor: number): number | null => inCurrency(booked, minor, "EUR");

const addTo = <Row extends { netCents: number; vatCents: number }>(rows: Map<string, Row>, key: string, row: Row, supplies = 0): void => {
  const known = rows.get(key);
  if (!known) rows.set(key, row);
  else {
    known.netCents += row.netCents;
    known.vatCents += row.vatCents;
    if ("supplies" in known) Object.assign(known, { supplies: Number(known.supplies) + supplies });
    if ("isConverted" in known && "isConverted" in row) Object.assign(known, { isConverted: known.isConverted || row.isConverted });
  }
};

/**
 * The figures of the Union one-stop shop for a quarter (Directive 2006/112/EC art. 369a to 369k): supplies to consumers in other member
 * states by country of consumption and rate, and apart from them what refunds took back of earlier quarters' (art. 369g (4)). Refunds of the
 * same quarter lower its own figures. Empty for an operator outside the EU, whose scheme is another.
 */
export const reportOss = async (input: QuarterInput): Promise<OssReport> => {
  const isMember = isMemberState(getEnv().OPERATOR_COUNTRY);
  const rows = new Map<string, OssReport["rows"][number]>();
  const corrections = new Map<string, OssReport["corrections"][number]>();
  const apart = new Map<string, OssReport["apart"][number]>();
  for (const booked of isMember ? await findBooked(input) : []) {
    const { country, rateBp, currency, grossMinor, vatMinor, supplies, supplied: period } = booked;
    const [netCents, vatCents] = [inEuro(booked, grossMinor - vatMinor), inEuro(booked, vatMinor)];
    if (netCents === null || vatCents === null) {
      const known = apart.get(`${currency} ${country} ${rateBp}`) ?? { currency, country, rateBp, netMinor: 0, vatMinor: 0 };
      const sum = { netMinor: known.netMinor + grossMinor - vatMinor, vatMinor: known.vatMinor + vatMinor };
      apart.set(`${currency} ${country} ${rateBp}`, { ...known, ...sum });
      continue;
    }
    const row = { country, rateBp, netCents, vatCents, isConverted: currency !== "EUR" };
    if (period === `${input.year}-Q${input.quarter}`) addTo(rows, `${country} ${rateBp}`, { ...row, supplies }, supplies);
    else addTo(corrections, `${period} ${country} ${rateBp}`, { ...row, period });
  }
  const byCountry = (a: { country: string; rateBp: number }, b: typeof a) =>
    a.country.localeCompare(b.country, "en") || b.rateBp - a.rateBp;
  return {
    ...input,
    isMember,
    rows: [...rows.values()].sort(byCountry),
    corrections: [...corrections.values()].sort((a, b) => a.period.localeCompare(b.period, "en") || byCountry(a, b)),
    apart: [...apart.values()].sort(byCountry),
  };
};

async function* blocks({ rows, corrections, apart, year, quarter }: OssReport): AsyncGenerator<CsvRow[]> {
  const period = `${year}-Q${quarter}`;
  const euro = (cents: number) => decimal(cents, "EUR");
  yield rows.map((row) => [
    "supply",
    period,
    row.country,
    row.rateBp / 100,
    "EUR",
    euro(row.netCents),
    euro(row.vatCents),
    row.supplies,
    row.isConverted ? "frozen rate" : "",
  ]);
  yield corrections.map((row) => [
    "correction",
    row.period,
    row.country,
    row.rateBp / 100,
    "EUR",
    euro(row.netCents),
    euro(row.vatCents),
    null,
    row.isConverted ? "frozen rate" : "",
  ]);
  yield apart.map((row) => [
    "apart",
    period,
    row.country,
    row.rateBp / 100,
    row.currency,
    decimal(row.netMinor, row.currency),
    decimal(row.vatMinor, row.currency),
    null,
    "no rate",
  ]);
}

/** The same as a CSV file. */
export const exportOss = async (input: QuarterInput): Promise<Response> => {
  const head = ["kind", "period", "country", "rate", "currency", "net", "vat", "supplies", "conversion"];
  return csvResponse(`oss-${input.year}-q${input.quarter}.csv`, head, blocks(await reportOss(input)));
};
