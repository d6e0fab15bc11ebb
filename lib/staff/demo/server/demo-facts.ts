import { eq } from "drizzle-orm";
import { getDb, type Tx } from "#lib/platform/db/client.ts";
import { installation } from "#lib/platform/db/schema/schema.ts";

/** What this installation knows under a name; undefined when nothing yet. */
export const readFact = async <T>(key: string): Promise<T | undefined> => {
  const [known] = await getDb().select().from(installation).where(eq(installation.key, key));
  return known?.value as T | undefined;
};

export const writeFact = async (key: string, value: unknown, tx: Tx | ReturnType<typeof getDb> = getDb()): Promise<void> => {
  const fact = { key, value, updatedAt: new Date() };
  await tx.insert(installation).values(fact).onConflictDoUpdate({ target: installation.key, set: fact });
};
