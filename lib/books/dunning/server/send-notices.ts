import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { payByOf, type Step, stepDue } from "#lib/books/dunning/rules.ts";
import { findOverdue, isOverdue, type Overdue } from "#lib/books/dunning/server/find-overdue.ts";
import type { DunningNoticePayload } from "#lib/books/dunning/server/mails.ts";
import { getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { queryRows } from "#lib/platform/db/query-rows.ts";
import { dunningNotices, orders, users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { dunningDays } from "#lib/platform/env/wishes.ts";
import { log } from "#lib/platform/log/log.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { type BankAccount, bankAccount } from "#lib/platform/payments/bank-account.ts";

const idRow = z.object({ id: z.int() });

type Notice = { overdue: Overdue; step: Step; payBy: string; account: BankAccount };

/** To where the invoice went: a school's office pays, not the teacher. */
const queueNotice = async (tx: Tx, { overdue, step, payBy, account }: Notice): Promise<void> => {
  const [row] = await tx
    .select({ order: orders, email: users.email, name: users.publicName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, overdue.orderId));
  if (!row) return;
  const { order, email, name } = row;
  const { orderId, currency, totalMinor, receivedMinor, dueOn, label } = overdue;
  const payload: DunningNoticePayload = {
    name,
    step,
    orderId,
    currency,
    totalMinor: totalMinor - receivedMinor,
    dueOn,
    payBy,
    account: { ...account, reference: label },
  };
  const to = order.billing.invoiceEmail ?? email;
  await queueMail(tx, { to, template: "dunning_notice", world: order.world, language: order.language, payload });
};

/**
 * Under the order's row, as payments and refunds are booked: who pays while this runs gets no reminder. The row and its mail are one
 * transaction, so neither is without the other.
 */
const remind = (orderId: number, account: BankAccount, today: string): Promise<boolean> =>
  transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const [overdue] = await findOverdue(tx, sql`o.id = ${orderId} and ${isOverdue(today)} and o.written_off_at is null`);
    if (!overdue || overdue.isHeld || overdue.isBuyerGone || overdue.proposal) return false;
    const step = stepDue({ ...overdue, today, days: dunningDays() });
    if (!step) return false;
    const payBy = payByOf(today);
    await tx.insert(dunningNotices).values({ orderId, step, sentOn: today, payBy });
    await queueNotice(tx, { overdue, step, payBy, account });
    return true;
  });

/**
 * Reminds of every invoice whose next notice is due, each order and step once, however many do this at once. Returns how many were reminded.
 * Does nothing where no reminders are wanted.
 */
export const sendNotices = async (now = new Date()): Promise<number> => {
  const account = bankAccount();
  if (dunningDays().length === 0 || !account) return 0;
  const today = operatorDay(now);
  const rows = await queryRows(getDb(), idRow)`
    select o.id from orders o where ${isOverdue(today)} and o.written_off_at is null order by o.due_at, o.id`;
  let reminded = 0;
  for (const { id } of rows) if (await remind(id, account, today)) reminded += 1;
  log.info({ overdue: rows.length, reminded }, "overdue invoices");
  return reminded;
};
