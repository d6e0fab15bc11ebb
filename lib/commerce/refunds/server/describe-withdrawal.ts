import { eq } from "drizzle-orm";
import type { LinkedWithdrawal } from "#lib/commerce/refunds/schema.ts";
import { WITHDRAWAL_LINK } from "#lib/commerce/refunds/server/acknowledge-withdrawal.ts";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { withdrawals } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { findLink } from "#lib/platform/links/peek-link.ts";

/** The withdrawal that a link stands for; also of a link that was followed before. @throws AppError token_invalid (410) */
export const findLinkedId = async (tx: Pick<Tx, "select">, token: string): Promise<number> => {
  const link = await findLink(tx, WITHDRAWAL_LINK, token);
  if (!link || link.expiresAt <= new Date()) throw new AppError("token_invalid");
  return Number(link.data.withdrawalId);
};

export const presentLinked = ({ code, orderId, status, receivedAt, confirmedAt }: typeof withdrawals.$inferSelect): LinkedWithdrawal => ({
  code,
  orderNumber: String(orderId),
  receivedAt: receivedAt.toISOString(),
  isConfirmed: confirmedAt !== null || status !== "received",
});

/** What the link in an acknowledgement would confirm; changes nothing (threat 14). @throws AppError token_invalid (410) */
export const describeWithdrawal = async (token: string): Promise<LinkedWithdrawal> => {
  const id = await findLinkedId(getDb(), token);
  const [row] = await getDb().select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row) throw new AppError("token_invalid");
  return presentLinked(row);
};
