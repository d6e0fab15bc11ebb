import { z } from "zod";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { newRun, type Run, runItems, runKey } from "#lib/interactive/player/rules.ts";

const PREFIX = "kreda.player.";

/** Where names and texts are kept: null takes away. */
export type Keeper = { read: (name: string) => string | null; write: (name: string, text: string | null) => void };

const browser: Keeper = {
  read: (name) => localStorage.getItem(PREFIX + name),
  write: (name, text) => {
    if (text === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
  },
};
let keeper = browser;

/** Keeps elsewhere than in this browser from now on: where a system keeps what each of its learners does, on a device that many share. */
export const keepIn = (other: Keeper): void => {
  keeper = other;
};

/** What is kept of a child's playing under a name; null where there is nothing, or where nothing is kept at all. */
export const readKept = (name: string): string | null => {
  try {
    return keeper.read(name);
  } catch {
    return null;
  }
};

/** Keeps, or with null takes away. A browser that keeps nothing plays all the same. */
export const writeKept = (name: string, text: string | null): void => {
  try {
    keeper.write(name, text);
  } catch {
    // Storage is full or forbidden: what is played is lost with the page, and nothing else.
  }
};

const checked = z.object({
  points: z.number().min(0),
  of: z.number(),
  isRight: z.boolean(),
  isWaiting: z.boolean(),
  marks: z.array(z.enum(["right", "wrong", "open", "waiting"])),
});
const state = z.object({
  // JSON leaves out what is not answered.
  answer: z.unknown().optional(),
  checked: checked.nullable(),
  best: checked.nullable(),
  attempts: z.int().min(0),
  isHintShown: z.boolean(),
  isSolutionShown: z.boolean(),
});
const run = z.object({ items: z.record(z.string(), state), round: z.array(z.string()).min(1), at: z.int().min(0) });

/** `keptAs`: whose run it is, where several children play the same in one browser. */
const nameOf = (items: readonly Item[], keptAs = ""): string => runKey(items) + keptAs;

/** What was left in this browser, or null: also where it does not belong to these exercises. */
export const readRun = (items: readonly Item[], keptAs?: string): Run | null => {
  try {
    const kept = run.parse(JSON.parse(readKept(nameOf(items, keptAs)) ?? "null"));
    const ids = items.map(({ id }) => id);
    const isSame = Object.keys(kept.items).length === ids.length && ids.every((id) => kept.items[id]);
    return isSame && kept.round.every((id) => ids.includes(id)) && kept.at <= kept.round.length ? (kept as Run) : null;
  } catch {
    return null;
  }
};

/** Keeps a run; one that has not begun is taken away. */
export const writeRun = (items: readonly Item[], current: Run | null, keptAs?: string): void => {
  const isNew = current === null || JSON.stringify(current) === JSON.stringify(newRun(runItems(items)));
  writeKept(nameOf(items, keptAs), isNew ? null : JSON.stringify(current));
};
