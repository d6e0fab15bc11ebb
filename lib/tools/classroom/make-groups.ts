import { createRandom, type Random } from "#lib/platform/generators/random.ts";
import { type Budget, meetWishes, type Unmet } from "#lib/tools/classroom/meet-wishes.ts";

/** What a teacher wishes of two pupils, by their places in the list. */
export type GroupWish = { kind: "together" | "apart"; a: number; b: number };

/** Sizes of groups that differ by one at most; `by` size: as near to it as the number of pupils allows. */
export const groupSizes = (pupils: number, by: "size" | "count", value: number): number[] => {
  const wanted = by === "count" ? value : Math.round(pupils / value);
  const count = Math.min(Math.max(1, wanted), Math.max(1, pupils));
  return Array.from({ length: count }, (_, index) => Math.floor(pupils / count) + (index < pupils % count ? 1 : 0));
};

/** Pupils who stay together, found by following all wishes for that. */
const blocksOf = (pupils: number, wishes: readonly GroupWish[]): number[][] => {
  const block = Array.from({ length: pupils }, (_, index) => index);
  for (const { kind, a, b } of wishes) {
    if (kind !== "together") continue;
    const [from, to] = [block[b], block[a]];
    for (let i = 0; i < pupils; i++) if (block[i] === from) block[i] = to as number;
  }
  const members = new Map<number, number[]>();
  for (const [pupil, name] of block.entries()) members.set(name, [...(members.get(name) ?? []), pupil]);
  return [...members.values()];
};

type Task = { blocks: readonly number[][]; enemies: readonly ReadonlySet<number>[] };

/** Blocks and which of them must not meet; null where somebody should stay together with whom she must not meet. */
const taskOf = (pupils: number, wishes: readonly GroupWish[]): Task | null => {
  const blocks = blocksOf(pupils, wishes);
  const blockOf = new Map(blocks.flatMap((members, block) => members.map((pupil) => [pupil, block] as const)));
  const enemies = blocks.map(() => new Set<number>());
  for (const { kind, a, b } of wishes) {
    if (kind !== "apart") continue;
    const [one, other] = [blockOf.get(a) ?? 0, blockOf.get(b) ?? 0];
    if (one === other) return null;
    enemies[one]?.add(other);
    enemies[other]?.add(one);
  }
  return { blocks, enemies };
};

/** The group of each block by backtracking, the block with the fewest groups left first. Exact while the budget lasts. */
const placeBlocks = ({ blocks, enemies }: Task, sizes: readonly number[], random: Random, budget: Budget): number[] | null | undefined => {
  const groupOf: (number | null)[] = blocks.map(() => null);
  const free = [...sizes];
  // Single pupils of whom nothing is wished fit wherever room is left: the sizes add up to the class.
  const asked = blocks.flatMap((members, block) => (members.length > 1 || (enemies[block]?.size ?? 0) > 0 ? [block] : []));
  const possible = (block: number): number[] => {
    const seen = new Set<number>();
    return sizes.flatMap((size, group) => {
      if ((free[group] ?? 0) < (blocks[block]?.length ?? 0)) return [];
      if ([...(enemies[block] ?? [])].some((enemy) => groupOf[enemy] === group)) return [];
      // Of empty groups of one size one is as good as another.
      const isEmpty = free[group] === size;
      if (isEmpty && seen.has(size)) return [];
      if (isEmpty) seen.add(size);
      return [group];
    });
  };
  const place = (left: readonly number[]): boolean | undefined => {
    if (left.length === 0) return true;
    if (--budget.left < 0) return undefined;
    const choices = left.map((block) => ({ block, groups: possible(block) }));
    choices.sort((x, y) => x.groups.length - y.groups.length || (blocks[y.block]?.length ?? 0) - (blocks[x.block]?.length ?? 0));
    const { block, groups } = choices[0] as (typeof choices)[number];
    const size = blocks[block]?.length ?? 0;
    for (const group of random.shuffle(groups)) {
      groupOf[block] = group;
      free[group] = (free[group] ?? 0) - size;
      const found = place(left.filter((one) => one !== block));
      if (found !== false) return found;
      groupOf[block] = null;
      free[group] = (free[group] ?? 0) + size;
    }
    return false;
  };
  const found = place(random.shuffle(asked));
  if (!found) return found === undefined ? undefined : null;
  const seats = random.shuffle(free.flatMap((count, group) => Array.from({ length: count }, () => group)));
  return groupOf.map((group) => group ?? seats.pop() ?? 0);
};

/** Exchanges blocks of one size between groups as long as that brings the groups' averages nearer to the class's. */
const balance = ({ blocks, enemies }: Task, placed: readonly number[], sizes: readonly number[], marks: readonly (number | null)[]) => {
  const known = marks.filter((mark) => mark !== null);
  const average = known.reduce((sum, mark) => sum + mark, 0) / Math.max(1, known.length);
  const weights = blocks.map((members) => members.reduce((sum, pupil) => sum + ((marks[pupil] ?? average) - average), 0));
  const groupOf = [...placed];
  const sums = sizes.map((_, group) => weights.reduce((sum, weight, block) => (groupOf[block] === group ? sum + weight : sum), 0));
  const cost = (group: number, change: number) => ((sums[group] ?? 0) + change) ** 2 / Math.max(1, sizes[group] ?? 1);
  const meets = (block: number, group: number, leaving: number) =>
    ![...(enemies[block] ?? [])].some((enemy) => enemy !== leaving && groupOf[enemy] === group);
  const tryPair = (a: number, b: number): boolean => {
    const [from, to] = [groupOf[a] ?? 0, groupOf[b] ?? 0];
    if (from === to || blocks[a]?.length !== blocks[b]?.length) return false;
    const change = (weights[b] ?? 0) - (weights[a] ?? 0);
    if (cost(from, change) + cost(to, -change) > cost(from, 0) + cost(to, 0) - 1e-9) return false;
    if (!meets(a, to, b) || !meets(b, from, a)) return false;
    [groupOf[a], groupOf[b]] = [to, from];
    sums[from] = (sums[from] ?? 0) + change;
    sums[to] = (sums[to] ?? 0) - change;
    return true;
  };
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const a of blocks.keys()) for (const b of blocks.keys()) if (a < b && tryPair(a, b)) isBetter = true;
  }
  return groupOf;
};

export type MadeGroups = {
  /** Places in the list, group by group. */
  groups: number[][];
  unmet: Unmet<GroupWish>[];
};

/**
 * Groups of the given sizes (their sum is the number of pupils) that meet all wishes, or say which cannot be met. The same seed gives the same
 * groups. `marks`, one per pupil: the groups' averages are brought near to one another, as far as the wishes allow; null: chance alone.
 */
export const makeGroups = (
  sizes: readonly number[],
  wishes: readonly GroupWish[],
  marks: readonly (number | null)[] | null,
  seed: number,
): MadeGroups => {
  const pupils = sizes.reduce((sum, size) => sum + size, 0);
  const random = createRandom(seed);
  const { arrangement, unmet } = meetWishes(wishes, (some, budget) => {
    const task = taskOf(pupils, some);
    if (!task) return null;
    const placed = placeBlocks(task, sizes, random, budget);
    return placed && { task, placed };
  });
  const { task, placed } = arrangement;
  const groupOf = marks ? balance(task, placed, sizes, marks) : placed;
  return {
    groups: sizes.map((_, group) =>
      task.blocks.flatMap((members, block) => (groupOf[block] === group ? members : [])).sort((a, b) => a - b),
    ),
    unmet,
  };
};
