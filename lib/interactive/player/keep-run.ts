import { z } from "zod";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { newRun, type Run, type RunItem } from "#lib/interactive/player/run.ts";
import { readKept, writeKept } from "#lib/interactive/player/store.ts";
import { seedFrom } from "#lib/platform/generators/random.ts";

const checked = z.object({
  points: z.number().min(0),
  of: z.number(),
  isRight: z.boolean(),
  isWaiting: z.boolean(),
  marks: z.array(z.enum(["right", "wrong", "open", "waiting"])),
});
const state = z.object({
  answer: z.unknown(),
  checked: checked.nullable(),
  best: checked.nullable(),
  attempts: z.int().min(0),
  isHintShown: z.boolean(),
  isSolutionShown: z.boolean(),
});
const run = z.object({ items: z.record(z.string(), state), round: z.array(z.string()).min(1), at: z.int().min(0) });

/** The same exercises have the same name; a changed one begins anew, since old answers may name parts that are gone. */
const keyOf = (items: readonly Item[]): string => `run.${seedFrom(JSON.stringify(items))}.${items.length}`;

export const runItems = (items: readonly Item[]): (RunItem & { points: number })[] =>
  items.map(({ id, scoring }) => ({ id, attempts: scoring.attempts, points: scoring.points }));

/** What was left in this browser, or null: also where it does not belong to these exercises. */
export const readRun = (items: readonly Item[]): Run | null => {
  try {
    const kept = run.parse(JSON.parse(readKept(keyOf(items)) ?? "null"));
    const ids = items.map(({ id }) => id);
    const isSame = Object.keys(kept.items).length === ids.length && ids.every((id) => kept.items[id]);
    return isSame && kept.round.every((id) => ids.includes(id)) && kept.at <= kept.round.length ? (kept as Run) : null;
  } catch {
    return null;
  }
};

/** Keeps a run; one that has not begun is taken away. */
export const writeRun = (items: readonly Item[], current: Run | null): void => {
  const isNew = current === null || JSON.stringify(current) === JSON.stringify(newRun(runItems(items)));
  writeKept(keyOf(items), isNew ? null : JSON.stringify(current));
};
