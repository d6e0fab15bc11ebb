import { and, desc, eq, gt } from "drizzle-orm";
import type { VatCheck } from "#lib/commerce/vat/schema.ts";
import { askVies } from "#lib/commerce/vat/server/ask-vies.ts";
import { type Db, getDb, type Tx } from "#lib/platform/db/client.ts";
import { vatChecks } from "#lib/platform/db/schema/schema.ts";

export type VatCheckRow = typeof vatChecks.$inferSelect;
type Question = Pick<VatCheckRow, "userId" | "purpose" | "country" | "vatId"> & { repeats?: number };

/** How long an answer is shown in carts. An order never rests on it: it asks anew. */
const SHOWN_MS = 3_600_000;

const names = { valid: "registered", invalid: "unknown", unavailable: "unchecked" } as const;
export const vatCheckOf = ({ answer }: Pick<VatCheckRow, "answer">): VatCheck => names[answer];

/** Asks the register and keeps its answer as evidence, also that there was none. Outside of every transaction: it may take five seconds. */
export const keepVatCheck = async (question: Question, now = new Date()): Promise<VatCheckRow> => {
  const answer = await askVies(question.vatId);
  const [row] = await getDb()
    .insert(vatChecks)
    .values({ ...question, ...answer, askedAt: now })
    .returning();
  return row as VatCheckRow;
};

/** The last answer about a number, of the hour before `now`; whoever asked. */
export const findVatCheck = async (db: Db | Tx, vatId: string, now: Date): Promise<VatCheckRow | undefined> => {
  const isFresh = and(eq(vatChecks.vatId, vatId), gt(vatChecks.askedAt, new Date(now.getTime() - SHOWN_MS)));
  const [row] = await db.select().from(vatChecks).where(isFresh).orderBy(desc(vatChecks.id)).limit(1);
  return row;
};
