import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { queryOne, queryRows } from "#lib/platform/db/query-rows.ts";
import { totalRow } from "#lib/platform/db/row-types.ts";

/** One rule of the books: how many things it was held against, and those that break it (at most 20, in words). */
export type BookCheck = { name: string; count: number; breaches: string[] };

const MOST = 20;

/** The count of everything a rule is about, and a query whose rows are the breaches, each with a `what`. */
type Rule = { name: string; count: SQL; breaches: SQL };

const holds = sql`('paid', 'awaiting_transfer')`;

const rules: Rule[] = [
  {
    name: "ledger transactions sum to zero per currency",
    count: sql`select count(*) from ledger_transactions`,
    breaches: sql`select t.kind || ' ' || t.subject || ' is off by ' || sum(e.amount_minor) || ' ' || e.currency as what
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id group by t.id, e.currency having sum(e.amount_minor) <> 0`,
  },
  {
    name: "credit balances are the ledger's",
    count: sql`select count(*) from credit_accounts`,
    breaches: sql`
      with booked as (
        select substr(account, 13)::bigint as user_id, currency, -sum(amount_minor) as minor
        from ledger_entries where account like 'credit:user:%' group by 1, 2)
      select 'user ' || coalesce(a.user_id, b.user_id) || ' has ' || coalesce(a.balance_minor, 0) || ', the ledger says ' || coalesce(b.minor, 0) as what
      from credit_accounts a full join booked b on b.user_id = a.user_id and b.currency = a.currency
      where coalesce(a.balance_minor, 0) <> coalesce(b.minor, 0) or a.balance_minor < 0`,
  },
  {
    name: "papers are numbered without gap or double",
    count: sql`select (select count(*) from invoices) + (select count(*) from credit_notes)`,
    breaches: sql`
      with papers as (select series, number from invoices union all select series, number from credit_notes),
        found as (select series, count(*) as papers, count(distinct number) as numbers, min(number) as lowest, max(number) as highest from papers group by series)
      select coalesce(c.series, f.series) || ': ' || coalesce(f.papers, 0) || ' papers, highest ' || coalesce(f.highest, 0) || ', counter ' || coalesce(c.last, 0) as what
      from invoice_counters c full join found f on f.series = c.series
      where c.last is distinct from f.papers or f.numbers <> f.papers or f.lowest <> 1 or f.highest <> f.papers`,
  },
  {
    name: "orders that cost something have their invoice",
    count: sql`select count(*) from orders where status in ('paid', 'awaiting_transfer', 'refunded') and gross_minor > 0`,
    breaches: sql`select 'order ' || o.id || ' has none' as what from orders o
      where o.status in ('paid', 'awaiting_transfer', 'refunded') and o.gross_minor > 0
        and not exists (select 1 from invoices i where i.order_id = o.id and i.kind = 'invoice')`,
  },
  {
    name: "entitlements have their order line",
    count: sql`select count(*) from entitlements where revoked_at is null`,
    // Without a line they must have been free at some time; free lines of an order stay when the rest of it was refunded.
    breaches: sql`select 'entitlement ' || e.id || ' of user ' || e.user_id || ' to material ' || e.material_id as what
      from entitlements e left join order_lines l on l.id = e.order_line_id left join orders o on o.id = l.order_id
      where e.revoked_at is null and case
        when e.order_line_id is null then not exists (select 1 from materials m where m.id = e.material_id and (m.price_minor = 0 or m.author_id = e.user_id
          or exists (select 1 from price_history p where p.material_id = m.id and p.price_minor = 0)))
        else o.user_id <> e.user_id or o.status not in ('paid', 'awaiting_transfer', 'refunded') or (l.gross_minor > 0 and l.refunded_minor = l.gross_minor) end`,
  },
  {
    name: "lines of orders that hold have their entitlement",
    count: sql`select count(*) from order_lines l join orders o on o.id = l.order_id where o.status in ${holds}`,
    breaches: sql`select 'line ' || l.id || ' of order ' || o.id as what from order_lines l join orders o on o.id = l.order_id
      where o.status in ${holds} and (l.gross_minor = 0 or l.refunded_minor < l.gross_minor)
        and not exists (select 1 from entitlements e where e.user_id = o.user_id and e.material_id = l.material_id and e.revoked_at is null)`,
  },
  {
    name: "sales brought their sellers what the ledger says",
    count: sql`select count(*) from order_lines where seller_minor is not null`,
    breaches: sql`
      with kept as (
        select 'order:' || l.order_id as subject, 'payable:seller:' || l.seller_id as account, sum(l.seller_minor) as minor
        from order_lines l where l.seller_minor is not null group by 1, 2),
      booked as (
        select t.subject, e.account, -sum(e.amount_minor) as minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.kind = 'sale' and e.account like 'payable:seller:%' and t.subject in (select subject from kept) group by 1, 2)
      select k.subject || ' ' || k.account || ': ' || k.minor || ', booked ' || coalesce(b.minor, 0) as what
      from kept k left join booked b on b.subject = k.subject and b.account = k.account where k.minor <> coalesce(b.minor, 0)`,
  },
  {
    name: "lines were refunded what refunds say, each with its paper",
    count: sql`select count(*) from refunds where status in ('booked', 'paid_back')`,
    breaches: sql`
      with given as (
        select (a ->> 'orderLineId')::bigint as id, sum((a ->> 'amountMinor')::bigint) as minor
        from refunds r, jsonb_array_elements(r.lines) a where r.status in ('booked', 'paid_back') group by 1)
      select 'line ' || l.id || ': ' || l.refunded_minor || ', refunds ' || coalesce(g.minor, 0) as what
      from order_lines l left join given g on g.id = l.id where l.refunded_minor <> coalesce(g.minor, 0)
      union all
      select 'refund ' || r.id || ' without paper' from refunds r
      where r.status in ('booked', 'paid_back') and not exists (select 1 from invoices i where i.refund_id = r.id)`,
  },
  {
    name: "credit notes are the sum of their lines",
    count: sql`select count(*) from credit_notes`,
    breaches: sql`select n.label || ': ' || n.net_minor || ', lines ' || coalesce(sum(l.amount_minor), 0) as what
      from credit_notes n left join credit_note_lines l on l.credit_note_id = n.id group by n.id having n.net_minor <> coalesce(sum(l.amount_minor), 0)`,
  },
  {
    name: "payouts are in the ledger",
    count: sql`select count(*) from payouts`,
    breaches: sql`select 'payout ' || p.id || ' (' || p.status || ')' as what from payouts p
      where not exists (select 1 from ledger_transactions t where t.kind = 'payout' and t.subject = 'payout:' || p.id)
        or (p.status in ('returned', 'discarded'))
          <> exists (select 1 from ledger_transactions t where t.kind = 'payout_returned' and t.subject = 'payout:' || p.id)`,
  },
];

const breachRow = z.object({ what: z.string() });

const runRules = async (tx: Tx): Promise<BookCheck[]> => {
  const checks: BookCheck[] = [];
  for (const { name, count, breaches } of rules) {
    const { total } = await queryOne(tx, totalRow)`select (${count}) as total`;
    const broken = await queryRows(tx, breachRow)`select what from (${breaches}) as breaches limit ${MOST}`;
    checks.push({ name, count: total, breaches: broken.map(({ what }) => what) });
  }
  return checks;
};

/** Holds the books of a live database against their rules; reads alone, in one snapshot unless it is given a transaction. */
export const checkBooks = (tx?: Tx): Promise<BookCheck[]> =>
  tx ? runRules(tx) : getDb().transaction(runRules, { isolationLevel: "repeatable read", accessMode: "read only" });
