import { eq } from "drizzle-orm";
import type { LineRow, OrderRow } from "#lib/commerce/orders/server/book-sale.ts";
import type { ConfirmationPayload } from "#lib/commerce/orders/server/mails.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import { queueMail } from "#lib/platform/email/queue-mail.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import { bankAccount } from "#lib/platform/payments/bank-account.ts";

/** The confirmation on a durable medium, with the consent that was given (Directive 2011/83/EU art. 8 (7)). */
export const queueConfirmation = async (tx: Tx, order: OrderRow, lines: readonly LineRow[], label: string | null): Promise<void> => {
  const [row] = await tx.select({ to: users.email, name: users.publicName }).from(users).where(eq(users.id, order.userId));
  const { to, name } = row as { to: string; name: string };
  const { currency, originalMinor, discountMinor, creditMinor, totalMinor, vatMinor, vatRateBp, isReverseCharge } = order;
  const account = order.status === "awaiting_transfer" ? bankAccount() : null;
  const payload: ConfirmationPayload = {
    name,
    orderId: order.id,
    lines: lines.map(({ title, originalMinor: price }) => ({ title, minor: price })),
    currency,
    originalMinor,
    discountMinor,
    creditMinor,
    totalMinor,
    vatMinor,
    vatRateBp,
    isReverseCharge,
    withdrawalText: (lines[0] as LineRow).withdrawalText ?? "",
    transfer: account && label ? { ...account, reference: label, dueOn: operatorDay(order.dueAt ?? order.placedAt) } : null,
  };
  await queueMail(tx, { to, template: "order_confirmation", world: order.world, language: order.language, payload });
};
