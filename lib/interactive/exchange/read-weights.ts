import type { ImportLoss } from "#lib/interactive/exchange/rules.ts";

/** Moodle keeps shares to five places behind the point, and people write them to fewer. */
const isShare = (percent: number, share: number): boolean => Math.abs(percent - share) < 0.1;

type Choice = { type: "single-choice" | "multiple-choice"; isRight: boolean[]; lost: ImportLoss[] };

/**
 * Which options are right by what each earns (percent of the points, in their order). Where one is picked (`isOne`), only what earns most is right;
 * where several are, everything that earns something is, and ours all weigh the same. Where nothing earns anything, nothing is right.
 */
export const judgeChoice = (worths: readonly number[], isOne: boolean): Choice => {
  const most = Math.max(0, ...worths);
  if (most === 0) return { type: "single-choice", isRight: worths.map(() => false), lost: [] };
  if (!isOne) {
    const isRight = worths.map((worth) => worth > 0);
    const share = 100 / isRight.filter(Boolean).length;
    const isEven = worths.every((worth) => isShare(worth, worth > 0 ? share : -share));
    return { type: "multiple-choice", isRight, lost: isEven ? [] : ["weights"] };
  }
  const isRight = worths.map((worth) => worth === most);
  const hasShares = most < 100 || worths.some((worth) => worth !== most && worth !== 0);
  const isEither = isRight.filter(Boolean).length > 1;
  return {
    type: isEither ? "multiple-choice" : "single-choice",
    isRight,
    lost: [...(isEither ? (["either"] as const) : []), ...(hasShares ? (["shares"] as const) : [])],
  };
};

/** `typed`: as Moodle keeps it, an asterisk standing for anything unless a backslash stands before it. */
export type TypedAnswer = { worth: number; typed: string; says: string | undefined };

/** In short answers an asterisk stands for anything, unless a backslash stands before it. */
export const escapeWildcard = (text: string): string => text.replaceAll("*", "\\*");
/** Null for a text with an asterisk that stands for anything. */
const unescapeWildcard = (text: string): string | null => (/(?<!\\)\*/.test(text) ? null : text.replaceAll("\\*", "*"));

type Said = { right?: string | undefined; wrong?: string | undefined };

/** What is said to what earns most, and to all else; one sentence each, as ours have. */
const sentences = (best: readonly TypedAnswer[], rest: TypedAnswer | undefined): { feedback: Said; isLost: boolean } => {
  const said = best.flatMap(({ says }) => says ?? []);
  return { feedback: { right: said[0], wrong: rest?.says }, isLost: new Set(said).size > 1 };
};

type Parted = { best: TypedAnswer[]; others: TypedAnswer[]; rest: TypedAnswer | undefined; lost: ImportLoss[] };

/** Answers that earn most, all others, and the one that takes whatever else is typed. */
const part = (answers: readonly TypedAnswer[]): Parted | null => {
  const rest = answers.find(({ typed }) => typed === "*");
  const named = answers.filter(({ typed }) => typed !== "*");
  const most = Math.max(0, ...named.map(({ worth }) => worth));
  if (most === 0) return null;
  const hasShares = most < 100 || answers.some(({ worth }) => worth !== most && worth !== 0) || (rest?.worth ?? 0) !== 0;
  return {
    rest,
    best: named.filter(({ worth }) => worth === most),
    others: named.filter(({ worth }) => worth !== most),
    lost: hasShares ? ["shares"] : [],
  };
};

/** Short answers: what earns most is accepted, what earns less is wrong, with what is said to it; wildcards are left out. Null: nothing is right. */
export const readTyped = (answers: readonly TypedAnswer[]) => {
  const parted = part(answers);
  if (!parted) return null;
  const { best, others, rest } = parted;
  const accepted = best.flatMap(({ typed }) => unescapeWildcard(typed) || []);
  const mistakes = others.flatMap(({ typed, says }) => {
    const text = unescapeWildcard(typed);
    return text && says ? [{ text, says }] : [];
  });
  // What is wrong and has nothing said to it is wrong here, too.
  const hasWildcard = [...best, ...others.filter(({ says }) => says)].some(({ typed }) => unescapeWildcard(typed) === null);
  const { feedback, isLost } = sentences(best, rest);
  const lost: ImportLoss[] = [...parted.lost, ...(hasWildcard ? (["wildcard"] as const) : []), ...(isLost ? (["feedback"] as const) : [])];
  return { accepted, mistakes, feedback, lost };
};

export type NumberAnswer = TypedAnswer & { value: number; tolerance: number };

/** Numbers: the first of those that earn most is right, as ours have one each. Null: none is right. */
export const readNumbers = (answers: readonly NumberAnswer[]) => {
  const parted = part(answers);
  if (!parted) return null;
  const best = parted.best as NumberAnswer[];
  const [first] = best;
  const { feedback, isLost } = sentences(best, parted.rest);
  const hasOthers = best.some(({ value, tolerance }) => value !== first?.value || tolerance !== first.tolerance);
  const lost: ImportLoss[] = [
    ...(hasOthers ? (["numbers"] as const) : []),
    ...parted.lost,
    ...(isLost || parted.others.some(({ says }) => says) ? (["feedback"] as const) : []),
  ];
  return { value: first?.value ?? Number.NaN, tolerance: first?.tolerance ?? 0, feedback, lost };
};
