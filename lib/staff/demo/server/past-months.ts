import { asc, eq } from "drizzle-orm";
import { closeMonth, lastMonth } from "#lib/books/payouts/server/close-month.ts";
import { approveBatch, executeBatch } from "#lib/books/payouts/server/handle-batch.ts";
import { prepareBatch } from "#lib/books/payouts/server/prepare-batch.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { payoutBatches } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { operatorDay } from "#lib/platform/operator/operator.ts";
import type { PastCast } from "#lib/staff/demo/server/past-people.ts";

/** Early in a month the one before is settled: credit notes for everybody who sold something. */
export const settleMonth = async (): Promise<void> => {
  const now = new Date();
  await closeMonth(lastMonth(now), now);
};

/** Some days later its sellers are paid: one person prepares the batch, another approves it, and the bank carries it out. */
export const paySellers = async ({ admin, finance }: PastCast): Promise<void> => {
  const [one, other] = [admin, finance].map((id) => ({ id, address: null }));
  if (!one || !other) return;
  const today = operatorDay(new Date());
  // This day's alone: what is prepared on another day waits for a person, also when this is lived again after an interruption.
  const find = () => getDb().select().from(payoutBatches).where(eq(payoutBatches.executeOn, today)).orderBy(asc(payoutBatches.id));
  if ((await find()).length === 0)
    await prepareBatch(one, today).catch((error: unknown) => {
      // After the first days nobody has earned enough yet.
      if (!(error instanceof AppError && error.code === "payout_not_ready")) throw error;
    });
  for (const { id, status } of await find()) {
    if (status === "prepared") await approveBatch(other, id);
    if (status === "prepared" || status === "approved") await executeBatch(one, id);
  }
};
