import { eq } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { declinedPayments, orderOrigins } from "#lib/platform/db/schema/schema.ts";

/** Notes where an order came from, in the transaction that makes it. */
export const keepOrigin = async (
  tx: Tx,
  { id: orderId, userId, placedAt: createdAt }: { id: number; userId: number; placedAt: Date },
  { network, euroCents }: { network: string | null; euroCents: number },
): Promise<void> => {
  await tx.insert(orderOrigins).values({ orderId, userId, network, euroCents, createdAt });
};

/** Notes that a card was declined which was to pay an order; nothing when nobody knows any more where that came from. */
export const noteDeclined = async (tx: Tx, orderId: number): Promise<void> => {
  const [origin] = await tx.select().from(orderOrigins).where(eq(orderOrigins.orderId, orderId));
  if (origin) await tx.insert(declinedPayments).values({ userId: origin.userId, network: origin.network });
};
