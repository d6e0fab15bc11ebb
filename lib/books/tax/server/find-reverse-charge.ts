import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { bookedSales, leftGross, periodAs } from "#lib/books/tax/server/tax-period.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { stored } from "#lib/platform/db/row-types.ts";
import { orders } from "#lib/platform/db/schema/orders.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";

const bookedRow = z.object({
  kind: z.enum(["sale", "refund", "vat_correction"]),
  /** As the buyer gave it, in capitals, without blanks. */
  vatId: z.string(),
  currency: currencyCode,
  rates: stored(orders.rates),
  netMinor: z.int(),
  /** The period of the booking, and that of the sale. */
  booked: z.string(),
  supplied: z.string(),
});
export type ReverseCharge = z.infer<typeof bookedRow>;

/** Periods written as `like` is; minor units of the order's currency. */
const read = (like: string, where: SQL): Promise<ReverseCharge[]> =>
  queryRows(getDb(), bookedRow)`
    select * from (
      select b.id, b.kind, upper(regexp_replace(o.billing ->> 'vatId', '[^A-Za-z0-9+*]', '', 'g')) as "vatId", o.currency, o.rates,
        case b.kind when 'sale' then o.gross_minor when 'refund' then -b.amount_minor else ${leftGross} - v.amount_minor end as "netMinor",
        ${periodAs(like, sql`b.created_at`)} as booked, ${periodAs(like, sql`s.created_at`)} as supplied
      from ${bookedSales} b join orders o on o.id = b.order_id join ledger_transactions s on s.kind = 'sale' and s.subject = 'order:' || o.id
      left join vat_corrections v on v.order_id = o.id
      where o.is_reverse_charge or b.kind = 'vat_correction' or b.is_net) x
    where "vatId" is not null and ${where} order by id`;

type Reported = { rows: ReverseCharge[]; corrections: ReverseCharge[] };

/**
 * What businesses elsewhere in the EU bought and owe the tax of. `rows`: booked in the period, refunds below zero, also of earlier supplies (UStG
 * § 18a (7), § 17). `corrections`: all that is known by its end of the earlier periods in which supplies turned out to be such only now, because
 * the register had been away: what is corrected is stated anew, not by its difference. `period`: "2026-10" or "2026-Q4".
 */
export const findReverseCharge = async (period: string): Promise<Reported> => {
  const all = await read(period, sql`booked = ${period}`);
  const isLate = ({ kind, supplied }: ReverseCharge) => kind === "vat_correction" && supplied !== period;
  const late = all.filter(isLate);
  const rows = all.filter((row) => !isLate(row));
  if (late.length === 0) return { rows, corrections: [] };
  const touched = [...new Set(late.map(({ supplied }) => supplied))];
  const known = await read(
    period,
    sql`((booked in ${touched} and (kind <> 'vat_correction' or supplied = booked))
      or (kind = 'vat_correction' and supplied in ${touched} and booked > supplied and booked <= ${period}))`,
  );
  const periodOf = ({ kind, booked, supplied }: ReverseCharge) => (kind === "vat_correction" ? supplied : booked);
  const affected = new Set(late.map(({ vatId, supplied }) => `${vatId} ${supplied}`));
  return {
    rows,
    corrections: known.map((row) => ({ ...row, booked: periodOf(row) })).filter(({ vatId, booked }) => affected.has(`${vatId} ${booked}`)),
  };
};
