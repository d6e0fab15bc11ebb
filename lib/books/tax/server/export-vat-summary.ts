import { sql } from "drizzle-orm";
import { z } from "zod";
import type { PeriodInput } from "#lib/books/tax/schema.ts";
import { findReverseCharge } from "#lib/books/tax/server/find-reverse-charge.ts";
import { inCurrency } from "#lib/books/tax/server/in-currency.ts";
import { bookedSales, periodAs } from "#lib/books/tax/server/tax-period.ts";
import { type CsvRow, csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { stored } from "#lib/platform/db/row-types.ts";
import { orders } from "#lib/platform/db/schema/orders.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { decimal } from "#lib/platform/money/money.ts";
import { homeCurrency } from "#lib/platform/operator/operator.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";

const bookedRow = z.object({
  rateBp: z.int(),
  currency: currencyCode,
  rates: stored(orders.rates),
  grossMinor: z.int(),
  vatMinor: z.int(),
});

/** Sales at home that were booked in a period, and refunds below zero; the VAT is the ledger's own entry. */
const findAtHome = (period: string) => {
  const home = getEnv().OPERATOR_COUNTRY;
  return queryRows(getDb(), bookedRow)`
    select o.vat_rate_bp as "rateBp", o.currency, o.rates, case b.kind when 'sale' then o.gross_minor else -b.amount_minor end as "grossMinor",
      coalesce((select -sum(e.amount_minor)::bigint from ledger_entries e where e.transaction_id = b.id and e.account = 'vat:' || o.country), 0) as "vatMinor"
    from ${bookedSales} b join orders o on o.id = b.order_id
    where b.kind in ('sale', 'refund') and o.country = ${home} and ${periodAs(period, sql`b.created_at`)} = ${period} order by b.id`;
};

type Part = { kind: string; period: string; rateBp: number | null; currency: Currency; netMinor: number; vatMinor: number; note: string };

/** In the currency that the operator pays the tax in, where the order froze a rate; else apart, in its own. */
const partOf = (from: { currency: Currency; rates: Record<string, number> }, part: Omit<Part, "currency" | "note">): Part => {
  const home = homeCurrency();
  const [net, vat] = [inCurrency(from, part.netMinor, home), inCurrency(from, part.vatMinor, home)];
  if (net === null || vat === null) return { ...part, kind: "apart", currency: from.currency, note: "no rate" };
  return { ...part, currency: home, netMinor: net, vatMinor: vat, note: from.currency === home ? "" : "frozen rate" };
};

const order = ["domestic", "reverse_charge", "reverse_charge_correction", "apart"];

const addUp = (parts: readonly Part[]): Part[] => {
  const sums = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.kind} ${part.period} ${part.rateBp} ${part.currency}`;
    const known = sums.get(key);
    const { netMinor, vatMinor, note } = known ?? { netMinor: 0, vatMinor: 0, note: "" };
    sums.set(key, { ...part, netMinor: netMinor + part.netMinor, vatMinor: vatMinor + part.vatMinor, note: note || part.note });
  }
  const place = ({ kind }: Part) => order.indexOf(kind);
  return [...sums.values()].sort(
    (a, b) => place(a) - place(b) || a.period.localeCompare(b.period, "en") || (b.rateBp ?? 0) - (a.rateBp ?? 0),
  );
};

/**
 * VAT at home of a month or quarter (UStG § 18) as CSV, in the operator's currency: `domestic` net and tax by rate, less what refunds took back
 * in it; `reverse_charge` net of what businesses elsewhere in the EU owe the tax of (§ 18b), and apart from it what earlier periods have
 * of that by now. What consumers elsewhere in the EU pay is the one-stop shop's. Currencies without a rate stand `apart`, in no sum.
 */
export const exportVatSummary = async ({ period }: PeriodInput): Promise<Response> => {
  const { rows, corrections } = await findReverseCharge(period);
  const abroad = (kind: string) => (row: (typeof rows)[number]) =>
    partOf(row, { kind, period: row.booked, rateBp: null, netMinor: row.netMinor, vatMinor: 0 });
  const atHome = (await findAtHome(period)).map((row) => {
    const { rateBp, grossMinor, vatMinor } = row;
    return partOf(row, { kind: "domestic", period, rateBp, netMinor: grossMinor - vatMinor, vatMinor });
  });
  const parts = addUp([...atHome, ...rows.map(abroad("reverse_charge")), ...corrections.map(abroad("reverse_charge_correction"))]);
  const blocks = async function* (): AsyncGenerator<CsvRow[]> {
    yield parts.map(({ kind, period: of, rateBp, currency, netMinor, vatMinor, note }) => [
      kind,
      of,
      rateBp === null ? null : rateBp / 100,
      currency,
      decimal(netMinor, currency),
      decimal(vatMinor, currency),
      note,
    ]);
  };
  return csvResponse(`vat-${period.toLowerCase()}.csv`, ["kind", "period", "rate", "currency", "net", "vat", "note"], blocks());
};
