/** Steps that a search may still take. Counted, not measured, so that every machine finds the same. */
export type Budget = { left: number };
/** For all wishes at once, for one more wish, and for finding out what it clashes with: together a second or so in the slowest browser. */
const steps = { all: 5_000, oneMore: 500, clash: 5_000 };

/** What a search found: an arrangement, that there is none (`null`), or nothing in the steps that it had (`undefined`). */
type Found<Arrangement> = Arrangement | null | undefined;
type Solve<Wish, Arrangement> = (wishes: readonly Wish[], budget: Budget) => Found<Arrangement>;

/**
 * A wish that is not met. `isProven`: there is no arrangement for it and the met ones; else none was found in the steps allowed. `clash`: wishes
 * that it does not go together with, none of which could be left out; empty where it cannot be met even alone, or where that was not found out.
 */
export type Unmet<Wish> = { wish: Wish; clash: Wish[]; isProven: boolean };

/** Whatever can be left out without an arrangement appearing has nothing to do with the clash. */
const clashOf = <Wish>(wish: Wish, met: readonly Wish[], solve: Solve<Wish, unknown>, budget: Budget): Wish[] => {
  let clash = [...met];
  for (const other of met) {
    const fewer = clash.filter((one) => one !== other);
    const found = solve([...fewer, wish], budget);
    if (found === undefined) return [];
    if (found === null) clash = fewer;
  }
  return clash;
};

/**
 * An arrangement that meets all wishes, or so many that none of the others could be added: those that were made first count first.
 * @throws RangeError when `solve` finds nothing for no wishes at all
 */
export const meetWishes = <Wish, Arrangement>(
  wishes: readonly Wish[],
  solve: Solve<Wish, Arrangement>,
): { arrangement: Arrangement; unmet: Unmet<Wish>[] } => {
  const all = solve(wishes, { left: steps.all });
  if (all) return { arrangement: all, unmet: [] };
  let arrangement = solve([], { left: steps.all });
  if (!arrangement) throw new RangeError("Without wishes there is always an arrangement");
  const met: Wish[] = [];
  const unmet: Unmet<Wish>[] = [];
  const forClashes = { left: steps.clash };
  for (const wish of wishes) {
    const found = solve([...met, wish], { left: steps.oneMore });
    if (found) {
      arrangement = found;
      met.push(wish);
    } else {
      const isProven = found === null;
      unmet.push({ wish, isProven, clash: isProven ? clashOf(wish, met, solve, forClashes) : [] });
    }
  }
  return { arrangement, unmet };
};
