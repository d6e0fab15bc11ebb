import { sql } from "drizzle-orm";
import { z } from "zod";
import type { JournalInput } from "#lib/books/journal/schema.ts";
import { firstOfNext } from "#lib/books/payouts/rules.ts";
import { type CsvRow, csvResponse } from "#lib/platform/csv/csv-response.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { decimal } from "#lib/platform/money/money.ts";
import { operatorTimeZone } from "#lib/platform/operator/operator.ts";
import { keeperIn } from "#lib/platform/payments/keeper.ts";

const BLOCK = 2_000;

const movementRow = z.object({
  id: z.int(),
  day: z.string(),
  reference: z.string(),
  category: z.string(),
  source: z.string().nullable(),
  payment: z.string().nullable(),
  orderId: z.int().nullable(),
  currency: currencyCode,
  amountMinor: z.int(),
  feeMinor: z.int(),
  sourceCurrency: currencyCode,
  sourceMinor: z.int(),
});

const readBlock = (month: string, after: number) => {
  const zone = operatorTimeZone();
  return queryRows(getDb(), movementRow)`
    select m.id, to_char(m.occurred_at at time zone ${zone}::text, 'YYYY-MM-DD') as day, m.reference, m.category, m.source, m.payment,
      p.order_id as "orderId", m.currency, m.amount_minor as "amountMinor", m.fee_minor as "feeMinor", m.source_currency as "sourceCurrency",
      m.source_minor as "sourceMinor"
    from provider_movements m left join payments p on p.provider = ${keeperIn(sql`m.payment`)} and p.reference = m.payment
    where m.id > ${after} and m.occurred_at >= ${`${month}-01`}::timestamp at time zone ${zone}::text
      and m.occurred_at < ${firstOfNext(month)}::timestamp at time zone ${zone}::text
    order by m.id limit ${BLOCK}`;
};

async function* rowsOf(month: string): AsyncGenerator<CsvRow[]> {
  let after = 0;
  for (;;) {
    const block = await readBlock(month, after);
    if (block.length === 0) return;
    yield block.map(
      ({ day, reference, category, source, payment, orderId, currency, amountMinor, feeMinor, sourceCurrency, sourceMinor }) => [
        day,
        reference,
        category,
        source,
        payment,
        orderId,
        currency,
        decimal(amountMinor, currency),
        decimal(feeMinor, currency),
        decimal(amountMinor - feeMinor, currency),
        sourceCurrency,
        decimal(sourceMinor, sourceCurrency),
      ],
    );
    after = block.at(-1)?.id ?? after;
  }
}

/** A month of the account that the provider keeps for us, movement by movement, by the day at the operator's seat; `net` is what it moved by. */
export const exportMovements = ({ month }: JournalInput): Response =>
  csvResponse(
    `provider-${month}.csv`,
    ["day", "movement", "category", "source", "payment", "order", "currency", "amount", "fee", "net", "paid_currency", "paid_amount"],
    rowsOf(month),
  );
