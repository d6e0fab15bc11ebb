import { createRandom, seedFrom } from "#lib/platform/generators/random.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import { isWide } from "#lib/staff/demo/words.ts";

/** What tells a material from others of its kind: its title so far, the year that it is for, and what it is good for. */
type TitleParts = { world: World; base: string; grade: string | undefined; uses: readonly string[]; seed: number };

const SHORTEST = 3;

const withUse = (world: World, title: string, use: string): string => (isWide(world) ? `${title}【${use}】` : `${title} – ${use}`);

/**
 * A title as a teacher writes it, unlike all in `used`, where it is remembered: the name of the sheet, alone or with what it is good for; where that is taken,
 * with its year or another use. @throws RangeError when there are more sheets of a name than can be told apart
 */
export const uniqueTitle = (used: Set<string>, { world, base, grade, uses, seed }: TitleParts): string => {
  const random = createRandom(seedFrom("title", base, seed));
  const drawn = random.shuffle(uses).map((use) => withUse(world, base, use));
  const inYear = grade ? `${base}, ${grade}` : base;
  const first = random.next() < 0.5 && [...base].length >= SHORTEST ? [base, ...drawn] : [...drawn.slice(0, 1), base, ...drawn.slice(1)];
  // A name of two signs says enough in Chinese, but not as the title of a material.
  const candidates = [first[0] ?? base, inYear, ...first.slice(1), ...uses.map((use) => withUse(world, inYear, use))];
  const free = candidates.find((candidate) => !used.has(candidate) && [...candidate].length >= SHORTEST);
  if (free === undefined) throw new RangeError(`Too many materials are called ${base}`);
  used.add(free);
  return free;
};
