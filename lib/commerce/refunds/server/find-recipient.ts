import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#lib/platform/db/client.ts";
import { orders, users, type withdrawals } from "#lib/platform/db/schema/schema.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

type WithdrawalRow = Pick<typeof withdrawals.$inferSelect, "orderId" | "email" | "world">;
export type Recipient = { userId: number | null; to: string; name: string; world: World; language: string };

/**
 * Whom mails about a withdrawal go to: the buyer, at her account's address and in her order's language, whatever the sender typed; where no
 * order fits or its account is gone, the address that was typed. It is greeted by itself, for a name that was typed may be a message. Null
 * when that was erased.
 */
export const findRecipient = async (tx: Tx, { orderId, email, world }: WithdrawalRow): Promise<Recipient | null> => {
  const [buyer] = await tx
    .select({ userId: users.id, to: users.email, name: users.publicName, world: orders.world, language: orders.language })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, orderId ?? 0), isNull(users.deletedAt)));
  if (buyer) return buyer;
  return email === "" ? null : { userId: null, to: email, name: email, world, language: worlds[world].language };
};
