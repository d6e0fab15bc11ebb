export { crosswordCells, numberEntries } from "#lib/interactive/player/crossword-cells.ts";
export { type AnswerFor, countRight, dealt, type ItemFor, layCard, runItems, runKey, withPart } from "#lib/interactive/player/deal.ts";
export { splitPrompt } from "#lib/interactive/player/prompt.ts";
export {
  type Checked,
  type ItemState,
  isOpen,
  mayTryAgain,
  newRun,
  nextRun,
  pointsOfRun,
  type Run,
  type RunEvent,
  type RunItem,
  wrongIds,
} from "#lib/interactive/player/run.ts";
export { cellsBetween, type Place, samePlace, sameStretch } from "#lib/interactive/player/stretches.ts";
