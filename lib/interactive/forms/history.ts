import type { ItemForm } from "#lib/interactive/forms/schema.ts";

/** How far back one can go. */
const MAX_STEPS = 100;

/** What an editor shows; `chosen` is the exercise that stands open. */
export type Desk = { title: string; forms: readonly ItemForm[]; chosen: string };
/** `key` names what was changed last: typing on in the same field is one step. */
export type History = { past: readonly Desk[]; now: Desk; future: readonly Desk[]; key: string | null };

export const beginHistory = (now: Desk): History => ({ past: [], now, future: [], key: null });

/** A change. `key`: of a field that is typed in, null for what is a step by itself. */
export const changed = (history: History, now: Desk, key: string | null): History => {
  if (now === history.now) return history;
  const isSame = key !== null && key === history.key;
  return { past: isSame ? history.past : [...history.past, history.now].slice(-MAX_STEPS), now, future: [], key };
};

/** Another exercise is opened: no step of its own, and the end of one. */
export const chosen = (history: History, id: string): History => ({ ...history, now: { ...history.now, chosen: id }, key: null });

export const undone = (history: History): History => {
  const before = history.past.at(-1);
  return before ? { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], key: null } : history;
};

export const redone = (history: History): History => {
  const [next, ...future] = history.future;
  return next ? { past: [...history.past, history.now], now: next, future, key: null } : history;
};
