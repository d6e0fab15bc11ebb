import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Db, Tx } from "#lib/platform/db/client.ts";
import { oneTimeTokens } from "#lib/platform/db/schema/schema.ts";
import { type Link, linkColumns } from "#lib/platform/links/link.ts";

type Asked = {
  purpose: string;
  userId?: number;
  /** What they must know, at least. */
  data?: Record<string, unknown>;
  /** Issued after this moment. */
  since?: Date;
};

const matches = ({ purpose, userId, data, since }: Asked) =>
  and(
    eq(oneTimeTokens.purpose, purpose),
    userId === undefined ? undefined : eq(oneTimeTokens.userId, userId),
    data && sql`${oneTimeTokens.payload} @> ${JSON.stringify(data)}::jsonb`,
    since && gt(oneTimeTokens.createdAt, since),
  );

/** Links that were issued, the newest first, whatever became of them: they are what remains of a mail, and say what stood in it. */
export const listLinks = (tx: Pick<Tx, "select">, asked: Asked): Promise<Link[]> =>
  tx.select(linkColumns).from(oneTimeTokens).where(matches(asked)).orderBy(desc(oneTimeTokens.createdAt));

/** For the conditions of a query: whom such links were issued to. */
export const selectHolders = (db: Db | Tx, asked: Asked) =>
  db
    .select({ userId: oneTimeTokens.userId })
    .from(oneTimeTokens)
    .where(and(matches(asked), isNotNull(oneTimeTokens.userId)));
