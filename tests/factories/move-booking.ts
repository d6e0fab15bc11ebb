import { sql } from "drizzle-orm";
import { getDb } from "#lib/platform/db/client.ts";

/** Puts a booking, with its order when it is a sale, into the past, as if it had been made then; the ledger's own guard stands aside for it alone. */
export const moveBooking = (subject: string, at: string) =>
  getDb().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update ledger_transactions set created_at = ${at}::timestamptz where subject = ${subject}`);
    await tx.execute(sql`update orders set placed_at = ${at}::timestamptz, paid_at = ${at}::timestamptz where 'order:' || id = ${subject}`);
  });
