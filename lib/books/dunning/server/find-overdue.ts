import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { currencyCode } from "#lib/platform/fields/fields.ts";
import { operatorTimeZone } from "#lib/platform/operator/operator.ts";

const overdueRow = z.object({
  orderId: z.int(),
  label: z.string(),
  buyerId: z.int(),
  buyerName: z.string(),
  isBuyerGone: z.boolean(),
  currency: currencyCode,
  totalMinor: z.int(),
  /** What came of it by transfers that wait for the rest. */
  receivedMinor: z.int(),
  dueOn: z.string(),
  last: z.object({ step: z.int(), sentOn: z.string(), payBy: z.string() }).nullable(),
  isHeld: z.boolean(),
  isWrittenOff: z.boolean(),
  /** Nothing was paid with credit, and no paper settles it with its sellers. */
  isWholeOpen: z.boolean(),
  proposal: z
    .object({ id: z.int(), kind: z.enum(["cancel", "write_off"]), reason: z.string(), proposedBy: z.int(), name: z.string() })
    .nullable(),
});
export type Overdue = z.infer<typeof overdueRow>;

/** The due day of an order `o` at the operator's seat. */
const dueOn = sql`to_char(o.due_at at time zone ${operatorTimeZone()}::text, 'YYYY-MM-DD')`;

/** Which orders `o` are overdue on a day (YYYY-MM-DD): their transfer did not come until the end of the due day. */
export const isOverdue = (today: string): SQL => sql`o.status = 'awaiting_transfer' and o.due_at is not null and ${dueOn} < ${today}`;

/** Joins to an order `o` what dunning knows of it: `n` its last notice, `d` a proposal that waits. */
export const withDunning = sql`
  left join lateral (select step, sent_on, pay_by from dunning_notices where order_id = o.id order by step desc limit 1) n on true
  left join dunning_decisions d on d.order_id = o.id and d.status = 'proposed'`;

/** Overdue invoices by a condition on `o`, `n` and `d`, those due first before the others; a page of them. */
export const findOverdue = (db: Db | Tx, where: SQL, limit = 1, offset = 0): Promise<Overdue[]> =>
  queryRows(db, overdueRow)`
    select o.id as "orderId", coalesce(i.label, '') as label, u.id as "buyerId", u.public_name as "buyerName", u.deleted_at is not null and o.school_id is null as "isBuyerGone",
      o.currency, o.total_minor as "totalMinor", ${dueOn} as "dueOn",
      (select coalesce(sum(open_minor), 0)::bigint from bank_entries where order_id = o.id and reason = 'part') as "receivedMinor",
      case when n.step is not null then jsonb_build_object('step', n.step, 'sentOn', n.sent_on, 'payBy', n.pay_by) end as last,
      exists (select 1 from refunds r where r.order_id = o.id and r.status = 'requested')
        or exists (select 1 from withdrawals w where w.order_id = o.id and w.status = 'received') as "isHeld",
      o.written_off_at is not null as "isWrittenOff",
      o.credit_minor = 0 and not exists (
        select 1 from credit_note_lines c join order_lines l on l.id = c.order_line_id where l.order_id = o.id) as "isWholeOpen",
      case when d.id is not null then jsonb_build_object('id', d.id, 'kind', d.kind, 'reason', d.reason, 'proposedBy', d.proposed_by, 'name', p.public_name) end as proposal
    from orders o join users u on u.id = o.user_id left join invoices i on i.order_id = o.id and i.kind = 'invoice'
    ${withDunning} left join users p on p.id = d.proposed_by
    where ${where} order by o.due_at, o.id limit ${limit}::int offset ${offset}::int`;
