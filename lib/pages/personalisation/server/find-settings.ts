import { eq } from "drizzle-orm";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { personalisations, recommendationRefusals } from "#lib/platform/db/schema/schema.ts";

type Refusal = Pick<typeof recommendationRefusals.$inferSelect, "kind" | "key">;

/** What somebody has told about herself; `row` is null as long as she was never asked. The latest refusals first. */
export type Settings = { row: typeof personalisations.$inferSelect | null; refusals: Refusal[] };

export const findSettings = async (userId: number, tx: Tx | Db = getDb()): Promise<Settings> => {
  const [row] = await tx.select().from(personalisations).where(eq(personalisations.userId, userId));
  const refusals = await tx
    .select({ kind: recommendationRefusals.kind, key: recommendationRefusals.key })
    .from(recommendationRefusals)
    .where(eq(recommendationRefusals.userId, userId))
    .orderBy(recommendationRefusals.createdAt, recommendationRefusals.kind, recommendationRefusals.key);
  return { row: row ?? null, refusals: refusals.reverse() };
};

/** The keys that are refused of one kind. */
export const refusedKeys = ({ refusals }: Settings, kind: Refusal["kind"]): string[] =>
  refusals.filter((one) => one.kind === kind).map(({ key }) => key);
