import type { Buffer } from "node:buffer";
import { MAX_ITEM_BYTES } from "#lib/interactive/authoring/schema.ts";
import { readEssay } from "#lib/interactive/exchange/moodle/essay.ts";
import { liftFiles } from "#lib/interactive/exchange/moodle/lift-files.ts";
import { questionLosses } from "#lib/interactive/exchange/moodle/losses-in.ts";
import { fromHtml, oneLine } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import { readCloze, readDragWords, readGapSelect } from "#lib/interactive/exchange/moodle/read-gaps.ts";
import {
  answersIn,
  askedIn,
  combinedIn,
  fieldIn,
  isTrue,
  type Kind,
  partText,
  type Reader,
  saidIn,
  wholePrompt,
  withIds,
} from "#lib/interactive/exchange/moodle/read-parts.ts";
import { readNumerical, readShortAnswer } from "#lib/interactive/exchange/moodle/read-typed.ts";
import {
  child,
  childrenOf,
  type Element,
  listQuestions,
  textIn,
  type XmlQuestion,
} from "#lib/interactive/exchange/moodle/xml-questions.ts";
import { readAbove } from "#lib/interactive/exchange/packed-media.ts";
import { judgeChoice } from "#lib/interactive/exchange/read-weights.ts";
import { type ImportLost, lostIn } from "#lib/interactive/exchange/rules.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";

/** A question that could not be read, by the line on which it begins. */
type MoodleProblem = { line: number; reason: "no_answer" | "kind" | "answer" };
/** A picture or a recording that a question carries along; `id`: what its exercise calls it. */
type CarriedFile = { id: number; line: number; name: string; bytes: Buffer };
type MoodleQuestions = { items: Item[]; problems: MoodleProblem[]; lost: ImportLost[]; files: CarriedFile[] };

/** More than an interactive takes, so whoever comes so far is refused whatever follows. */
const MAX_READ = 61;
const MAX_PROBLEMS = 1_000;

const readChoice: Reader = (question, asked) => {
  const answers = answersIn(question, asked.format);
  if (answers.length === 0) return null;
  const judged = judgeChoice(
    answers.map(({ fraction }) => fraction),
    isTrue(fieldIn(question, "single"), true),
  );
  const options = answers.map(({ element, says }, index) => ({
    text: oneLine(partText(element, asked.format)),
    isRight: judged.isRight[index] ?? false,
    ...(says ? { says } : {}),
  }));
  const body = { options: withIds(options), isShuffled: isTrue(fieldIn(question, "shuffleanswers"), false) };
  return [{ type: judged.type, body, prompt: wholePrompt(asked), feedback: combinedIn(question, asked.format), lost: judged.lost }];
};

const readTruth: Reader = (question, asked) => {
  const answers = answersIn(question, asked.format);
  const right = answers.findIndex(({ fraction }) => fraction === 100);
  const value = textIn(answers[right]?.element).trim().toLowerCase();
  if (right < 0) return null;
  // Files of old name them in the language of their site, true first.
  const isRight = value === "true" || (value !== "false" && right === 0);
  const text = oneLine(fromHtml(asked.below));
  const says = answers.find(({ fraction }) => fraction !== 100)?.says;
  const statement = { id: "p1", text, isTrue: isRight, ...(says ? { says } : {}) };
  return [
    {
      type: "true-false",
      body: { statements: [statement] },
      prompt: asked.prompt ?? (asked.name || text),
      feedback: { right: answers[right]?.says },
    },
  ];
};

const readMatching: Reader = (question, asked) => {
  const sides = childrenOf(question, "subquestion").map((one) => ({
    left: oneLine(partText(one, asked.format)),
    right: oneLine(fromHtml(textIn(child(one, "answer")))),
  }));
  if (sides.length === 0) return null;
  const pairs = sides.filter(({ left }) => left).map(({ left, right }) => ({ left: { text: left }, right: { text: right } }));
  const extras = sides.filter(({ left, right }) => !left && right).map(({ right }, index) => ({ id: `x${index + 1}`, text: right }));
  const body = { pairs: withIds(pairs), extras };
  const lost = isTrue(fieldIn(question, "shuffleanswers"), true) ? [] : (["order"] as const);
  return [{ type: "match-pairs", body, prompt: wholePrompt(asked), feedback: combinedIn(question, asked.format), lost }];
};

/** Some of the steps alone are asked for, or something else counts than that each stands in its place. */
const hasOwnRules = (question: Element): boolean =>
  !/^(?:|0|ALL)$/.test(fieldIn(question, "selecttype")) ||
  !/^(?:|-1|0|ALL_OR_NOTHING|ABSOLUTE_POSITION)$/.test(fieldIn(question, "gradingtype"));

