import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { getDb } from "#lib/platform/db/client.ts";

/**
 * What must hold between any two requests: the ledger sums to zero, credit balances are the ledger's, orders that hold have their
 * entitlements and no others exist, credit set aside belongs to pending orders, invoice numbers have no gap, redemptions are counted right.
 */
export const expectMoneyFits = async () => {
  const { rows: sums } = await getDb().execute(
    sql`select transaction_id, currency, sum(amount_minor) from ledger_entries group by 1, 2 having sum(amount_minor) <> 0`,
  );
  expect(sums).toEqual([]);
  const { rows: credits } = await getDb().execute(sql`
    select a.user_id, a.currency, a.balance_minor, coalesce(-sum(e.amount_minor), 0) as booked
    from credit_accounts a left join ledger_entries e on e.account = 'credit:user:' || a.user_id and e.currency = a.currency
    group by a.user_id, a.currency having a.balance_minor <> coalesce(-sum(e.amount_minor), 0) or a.balance_minor < 0`);
  expect(credits).toEqual([]);
  const { rows: missing } = await getDb().execute(sql`
    select l.id from orders o join order_lines l on l.order_id = o.id
    where o.status in ('paid', 'awaiting_transfer') and o.school_id is null and not l.is_gift and (l.gross_minor = 0 or l.refunded_minor < l.gross_minor) and not exists (select 1 from entitlements e where e.user_id = o.user_id and e.material_id = l.material_id)`);
  expect(missing).toEqual([]);
  const { rows: unpaid } = await getDb().execute(sql`
    select e.id from entitlements e join order_lines l on l.id = e.order_line_id join orders o on o.id = l.order_id
    where e.revoked_at is null and o.status not in ('paid', 'awaiting_transfer')`);
  expect(unpaid).toEqual([]);
  const { rows: held } = await getDb().execute(sql`
    select coalesce(sum(amount_minor), 0)::int as held, (select coalesce(sum(credit_minor), 0)::int from orders where status = 'pending') as pending
    from ledger_entries where account = 'credit:held'`);
  expect(Number(held[0]?.held) + Number(held[0]?.pending)).toBe(0);
  const { rows: gaps } = await getDb().execute(sql`
    select c.series, c.last, count(i.id)::int as issued, max(i.number) as highest from invoice_counters c left join invoices i on i.series = c.series group by 1, 2
    having count(i.id) <> c.last or max(i.number) <> c.last`);
  expect(gaps).toEqual([]);
  const { rows: vouchers } = await getDb().execute(sql`
    select v.id from vouchers v where v.redemptions <> (select count(*) from voucher_redemptions r where r.voucher_id = v.id)`);
  expect(vouchers).toEqual([]);
};
