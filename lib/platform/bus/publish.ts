import { sql } from "drizzle-orm";
import { type BusMessage, splitMessage } from "#lib/platform/bus/bus-message.ts";
import type { Db, Tx } from "#lib/platform/db/client.ts";

/**
 * Tells every instance, once the caller's transaction commits (and never if it does not), which cached pages to forget, which live
 * messages to send and which rooms' sockets to close. Long lists are cut into several notifications.
 */
export const publish = async (tx: Tx | Db, message: BusMessage): Promise<void> => {
  for (const piece of splitMessage(message)) await tx.execute(sql`select pg_notify('bus', ${piece})`);
};
