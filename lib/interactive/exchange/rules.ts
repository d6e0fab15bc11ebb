import type { Item } from "#lib/interactive/exercises/schema.ts";

/** Forms in which exercises leave; all but SCORM come in, too, for a package of that holds a page and no exercises. */
export const exchangeFormats = ["kreda", "gift", "moodle", "h5p", "qti", "scorm"] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

/**
 * What of an exercise a form has no place for. `type`: the exercise as a whole stays behind; all else is left out of it; `split`: its parts become
 * exercises of their own.
 */
export const losses = [
  "type",
  "media",
  "extras",
  "units",
  "points",
  "attempts",
  "parts",
  "difficulty",
  "feedback",
  "comparison",
  "description",
  "criteria",
  "order",
  "split",
] as const;
export type Loss = (typeof losses)[number];
export type Lost = { item: string; prompt: string; losses: readonly Loss[] };

/**
 * What of a question of another system has no place in ours, told before it comes in. `shares`: answers for a part of the points, or that take points
 * away; `weights`: how much each of several answers counts; `either`: one of several right ones is enough; `wildcard`: an asterisk for anything;
 * `numbers`: further right numbers; `penalty`: less for each further try; `settings`: of its kind of question; `around`: texts before, after and beside
 * questions; `credits`: who made it, and under what licence.
 */
export const importLosses = [
  "split",
  "either",
  "numbers",
  "shares",
  "weights",
  "wildcard",
  "units",
  "order",
  "settings",
  "points",
  "penalty",
  "feedback",
  "media",
  "formatting",
  "around",
  "credits",
] as const;
export type ImportLoss = (typeof importLosses)[number];
/** `line`: on which the question begins. */
export type ImportLost = { line: number; losses: ImportLoss[] };

/** Each once, in the order in which they are told; nothing for nothing. */
export const lostIn = (line: number, found: readonly ImportLoss[]): ImportLost[] =>
  found.length > 0 ? [{ line, losses: importLosses.filter((loss) => found.includes(loss)) }] : [];

/** Lists of several sources as one: what is lost on one line stands there once. */
export const mergeLost = (all: readonly ImportLost[]): ImportLost[] =>
  [...Map.groupBy(all, ({ line }) => line)].flatMap(([line, same]) =>
    lostIn(
      line,
      same.flatMap(({ losses: found }) => found),
    ),
  );

const usual = { points: 1, isPartial: true, attempts: null } as const;

/** What no simple list of questions holds, whatever its type: each that is set is lost. */
export const envelopeLosses = ({ scoring, difficulty, feedback, a11y, media }: Item): Loss[] => [
  ...(media.length > 0 ? (["media"] as const) : []),
  ...(scoring.points === usual.points ? [] : (["points"] as const)),
  ...(scoring.isPartial === usual.isPartial ? [] : (["parts"] as const)),
  ...(scoring.attempts === usual.attempts ? [] : (["attempts"] as const)),
  ...(difficulty === null ? [] : (["difficulty"] as const)),
  ...(feedback.right || feedback.wrong || feedback.hint ? (["feedback"] as const) : []),
  ...(a11y.description ? (["description"] as const) : []),
];
