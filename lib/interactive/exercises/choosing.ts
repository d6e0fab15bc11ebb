import { z } from "zod";
import { facesMedia, itemType } from "#lib/interactive/exercises/item-type.ts";
import { type Marking, markOf } from "#lib/interactive/exercises/marking.ts";
import { byPart, face, gapsMatch, optionalPhrase, partId, partList, phrase, textPiece } from "#lib/interactive/exercises/parts.ts";

const option = face.safeExtend({ id: partId, isRight: z.boolean(), says: optionalPhrase });
const options = partList(option, 2, 12);
type Option = z.output<typeof option>;

const rightIds = (all: readonly Option[]): string[] => all.filter(({ isRight }) => isRight).map(({ id }) => id);

/** Of what was picked: each target that is hit is right, the others open, and what else was picked is extra. */
const markPicked = (targets: readonly string[], others: readonly string[], picked: readonly string[]): Marking => ({
  parts: targets.map((id) => markOf(picked.includes(id), true)),
  extra: others.filter((id) => picked.includes(id)).length,
});

/** What picking one of several is, whoever sets the pace. */
const pickingOne = {
  answer: z.strictObject({ picked: partId.optional() }),
  mark: (body: { options: readonly Option[] }, { picked }: { picked?: string | undefined }): Marking => {
    const known = body.options.find(({ id }) => id === picked);
    return { parts: [markOf(known !== undefined, known?.isRight === true)], extra: 0 };
  },
  solution: (body: { options: readonly Option[] }) => ({ picked: rightIds(body.options)[0] }),
  mediaOf: (body: { options: readonly Option[] }) => facesMedia(body.options),
};

const singleBody = z
  .strictObject({ options, isShuffled: z.boolean().default(true) })
  .refine((body) => rightIds(body.options).length === 1, { path: ["options"], error: "one_right" });

/** One of several is right. */
export const singleChoice = itemType({
  body: singleBody,
  ...pickingOne,
});

const multipleBody = z
  .strictObject({ options, isShuffled: z.boolean().default(true) })
  .refine((body) => rightIds(body.options).length > 0, { path: ["options"], error: "one_right" });

/** Any number of several are right, one at least. */
export const multipleChoice = itemType({
  body: multipleBody,
  answer: z.strictObject({ picked: z.array(partId).max(12, "too_many").default([]) }),
  mark: (body, { picked }) => {
    const wrong = body.options.filter(({ isRight }) => !isRight).map(({ id }) => id);
    return markPicked(rightIds(body.options), wrong, picked);
  },
  solution: (body) => ({ picked: rightIds(body.options) }),
  mediaOf: (body) => facesMedia(body.options),
});

const statement = z.strictObject({ id: partId, text: phrase, media: partId.optional(), isTrue: z.boolean(), says: optionalPhrase });

/** Statements, each true or not. */
export const trueFalse = itemType({
  body: z.strictObject({ statements: partList(statement, 1, 30) }),
  answer: z.strictObject({ given: byPart(z.boolean()).default({}) }),
  mark: (body, { given }) => ({
    parts: body.statements.map(({ id, isTrue }) => markOf(given[id] !== undefined, given[id] === isTrue)),
    extra: 0,
  }),
  solution: (body) => ({ given: Object.fromEntries(body.statements.map(({ id, isTrue }) => [id, isTrue])) }),
  mediaOf: (body) => facesMedia(body.statements),
});

const word = z.strictObject({ id: partId, text: phrase, isTarget: z.boolean(), says: optionalPhrase });
const wordsBody = z
  .strictObject({ pieces: z.array(textPiece).min(1, "required").max(400, "too_many"), words: partList(word, 2, 200) })
  .refine((body) => body.words.some(({ isTarget }) => isTarget), { path: ["words"], error: "one_right" })
  .refine((body) => gapsMatch(body.pieces, body.words), { path: ["pieces"], error: "invalid" });

/** Words to be marked in a text; those that can be touched stand in it as places. */
export const markWords = itemType({
  body: wordsBody,
  answer: z.strictObject({ marked: z.array(partId).max(200, "too_many").default([]) }),
  mark: (body, { marked }) => {
    const ids = (isTarget: boolean) => body.words.filter((one) => one.isTarget === isTarget).map(({ id }) => id);
    return markPicked(ids(true), ids(false), marked);
  },
  solution: (body) => ({ marked: body.words.filter(({ isTarget }) => isTarget).map(({ id }) => id) }),
});

/** A question for all at once, at the teacher's pace; played by oneself it is a single choice. */
export const liveQuiz = itemType({
  body: z
    .strictObject({ options: partList(option, 2, 6), talk: optionalPhrase })
    .refine((body) => rightIds(body.options).length === 1, { path: ["options"], error: "one_right" }),
  ...pickingOne,
});
