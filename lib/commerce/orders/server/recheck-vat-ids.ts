import { z } from "zod";
import { correctVat } from "#lib/commerce/orders/server/correct-vat.ts";
import { keepVatCheck } from "#lib/commerce/vat/server/keep-vat-check.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { log } from "#lib/platform/log/log.ts";

const HOUR_MS = 3_600_000;
const REST_HOURS = 6;
const GIVE_UP_DAYS = 30;
/** Each may take five seconds. */
const BATCH = 20;

const dueRow = z.object({ id: z.int(), userId: z.int(), country: z.string(), vatId: z.string() });

const findDue = (now: Date) => {
  const rested = new Date(now.getTime() - REST_HOURS * HOUR_MS).toISOString();
  const since = new Date(now.getTime() - GIVE_UP_DAYS * 24 * HOUR_MS).toISOString();
  return queryRows(getDb(), dueRow)`
    select c.id, c.user_id as "userId", c.country, c.vat_id as "vatId"
    from orders o join vat_checks c on c.id = o.vat_check_id and c.answer = 'unavailable'
    left join vat_checks r on r.repeats = c.id
    where o.status in ('pending', 'paid', 'awaiting_transfer') and o.placed_at > ${since}::timestamptz
    group by c.id, o.id
    having bool_and(r.id is null or r.answer = 'unavailable') and greatest(c.asked_at, max(r.asked_at)) < ${rested}::timestamptz
    order by greatest(c.asked_at, max(r.asked_at)) limit ${BATCH}`;
};

const provenRow = z.object({ orderId: z.int() });

/** Paid orders that carry VAT though the register knows their buyer's number by now; they may have waited for their transfer. */
const findProven = () =>
  queryRows(getDb(), provenRow)`
    select distinct o.id as "orderId" from orders o
    join vat_checks c on c.id = o.vat_check_id and c.answer = 'unavailable' join vat_checks r on r.repeats = c.id and r.answer = 'valid'
    where o.status = 'paid' and o.vat_minor > 0 and not exists (select 1 from vat_corrections v where v.order_id = o.id) order by 1`;

/**
 * Asks the register again about the buyers of orders that carry VAT because it was away, every six hours for 30 days; its answers are kept
 * beside the first. Who turns out to have a good number gets the VAT back once her order is paid. Returns how many were asked about.
 */
export const recheckVatIds = async (now = new Date()): Promise<number> => {
  const due = await findDue(now);
  for (const { id: repeats, ...whose } of due) await keepVatCheck({ ...whose, purpose: "order", repeats }, now);
  for (const { orderId } of await findProven())
    await correctVat(orderId).catch((error: unknown) => {
      // One order must not hold up the others; it comes again with the next hour.
      log.error({ orderId, err: error }, "VAT could not be given back");
    });
  return due.length;
};
