import { z } from "zod";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { type Checked, type ItemState, newRun, type Run, runItems, runKey } from "#lib/interactive/player/rules.ts";
import { checkAnswer } from "#lib/interactive/scoring/rules.ts";

/** Most that an LMS keeps of `cmi.suspend_data` (SCORM 1.2, CMIString4096), in characters. */
export const MAX_SUSPENDED = 4_096;

const flags = { hint: 1, solution: 2, checked: 4 } as const;
const best = z.tuple([z.number().min(0), z.int().min(0).max(2)]);
/** An answer (null: none), how often it was checked, flags; then the best that counted where that is another answer's: points, and 1 right or 2 waiting. */
const state = z.union([
  z.tuple([z.unknown(), z.int().min(0), z.int().min(0)]),
  z.tuple([z.unknown(), z.int().min(0), z.int().min(0), best]),
]);
const suspended = z.object({ k: z.string(), a: z.int().min(0), r: z.array(z.int().min(0)).min(1).optional(), i: z.array(state) });
type Packed = z.infer<typeof suspended>;

const isSame = (a: Checked, b: Checked): boolean => a.points === b.points && a.isRight === b.isRight && a.isWaiting === b.isWaiting;

const packState = ({ answer, checked, best: reached, attempts, isHintShown, isSolutionShown }: ItemState): Packed["i"][number] => {
  const bits = (isHintShown ? flags.hint : 0) | (isSolutionShown ? flags.solution : 0) | (checked ? flags.checked : 0);
  const begin = [answer ?? null, attempts, bits] as [unknown, number, number];
  if (!reached || (checked && isSame(checked, reached))) return begin;
  return [...begin, [reached.points, reached.isRight ? 1 : reached.isWaiting ? 2 : 0]];
};

/** Without its answer; what it was worth stays. */
const withoutAnswer = (one: ItemState): ItemState => ({ ...one, answer: undefined, checked: null });

/**
 * A run in at most 4,096 characters. Answers that are too long for that are left out, the longest first: their points stay. Empty for a run that has not
 * begun.
 */
export const suspend = (items: readonly Item[], run: Run): string => {
  if (JSON.stringify(run) === JSON.stringify(newRun(runItems(items)))) return "";
  const ids = items.map(({ id }) => id);
  const states = ids.map((id) => run.items[id] as ItemState);
  const isWhole = run.round.length === ids.length;
  const pack = (): string =>
    JSON.stringify({
      k: runKey(items),
      a: run.at,
      ...(isWhole ? {} : { r: run.round.map((id) => ids.indexOf(id)) }),
      i: states.map(packState),
    });
  let text = pack();
  while (text.length > MAX_SUSPENDED) {
    const sizes = states.map(({ answer }) => JSON.stringify(answer ?? null).length);
    const longest = sizes.indexOf(Math.max(...sizes));
    if ((states[longest] as ItemState).answer === undefined) return "";
    states[longest] = withoutAnswer(states[longest] as ItemState);
    text = pack();
  }
  return text;
};

/** The run that was suspended so; null for what is none, or belongs to other exercises. Marks are made anew, by the answers. */
export const resume = (items: readonly Item[], text: string): Run | null => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = suspended.safeParse(read);
  if (!parsed.success || parsed.data.k !== runKey(items) || parsed.data.i.length !== items.length) return null;
  const { a, r, i } = parsed.data;
  const round = (r ?? items.map((_, index) => index)).map((index) => items[index]?.id);
  if (round.some((id) => id === undefined) || a > round.length) return null;
  const states = items.map((item, index): [string, ItemState] => {
    const [answer, attempts, bits, reached] = i[index] as [unknown, number, number, z.infer<typeof best>?];
    const checked = bits & flags.checked ? checkAnswer(item, answer) : null;
    const counted = reached && {
      points: Math.min(reached[0], item.scoring.points),
      of: item.scoring.points,
      isRight: reached[1] === 1,
      isWaiting: reached[1] === 2,
      marks: [],
    };
    return [
      item.id,
      {
        answer: answer ?? undefined,
        checked,
        best: counted ?? checked,
        attempts,
        isHintShown: (bits & flags.hint) > 0,
        isSolutionShown: (bits & flags.solution) > 0,
      },
    ];
  });
  return { items: Object.fromEntries(states), round: round as string[], at: a };
};