/** The place of an answer stands where others have their share. */
const readOrdering: Reader = (question, asked) => {
  const steps = answersIn(question, asked.format)
    .toSorted((a, b) => a.fraction - b.fraction)
    .map(({ element }) => ({ text: oneLine(partText(element, asked.format)) }));
  if (steps.length === 0) return null;
  const isLine = /^(?:1|HORIZONTAL)$/.test(fieldIn(question, "layouttype"));
  return [
    {
      type: isLine ? "order-words" : "order-steps",
      body: isLine ? { words: withIds(steps) } : { steps: withIds(steps) },
      prompt: wholePrompt(asked),
      feedback: combinedIn(question, asked.format),
      isPartial: !/^(?:-1|ALL_OR_NOTHING)$/.test(fieldIn(question, "gradingtype")),
      lost: hasOwnRules(question) ? ["settings"] : [],
    },
  ];
};

const readers: Record<string, Reader> = {
  multichoice: readChoice,
  truefalse: readTruth,
  shortanswer: readShortAnswer,
  numerical: readNumerical,
  matching: readMatching,
  match: readMatching,
  ddmatch: readMatching,
  essay: readEssay,
  cloze: readCloze,
  multianswer: readCloze,
  ddwtos: readDragWords,
  gapselect: readGapSelect,
  ordering: readOrdering,
};

const itemOf = (kind: Kind, question: Element, media: readonly unknown[], id: string, lang: string) => {
  const format = child(question, "questiontext")?.attributes.format;
  const points = kind.points ?? (Math.round(Number(fieldIn(question, "defaultgrade") || 1)) || 1);
  return item.safeParse({
    id,
    type: kind.type,
    lang,
    prompt: kind.prompt,
    media,
    body: kind.body,
    scoring: { points: Math.min(100, Math.max(1, points)), isPartial: kind.isPartial ?? true },
    feedback: { ...kind.feedback, hint: saidIn(question, "hint", format), explanation: saidIn(question, "generalfeedback", format) },
  });
};

/** In UTF-16 units of text: an exercise of ours with as much as an interactive holds, every sign of it written by its number. */
const MAX_QUESTION = 6 * MAX_ITEM_BYTES;
/** How much a question says; pictures and recordings in it say nothing. */
const sizeOf = ({ name, text, children }: Element): number =>
  name === "file" ? 0 : children.length === 0 ? text.length : children.reduce((sum, below) => sum + sizeOf(below), 0);

type Taken = Omit<MoodleQuestions, "problems">;

const readQuestion = ({ line, element }: XmlQuestion, before: Taken, lang: string): Taken | MoodleProblem => {
  if (!element || sizeOf(element) > MAX_QUESTION) return { line, reason: "answer" };
  const { type = "" } = element.attributes;
  // Where questions are kept is no question.
  if (type === "category") return { items: [], lost: [], files: [] };
  const read = readers[type];
  if (!read) return { line, reason: "kind" };
  const { question, files: lifted } = liftFiles(element);
  const kinds = read(question, askedIn(question));
  if (!kinds) return { line, reason: "no_answer" };
  const files = lifted.map(({ name, bytes }, index): CarriedFile => ({ id: before.files.length + index + 1, line, name, bytes }));
  const media = lifted.map(({ kind, alt }, index) => readAbove(index + 1, { kind, alt, file: files[index]?.id ?? 0 }));
  const parsed = kinds.map((kind, index) => itemOf(kind, question, media, `i${before.items.length + index + 1}`, lang));
  if (!parsed.every(({ success }) => success)) return { line, reason: "answer" };
  const split = kinds.length > 1 ? (["split"] as const) : [];
  const lost = lostIn(line, [...split, ...kinds.flatMap((kind) => kind.lost ?? []), ...questionLosses(question)]);
  return { items: parsed.flatMap(({ data }) => data ?? []), lost, files };
};

/**
 * Questions of a quiz in Moodle's XML as exercises, with what of them has no place here; what cannot be read is named by its line, and the others come
 * in. Null for what is no such quiz, or not well-formed, or declares a type of document. `lang`: BCP 47.
 */
export const readMoodle = (text: string, lang: string): MoodleQuestions | null => {
  const questions = listQuestions(text);
  if (!questions) return null;
  const all: MoodleQuestions = { items: [], problems: [], lost: [], files: [] };
  for (const question of questions) {
    const read = readQuestion(question, all, lang);
    if ("reason" in read) all.problems.push(read);
    else {
      all.items.push(...read.items);
      all.lost.push(...read.lost);
      all.files.push(...read.files);
    }
    if (all.items.length >= MAX_READ || all.problems.length >= MAX_PROBLEMS) break;
  }
  return all;
};
