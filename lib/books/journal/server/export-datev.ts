import { z } from "zod";
import { pairSides } from "#lib/books/journal/rules.ts";
import type { JournalInput } from "#lib/books/journal/schema.ts";
import { datevAccount } from "#lib/books/journal/server/map-accounts.ts";
import { datevHead, datevLine } from "#lib/books/journal/server/write-datev.ts";
import { firstOfNext } from "#lib/books/payouts/rules.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { privateFile } from "#lib/platform/links/private-file.ts";
import { homeCurrency, operatorTimeZone } from "#lib/platform/operator/operator.ts";

const BLOCK = 500;
const DAY_MS = 86_400_000;

const bookingRow = z.object({
  id: z.int(),
  day: z.string(),
  kind: z.string(),
  subject: z.string(),
  paper: z.string().nullable(),
  currency: currencyCode,
  sides: z.array(z.object({ account: z.string(), amountMinor: z.int() })),
});

/** Bookings of a month behind one of them, each whole: sides of two that were booked at the same time may lie between one another. */
const readBlock = (month: string, after: number) => {
  const zone = operatorTimeZone();
  return queryRows(getDb(), bookingRow)`
    select t.id, to_char(t.created_at at time zone ${zone}::text, 'YYYY-MM-DD') as day, t.kind, t.subject, min(e.currency) as currency,
      coalesce(
        (select i.label from invoices i where t.subject like 'order:%' and i.kind = 'invoice' and i.order_id = substring(t.subject from '^order:(\\d+)')::bigint),
        (select i.label from invoices i where t.subject like 'refund:%' and i.refund_id = substring(t.subject from '^refund:(\\d+)')::bigint),
        (select n.label from credit_notes n where t.subject like 'credit-note:%' and n.id = substring(t.subject from '^credit-note:(\\d+)')::bigint)) as paper,
      json_agg(json_build_object('account', e.account, 'amountMinor', e.amount_minor) order by e.id) as sides
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.id > ${after} and t.created_at >= ${`${month}-01`}::timestamp at time zone ${zone}::text
      and t.created_at < ${firstOfNext(month)}::timestamp at time zone ${zone}::text
    group by t.id order by t.id limit ${BLOCK}`;
};

async function* linesOf(month: string): AsyncGenerator<string> {
  const { DATEV_CONSULTANT: consultant, DATEV_CLIENT: client, DATEV_YEAR_START: yearStart, DATEV_CHART: chart } = getEnv();
  const lastDay = new Date(Date.parse(firstOfNext(month)) - DAY_MS).toISOString().slice(0, 10);
  yield datevHead({ month, lastDay, madeAt: new Date(), consultant, client, yearStart, chart, currency: homeCurrency() });
  let after = 0;
  for (;;) {
    const block = await readBlock(month, after);
    if (block.length === 0) return;
    yield block
      .flatMap(({ id, day, kind, subject, paper, currency, sides }) =>
        pairSides(sides.map(({ account, amountMinor }) => ({ account: datevAccount(account), amountMinor }))).map((pair) =>
          datevLine({ ...pair, currency, day, document: paper ?? subject, text: `${kind} ${subject}`, booking: id }),
        ),
      )
      .join("");
    after = block.at(-1)?.id ?? after;
  }
}

/**
 * A month's bookings as a batch that DATEV imports (docs/decisions/0058-datev.md): Windows-1252, of which only what Latin 1 has is written.
 * What each of DATEV's accounts gets in it is what those of the ledger got that are mapped to it; nothing is rounded or converted.
 */
export const exportDatev = ({ month }: JournalInput): Response => {
  const lines = linesOf(month);
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(Buffer.from(value, "latin1")));
    },
    cancel: async () => {
      await lines.return(undefined);
    },
  });
  return privateFile({ name: `EXTF_Buchungsstapel_${month}.csv`, mime: "text/csv; charset=windows-1252", body });
};
