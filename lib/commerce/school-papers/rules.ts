import type { Spending } from "#lib/commerce/school-budgets/rules.ts";
import { inBudget, schoolYearDays } from "#lib/commerce/school-budgets/rules.ts";
import { allocate } from "#lib/platform/money/money.ts";
import type { Currency } from "#lib/platform/worlds/currencies.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** "2026/27": a school year as its country writes it. */
export const schoolYearText = (year: number, world: World): string => {
  const { from, until } = schoolYearDays(year, world);
  return from.slice(0, 4) === until.slice(0, 4) ? String(year) : `${year}/${String(year + 1).slice(2)}`;
};

/** A line of a school's order less what was refunded of it, with the subjects of its material. */
export type SpentLine = Omit<Spending, "userId"> & { orderId: number; userId: number; subjects: readonly string[] };

/**
 * What was spent by subject and by member, in minor units of `currency`: each order converted once, as the budget does, then split over its lines and over
 * the subjects of each in equal parts, so that both sums are what the budget says was spent. "" holds what has no subject.
 */
export const splitSpending = (lines: readonly SpentLine[], currency: Currency) => {
  const [subjects, members] = [new Map<string, number>(), new Map<number, number>()];
  const add = <K>(sums: Map<K, number>, key: K, minor: number) => void sums.set(key, (sums.get(key) ?? 0) + minor);
  for (const own of Map.groupBy(lines, ({ orderId }) => orderId).values()) {
    const [first] = own;
    if (!first) continue;
    const minor = own.reduce((sum, line) => sum + line.minor, 0);
    const total = inBudget({ minor, currency: first.currency, rates: first.rates }, currency);
    add(members, first.userId, total);
    const parts = allocate(
      total,
      own.map((line) => line.minor),
    );
    for (const [index, line] of own.entries()) {
      const keys = line.subjects.length > 0 ? line.subjects : [""];
      const shares = allocate(
        parts[index] ?? 0,
        keys.map(() => 1),
      );
      for (const [at, key] of keys.entries()) add(subjects, key, shares[at] ?? 0);
    }
  }
  return { subjects, members, totalMinor: [...members.values()].reduce((sum, one) => sum + one, 0) };
};
