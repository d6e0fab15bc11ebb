import type { PartMark } from "#lib/interactive/exercises/rules.ts";

/** What checking an answer gave: points of how many, and how each part stands. */
export type Checked = { points: number; of: number; isRight: boolean; isWaiting: boolean; marks: readonly PartMark[] };

/**
 * Where one exercise stands. `answer` undefined: nothing yet. `checked` is null while it is being answered; `best` is what counts in the result,
 * which neither another try nor another round takes away. `attempts` are counted anew in every round.
 */
export type ItemState = {
  answer: unknown;
  checked: Checked | null;
  best: Checked | null;
  attempts: number;
  isHintShown: boolean;
  isSolutionShown: boolean;
};

/** One playing: exercises by id, the ids of this round in their order, and which of them is shown; `at` behind the last one is the result. */
export type Run = { items: Readonly<Record<string, ItemState>>; round: readonly string[]; at: number };

export type RunEvent =
  | { type: "answer"; id: string; answer: unknown }
  | { type: "check"; id: string; checked: Checked }
  | { type: "again"; id: string }
  | { type: "hint"; id: string }
  | { type: "solution"; id: string }
  | { type: "go"; at: number }
  | { type: "wrongOnly" }
  | { type: "allAgain" };

/** What a run has to know of an exercise. `attempts`: how often it may be checked in a round, null as often as one likes. */
export type RunItem = { id: string; attempts: number | null };

const empty: ItemState = { answer: undefined, checked: null, best: null, attempts: 0, isHintShown: false, isSolutionShown: false };

export const newRun = (items: readonly RunItem[]): Run => ({
  items: Object.fromEntries(items.map(({ id }) => [id, empty])),
  round: items.map(({ id }) => id),
  at: 0,
});

/** Exercises that are not wholly right yet, in their order; what waits for a person is none of them. */
export const wrongIds = (run: Run, items: readonly RunItem[]): string[] =>
  items.map(({ id }) => id).filter((id) => !run.items[id]?.best?.isRight && !run.items[id]?.best?.isWaiting);

/** Whether an answer may still be changed and checked. */
export const isOpen = (state: ItemState, attempts: number | null): boolean =>
  state.checked === null && !state.isSolutionShown && (attempts === null || state.attempts < attempts);

/** Whether one more try is left after an answer that was not wholly right. */
export const mayTryAgain = (state: ItemState, attempts: number | null): boolean =>
  state.checked !== null &&
  !state.checked.isRight &&
  !state.checked.isWaiting &&
  !state.isSolutionShown &&
  (attempts === null || state.attempts < attempts);

const better = (a: Checked | null, b: Checked): Checked =>
  a === null || b.points > a.points || (b.points === a.points && b.isRight) ? b : a;

const changed = (run: Run, id: string, change: Partial<ItemState>): Run => ({
  ...run,
  items: { ...run.items, [id]: { ...(run.items[id] ?? empty), ...change } },
});

/** A round of some exercises from the beginning: their answers are new, what they were worth stays. */
const roundOf = (run: Run, ids: readonly string[]): Run => ({
  items: { ...run.items, ...Object.fromEntries(ids.map((id) => [id, { ...empty, best: run.items[id]?.best ?? null }])) },
  round: ids,
  at: 0,
});

/** The next state. What cannot be now (an answer to what is closed, a check without an answer) changes nothing. */
export const nextRun = (run: Run, event: RunEvent, items: readonly RunItem[]): Run => {
  if (event.type === "go") return { ...run, at: Math.max(0, Math.min(run.round.length, event.at)) };
  if (event.type === "allAgain") return newRun(items);
  if (event.type === "wrongOnly") {
    const ids = wrongIds(run, items);
    return ids.length === 0 ? run : roundOf(run, ids);
  }
  const state = run.items[event.id];
  const item = items.find(({ id }) => id === event.id);
  if (!state || !item) return run;
  switch (event.type) {
    case "answer":
      return isOpen(state, item.attempts) ? changed(run, event.id, { answer: event.answer }) : run;
    case "check":
      return isOpen(state, item.attempts) && state.answer !== undefined
        ? changed(run, event.id, { checked: event.checked, best: better(state.best, event.checked), attempts: state.attempts + 1 })
        : run;
    case "again":
      return mayTryAgain(state, item.attempts) ? changed(run, event.id, { checked: null }) : run;
    case "hint":
      return changed(run, event.id, { isHintShown: true });
    case "solution":
      return state.checked !== null && !state.checked.isRight ? changed(run, event.id, { isSolutionShown: true }) : run;
  }
};

/** Points reached so far, of all. */
export const pointsOfRun = (run: Run, items: readonly (RunItem & { points: number })[]): { points: number; of: number } => ({
  points: Math.round(items.reduce((sum, { id }) => sum + (run.items[id]?.best?.points ?? 0), 0) * 100) / 100,
  of: items.reduce((sum, { points }) => sum + points, 0),
});
