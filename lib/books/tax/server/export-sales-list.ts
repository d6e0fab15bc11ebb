import type { PeriodInput } from "#lib/books/tax/schema.ts";
import { findReverseCharge, type ReverseCharge } from "#lib/books/tax/server/find-reverse-charge.ts";
import { inCurrency } from "#lib/books/tax/server/in-currency.ts";
import { type CsvRow, csvResponse } from "#lib/platform/csv/csv-response.ts";
import { decimal } from "#lib/platform/money/money.ts";

/** "sonstige Leistung": what is sold here are services. */
const SERVICE = "S";

/** In whole euros, rounded half away from zero. */
const wholeEuros = (cents: number): number => Math.sign(cents) * Math.round(Math.abs(cents) / 100) + 0;

const sumsOf = (booked: readonly ReverseCharge[], kind: "report" | "correction"): CsvRow[] => {
  const groups = Map.groupBy(booked, (row) => `${row.booked} ${row.vatId}`);
  return [...groups.values()].flatMap((group) => {
    const [{ vatId, booked: period }] = group as [ReverseCharge];
    const euro = group.map((row) => inCurrency(row, row.netMinor, "EUR"));
    const cents = euro.reduce<number>((sum, minor) => sum + (minor ?? 0), 0);
    const isConverted = group.some(({ currency }) => currency !== "EUR");
    const apart = group.filter((_, index) => euro[index] === null);
    const isNothing = kind === "report" && cents === 0;
    return [
      ...(isNothing || apart.length === group.length
        ? []
        : [[vatId, wholeEuros(cents), SERVICE, period, kind, isConverted ? "frozen rate" : ""]]),
      ...apart.map((row) => [vatId, null, SERVICE, period, "apart", `${decimal(row.netMinor, row.currency)} ${row.currency}, no rate`]),
    ];
  });
};

/**
 * The EC sales list of a month or quarter (UStG § 18a, Directive 2006/112/EC art. 262 ff.) as CSV. Its first three columns are those that the form of the
 * Bundeszentralamt für Steuern takes: VAT ID with its country, net amount in whole euros, kind of service. Rows of kind `report` are the period's;
 * those of kind `correction` say anew what an earlier period has, whose report is to be corrected (§ 18a (10)). Other currencies come in by
 * the rates frozen with the order; `apart` has none and is in no sum.
 */
export const exportSalesList = async ({ period }: PeriodInput): Promise<Response> => {
  const { rows, corrections } = await findReverseCharge(period);
  const sorted = [...sumsOf(rows, "report"), ...sumsOf(corrections, "correction")].sort(
    (a, b) => String(b[4]).localeCompare(String(a[4]), "en") || `${a[3]} ${a[0]}`.localeCompare(`${b[3]} ${b[0]}`, "en"),
  );
  const blocks = async function* () {
    yield sorted;
  };
  return csvResponse(`ec-sales-list-${period.toLowerCase()}.csv`, ["vatId", "euros", "service", "period", "kind", "note"], blocks());
};
