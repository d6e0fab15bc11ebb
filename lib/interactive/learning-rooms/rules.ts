import { type ItemTypeName, type Score, scoreItem, solutionOf } from "#lib/interactive/exercises/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import type { AnswerMark, AnswerOutcome, RoomMode, SentAnswer } from "#lib/interactive/learning-rooms/schema.ts";

/** Types whose answers are chosen from what is shown, so a quiz can ask them without telling what is right. */
const chosenTypes = ["live-quiz", "single-choice", "multiple-choice", "true-false"] as const satisfies readonly ItemTypeName[];
type ChosenItem = Extract<Item, { type: (typeof chosenTypes)[number] }>;

export const isChosen = (one: Item): one is ChosenItem => (chosenTypes as readonly string[]).includes(one.type);

/** What a quiz of these exercises asks. */
export const quizItems = (all: readonly Item[]): Item[] => all.filter(isChosen);

/** The exercise without a word of what is right: neither solution, nor what is said to an answer. */
export const withoutSolution = (one: ChosenItem): Record<string, unknown> => {
  const { body, feedback: _, ...envelope } = one;
  if (one.type === "true-false") {
    return { ...envelope, body: { statements: one.body.statements.map(({ isTrue: _true, says: _says, ...shown }) => shown) } };
  }
  const { options, ...rest } = body as Extract<ChosenItem, { type: "single-choice" }>["body"] & { talk?: string };
  const { talk: _talk, ...asked } = rest;
  return { ...envelope, body: { ...asked, options: options.map(({ isRight: _right, says: _says, ...shown }) => shown) } };
};

/** An exercise as views read it; where it was told without what is right, nothing is, and marks come from the server alone. */
export const toShownItem = (told: Record<string, unknown>): Item => {
  const body = told.body as { options?: object[]; statements?: object[] };
  return {
    ...told,
    feedback: told.feedback ?? {},
    body: {
      ...body,
      ...(body.options && { options: body.options.map((one) => ({ isRight: false, ...one })) }),
      ...(body.statements && { statements: body.statements.map((one) => ({ isTrue: false, ...one })) }),
    },
  } as unknown as Item;
};

/** Parts that are chosen from, as a board shows them, and which of them are right. */
export const choicesOf = (one: Item): { options: { id: string; text: string }[]; rightIds: string[] } => {
  if (!isChosen(one)) return { options: [], rightIds: [] };
  if (one.type === "true-false") {
    const { statements } = one.body;
    return {
      options: statements.map(({ id, text }) => ({ id, text })),
      rightIds: statements.flatMap(({ id, isTrue }) => (isTrue ? [id] : [])),
    };
  }
  const nameOf = (media: string | undefined) => one.media.find(({ id }) => id === media)?.alt ?? "";
  return {
    options: one.body.options.map(({ id, text, media }) => ({ id, text: text ?? nameOf(media) })),
    rightIds: one.body.options.flatMap(({ id, isRight }) => (isRight ? [id] : [])),
  };
};

/** Whether an answer picks a part: ticks it, or says that it is true. */
export const picks = (answer: Record<string, unknown>, id: string): boolean => {
  const { picked, given } = answer as { picked?: string | string[]; given?: Record<string, boolean> };
  return given ? given[id] === true : Array.isArray(picked) ? picked.includes(id) : picked === id;
};

const markOfScore = ({ isRight, isOpen, isWaiting, share }: Score): AnswerMark =>
  isOpen ? "open" : isWaiting ? "waiting" : isRight ? "right" : share > 0 ? "partly" : "wrong";

/** @throws ZodError when the answer is none of this exercise's type */
export const worthOf = (one: Item, answer: unknown): { mark: AnswerMark; points: number } => {
  const score = scoreItem(one, answer);
  return { mark: markOfScore(score), points: Math.round(score.points * 100) };
};

export const solved = (one: Item): Record<string, unknown> => solutionOf(one) as Record<string, unknown>;

export type RoomRun = { mode: RoomMode; current: number | null; isShown: boolean; isPaused: boolean; isEnded: boolean };

/** Whether a room takes an answer to the exercise at this place (-1: none of its own); null: it does. */
export const refusalOf = ({ mode, current, isShown, isPaused, isEnded }: RoomRun, place: number): Exclude<AnswerOutcome, "kept"> | null => {
  if (isEnded) return "ended";
  if (place < 0) return "invalid";
  if (mode === "quiz" && (place !== current || isShown)) return "closed";
  return isPaused ? "paused" : null;
};

type Placed = Pick<SentAnswer, "id" | "sequence">;
/** Of two answers to one exercise, whether the first was given later. Ids decide where two windows counted alike. */
export const isLater = (one: Placed, other: Placed): boolean =>
  one.sequence === other.sequence ? one.id > other.id : one.sequence > other.sequence;

/** Whether a name looks like first and family name: two words, both capitalised, in scripts that have capitals. A hint, no refusal. */
export const looksLikeFullName = (name: string): boolean =>
  /^\p{Lu}\p{Ll}+(-\p{Lu}\p{Ll}+)? \p{Lu}\p{Ll}+(-\p{Lu}\p{Ll}+)?$/u.test(name.trim());

/** The code as it is read out: three and four. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
