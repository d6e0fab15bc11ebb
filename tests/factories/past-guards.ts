import { sql } from "drizzle-orm";
import { getDb, type Tx } from "#lib/platform/db/client.ts";

/** Does in one transaction what guards and foreign keys of the tables refuse: tests of what could never come about otherwise. */
export const pastGuards = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  getDb().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    return work(tx);
  });
