import { MAX_ITEM_BYTES } from "#lib/interactive/authoring/schema.ts";
import { readEssay } from "#lib/interactive/exchange/moodle/essay.ts";
import { aroundGaps, fromHtml, fromPlain, oneLine, unescapeWildcard } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import { readCloze, readDragWords, readGapSelect } from "#lib/interactive/exchange/moodle/read-gaps.ts";
import {
  answersIn,
  askedIn,
  combinedIn,
  fieldIn,
  isTrue,
  type Kind,
  partText,
  piecesOf,
  type Reader,
  saidIn,
  wholePrompt,
  withIds,
} from "#lib/interactive/exchange/moodle/read-parts.ts";
import {
  child,
  childrenOf,
  type Element,
  listQuestions,
  textIn,
  type XmlQuestion,
} from "#lib/interactive/exchange/moodle/xml-questions.ts";
import { type Item, item } from "#lib/interactive/exercises/schema.ts";
import { readDecimal } from "#lib/platform/amounts/read-answer.ts";

/** A question that could not be read, by the line on which it begins. */
type MoodleProblem = { line: number; reason: "no_answer" | "kind" | "answer" };
type MoodleQuestions = { items: Item[]; problems: MoodleProblem[] };

/** More than an interactive takes, so whoever comes so far is refused whatever follows. */
const MAX_READ = 61;
const MAX_PROBLEMS = 1_000;

const readChoice: Reader = (question, asked) => {
  const answers = answersIn(question, asked.format);
  if (answers.length === 0) return null;
  const isSingle = isTrue(fieldIn(question, "single"), true);
  const options = answers.map(({ fraction, element, says }) => ({
    text: oneLine(partText(element, asked.format)),
    // Where one is picked, a part of the points is no right answer.
    isRight: isSingle ? fraction === 100 : fraction > 0,
    ...(says ? { says } : {}),
  }));
  const body = { options: withIds(options), isShuffled: isTrue(fieldIn(question, "shuffleanswers"), false) };
  const type = isSingle ? "single-choice" : "multiple-choice";
  return [{ type, body, prompt: wholePrompt(asked), feedback: combinedIn(question, asked.format) }];
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

/** Answers that are typed; an asterisk alone takes whatever else was typed. */
const typedIn = (question: Element, format: string | undefined) => {
  const all = answersIn(question, format).map((one) => ({ ...one, typed: fromPlain(textIn(one.element)) }));
  const rest = all.find(({ typed, fraction }) => typed === "*" && fraction <= 0);
  const right = all.filter(({ fraction }) => fraction > 0);
  return { all: all.filter((one) => one !== rest), right, feedback: { right: right.find(({ says }) => says)?.says, wrong: rest?.says } };
};

const readShortAnswer: Reader = (question, asked) => {
  const { all, right, feedback } = typedIn(question, asked.format);
  const accepted = right.flatMap(({ typed }) => unescapeWildcard(typed) || []);
  const mistakes = all.flatMap(({ fraction, typed, says }) => {
    const text = unescapeWildcard(typed);
    return fraction <= 0 && text && says ? [{ text, says }] : [];
  });
  if (accepted.length === 0) return null;
  const { texts } = aroundGaps(asked.below, /(?<!_)_{5,}/g);
  const [before = "", ...after] = texts;
  const hasPlace = after.length > 0;
  // A question without a place for its answer asks; the answer is written below.
  const pieces = piecesOf(hasPlace ? [before, after.join("_____")] : [asked.prompt === null ? "" : before, ""]);
  const comparison = { isCaseStrict: isTrue(fieldIn(question, "usecase"), false) };
  const prompt = asked.prompt ?? (hasPlace ? asked.name || texts.join("…") : wholePrompt(asked));
  return [{ type: "gap-text", body: { pieces, gaps: [{ id: "p1", accepted, mistakes }], comparison }, prompt, feedback }];
};

const NO_UNITS = "3";
const readNumerical: Reader = (question, asked) => {
  const { right, feedback } = typedIn(question, asked.format);
  const best = right.find(({ fraction }) => fraction === 100);
  if (!best) return null;
  const units = childrenOf(child(question, "units"), "unit").map((unit) => ({
    name: fromPlain(fieldIn(unit, "unit_name")),
    factor: readDecimal(fieldIn(unit, "multiplier") || "1"),
  }));
  // The answer is in the unit that multiplies by one; others are right with other numbers, which ours cannot ask for.
  const unit = fieldIn(question, "showunits") === NO_UNITS ? undefined : units.find(({ factor }) => factor === 1)?.name;
  const text = oneLine(fromHtml(asked.below));
  const isShort = text.length > 0 && text.length <= 200;
  const task = {
    id: "p1",
    task: isShort ? text : "=",
    value: readDecimal(best.typed),
    tolerance: readDecimal(fieldIn(best.element, "tolerance") || "0"),
    units: unit ? [unit] : [],
  };
  const prompt = asked.prompt ?? ((isShort && asked.name) || wholePrompt(asked));
  return [{ type: "numeric", body: { tasks: [task] }, prompt, feedback }];
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
  return [{ type: "match-pairs", body, prompt: wholePrompt(asked), feedback: combinedIn(question, asked.format) }];
};

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

const itemOf = (kind: Kind, question: Element, id: string, lang: string) => {
  const format = child(question, "questiontext")?.attributes.format;
  const points = kind.points ?? (Math.round(Number(fieldIn(question, "defaultgrade") || 1)) || 1);
  return item.safeParse({
    id,
    type: kind.type,
    lang,
    prompt: kind.prompt,
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

const readQuestion = ({ line, element }: XmlQuestion, count: number, lang: string): Item[] | MoodleProblem => {
  if (!element || sizeOf(element) > MAX_QUESTION) return { line, reason: "answer" };
  const { type = "" } = element.attributes;
  // Where questions are kept, and texts between them, are no questions.
  if (type === "category" || type === "description") return [];
  const read = readers[type];
  if (!read) return { line, reason: "kind" };
  const kinds = read(element, askedIn(element));
  if (!kinds) return { line, reason: "no_answer" };
  const parsed = kinds.map((kind, index) => itemOf(kind, element, `i${count + index + 1}`, lang));
  return parsed.every(({ success }) => success) ? parsed.flatMap(({ data }) => data ?? []) : { line, reason: "answer" };
};

/**
 * Questions of a quiz in Moodle's XML as exercises; what cannot be read is named by its line, and the others come in. Null for what is no
 * such quiz, or not well-formed, or declares a type of document. `lang`: BCP 47.
 */
export const readMoodle = (text: string, lang: string): MoodleQuestions | null => {
  const questions = listQuestions(text);
  if (!questions) return null;
  const items: Item[] = [];
  const problems: MoodleProblem[] = [];
  for (const question of questions) {
    const read = readQuestion(question, items.length, lang);
    if (Array.isArray(read)) items.push(...read);
    else problems.push(read);
    if (items.length >= MAX_READ || problems.length >= MAX_PROBLEMS) break;
  }
  return { items, problems };
};
