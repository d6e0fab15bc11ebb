import type { ItemTypeName } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

const choosing = () => loadLate("player", () => import("#components/interactive/player/choosing.tsx"));
const gaps = () => loadLate("player", () => import("#components/interactive/player/gaps.tsx"));
const pairing = () => loadLate("player", () => import("#components/interactive/player/pairing.tsx"));
const ordering = () => loadLate("player", () => import("#components/interactive/player/ordering.tsx"));
const places = () => loadLate("player", () => import("#components/interactive/player/places.tsx"));
const numbers = () => loadLate("player", () => import("#components/interactive/player/numbers.tsx"));
const writing = () => loadLate("player", () => import("#components/interactive/player/writing.tsx"));
const drawings = () => loadLate("player", () => import("#components/interactive/player/drawing-row.tsx"));
const formulas = () => loadLate("player", () => import("#components/interactive/player/formula-words.tsx"));

const loads: Record<ItemTypeName, () => Promise<unknown>> = {
  "single-choice": choosing,
  "multiple-choice": choosing,
  "true-false": choosing,
  "mark-words": choosing,
  "live-quiz": choosing,
  "gap-text": gaps,
  "gap-select": gaps,
  "drag-words": gaps,
  "match-pairs": pairing,
  "group-sort": pairing,
  "order-steps": ordering,
  "order-words": ordering,
  timeline: ordering,
  hotspot: places,
  "label-picture": places,
  "page-overlay": places,
  numeric: numbers,
  fraction: numbers,
  dictation: writing,
  "open-text": writing,
  memory: () => loadLate("player", () => import("#components/interactive/player/memory.tsx")),
  flashcards: () => loadLate("player", () => import("#components/interactive/player/flashcards.tsx")),
  "number-line": () => loadLate("player", () => import("#components/interactive/player/number-line.tsx")),
  crossword: () => loadLate("player", () => import("#components/interactive/player/crossword.tsx")),
  "word-search": () => loadLate("player", () => import("#components/interactive/player/word-search.tsx")),
  "letter-guess": () => loadLate("player", () => import("#components/interactive/player/letter-guess.tsx")),
};

/**
 * Fetches what these exercises will need, so that they play on when the connection goes. What cannot be had now is asked for again, and told,
 * when its exercise is shown.
 */
export const loadViews = async (items: readonly Item[]): Promise<void> => {
  const text = JSON.stringify(items);
  const wanted = new Set(items.map(({ type }) => loads[type]));
  if (text.includes('"from":"drawings"')) wanted.add(drawings);
  if (/\$[^$]+\$/.test(text)) wanted.add(formulas);
  await Promise.allSettled([...wanted].map((load) => load()));
};
