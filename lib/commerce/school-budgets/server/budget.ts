import { and, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { leastBudget, leftFor, schoolYearDays, schoolYearOf, spentByHead } from "#lib/commerce/school-budgets/rules.ts";
import type { budgetInput, SchoolBudget, SetBudget } from "#lib/commerce/school-budgets/schema.ts";
import { findSpending } from "#lib/commerce/school-budgets/server/find-spending.ts";
import { lockBudget } from "#lib/commerce/school-budgets/server/require-budget.ts";
import { may } from "#lib/commerce/seats/rules.ts";
import { findMembership, type Membership, shareMembership } from "#lib/commerce/seats/server/find-membership.ts";
import { writeAudit } from "#lib/platform/audit/write-audit.ts";
import { type Db, getDb, type Tx, transaction } from "#lib/platform/db/client.ts";
import { schoolBudgets, schoolMembers, schoolRequests, users } from "#lib/platform/db/schema/schema.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { worlds } from "#lib/platform/worlds/worlds.ts";

const findNames = async (db: Db | Tx, schoolId: number, spenders: readonly number[]) => {
  const { id: userId, publicName: name } = users;
  const members = await db
    .select({ userId, name })
    .from(schoolMembers)
    .innerJoin(users, eq(users.id, schoolMembers.userId))
    .where(eq(schoolMembers.schoolId, schoolId));
  const gone = spenders.filter((id) => !members.some((member) => member.userId === id));
  const others = gone.length ? await db.select({ userId, name }).from(users).where(inArray(users.id, gone)) : [];
  return [...members, ...others];
};

const present = async (db: Db | Tx, { school, role }: Membership, userId: number, wanted: number | undefined): Promise<SchoolBudget> => {
  const year = wanted ?? schoolYearOf(new Date(), school.world);
  const [budget] = await db
    .select()
    .from(schoolBudgets)
    .where(and(eq(schoolBudgets.schoolId, school.id), eq(schoolBudgets.year, year)));
  const currency = budget?.currency ?? worlds[school.world].currency;
  const spending = await findSpending(db, school, year);
  const sums = spentByHead(spending, currency);
  const names = await findNames(db, school.id, [...sums.keys()]);
  const heads = names
    .map((one) => ({ ...one, spentMinor: sums.get(one.userId) ?? 0 }))
    .sort((a, b) => b.spentMinor - a.spentMinor || a.name.localeCompare(b.name) || a.userId - b.userId);
  const isOpen = and(eq(schoolRequests.schoolId, school.id), eq(schoolRequests.status, "open"));
  const asked = await db
    .select({ askedMinor: schoolRequests.askedMinor, userId: schoolRequests.userId })
    .from(schoolRequests)
    .where(isOpen);
  const isOwn = budget?.kind === "per_head";
  const spentMinor = isOwn ? (sums.get(userId) ?? 0) : [...sums.values()].reduce((sum, one) => sum + one, 0);
  return {
    year,
    ...schoolYearDays(year, school.world),
    currency,
    kind: budget?.kind ?? null,
    amountMinor: budget?.amountMinor ?? 0,
    spentMinor,
    leftMinor: budget ? leftFor(budget, spending, userId) : 0,
    askedMinor: asked.reduce((sum, one) => sum + (isOwn && one.userId !== userId ? 0 : one.askedMinor), 0),
    heads: may(role, "oversee") ? heads : heads.filter((one) => one.userId === userId),
    mayChange: may(role, "setBudget"),
  };
};

/** The budget of the member's school in a school year, and what is left of it. @throws AppError not_found when she is in no school */
export const getBudget = async (userId: number, { year }: z.infer<typeof budgetInput>): Promise<SchoolBudget> =>
  present(getDb(), await findMembership(getDb(), userId), userId, year);

/**
 * A master sets the budget of a school year, or changes it.
 * @throws AppError not_found, forbidden; budget_too_low below what was spent, of all together or by whoever spent most
 */
export const setBudget = (
  actor: { id: number; address: string | null },
  { year: wanted, kind, amountMinor }: SetBudget,
): Promise<SchoolBudget> =>
  transaction(async (tx) => {
    const membership = await shareMembership(tx, actor.id, "setBudget");
    const { school } = membership;
    await lockBudget(tx, school.id);
    const year = wanted ?? schoolYearOf(new Date(), school.world);
    const { currency } = worlds[school.world];
    if (amountMinor < leastBudget({ kind, currency }, await findSpending(tx, school, year))) throw new AppError("budget_too_low");
    const row = { kind, amountMinor, currency, updatedAt: new Date() };
    await tx
      .insert(schoolBudgets)
      .values({ schoolId: school.id, year, ...row })
      .onConflictDoUpdate({ target: [schoolBudgets.schoolId, schoolBudgets.year], set: row });
    const data = { school: school.id, year, kind, amountMinor };
    await writeAudit(tx, { actorId: actor.id, userId: null, action: "school.budget_set", data, address: actor.address });
    return present(tx, membership, actor.id, year);
  });
