import { and, eq, sql } from "drizzle-orm";
import { inBudget, leftFor, type Spending, schoolYearOf } from "#lib/commerce/school-budgets/rules.ts";
import { findSpending } from "#lib/commerce/school-budgets/server/find-spending.ts";
import type { Tx } from "#lib/platform/db/client.ts";
import { schoolBudgets, schools } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";

const BUDGET_LOCK = 7_441;

/** Orders and changes of one school's budget wait for each other until the transaction ends: of two that it has room for once, one is made. */
export const lockBudget = async (tx: Tx, schoolId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${BUDGET_LOCK}::int, (${schoolId}::bigint % 2147483647)::int)`);
};

type Wanted = Omit<Spending, "minor"> & { schoolId: number; amountMinor: number; isNeeded: boolean; now: Date };

/**
 * Holds an order of a school against the budget of its school year, before it is written. `isNeeded`: without a budget nothing can be
 * approved; who may buy herself buys without one.
 * @throws AppError budget_missing; budget_exceeded
 */
export const requireBudget = async (tx: Tx, { schoolId, amountMinor, isNeeded, now, userId, ...money }: Wanted): Promise<void> => {
  await lockBudget(tx, schoolId);
  const [school] = await tx.select({ id: schools.id, world: schools.world }).from(schools).where(eq(schools.id, schoolId));
  if (!school) return;
  const year = schoolYearOf(now, school.world);
  const [budget] = await tx
    .select()
    .from(schoolBudgets)
    .where(and(eq(schoolBudgets.schoolId, schoolId), eq(schoolBudgets.year, year)));
  if (!budget && isNeeded) throw new AppError("budget_missing");
  if (!budget) return;
  const left = leftFor(budget, await findSpending(tx, school, year), userId);
  if (inBudget({ minor: amountMinor, ...money }, budget.currency) > left) throw new AppError("budget_exceeded");
};
