import { findSign, type TextReader } from "#lib/interactive/exchange/gift/gift-text.ts";
import { judgeChoice, type NumberAnswer, readNumbers, readTyped } from "#lib/interactive/exchange/read-weights.ts";
import type { ImportLoss } from "#lib/interactive/exchange/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";
import { readDecimal } from "#lib/platform/amounts/read-answer.ts";

type Feedback = { right?: string | undefined; wrong?: string | undefined };
/** What becomes of a question, without what all have. */
export type Kind = { type: Item["type"]; body: unknown; prompt?: string; feedback?: Feedback; lost?: readonly ImportLoss[] };
/** A question's name, and what stands before and after its answers. */
export type Around = { name: string | null; before: string; after: string };
/** `worth`: percent of the points. */
type Answer = { sign: "=" | "~"; worth: number; text: string; says: string | undefined };

/** Where the answers stand in their text, as Moodle shows it. */
const PLACE = "_____";

/** The text with the place of its answers, where something stands behind them. */
const placed = ({ before, after }: Around): string => (after.trim() ? `${before}${PLACE}${after}` : before);

const answersOf = (inside: string, read: TextReader): Answer[] => {
  const found: Answer[] = [];
  for (let at = findSign(inside, "=~"); at >= 0; ) {
    const next = findSign(inside, "=~", at + 1);
    const own = inside.slice(at + 1, next < 0 ? undefined : next);
    const weighed = /^\s*%(-?[\d.]{1,10})%/.exec(own);
    const rest = weighed ? own.slice(weighed[0].length) : own;
    const hash = findSign(rest, "#");
    found.push({
      sign: inside[at] as "=" | "~",
      worth: weighed ? Number(weighed[1]) || 0 : inside[at] === "=" ? 100 : 0,
      text: rest.slice(0, hash < 0 ? undefined : hash),
      says: hash < 0 ? undefined : read.said(rest.slice(hash + 1)),
    });
    at = next;
  }
  return found;
};

/** Where no answer is right by itself, several are to be picked. */
const choice = (answers: readonly Answer[], around: Around, read: TextReader): Kind => {
  const judged = judgeChoice(
    answers.map(({ worth }) => worth),
    answers.some(({ sign }) => sign === "="),
  );
  const options = answers.map(({ text, says }, index) => ({
    id: `p${index + 1}`,
    text: read.line(text),
    isRight: judged.isRight[index] ?? false,
    ...(says ? { says } : {}),
  }));
  const prompt = around.after.trim() ? { prompt: read.text(placed(around)) } : {};
  return { type: judged.type, body: { options }, lost: judged.lost, ...prompt };
};

const pieceOf = (text: string) => (text ? [{ text }] : []);

/** A question that has a name says what it asks around its gap; one without asks above it, where nothing follows. */
const written = (answers: readonly Answer[], around: Around, read: TextReader): Kind => {
  const { name, before, after } = around;
  const found = readTyped(answers.map(({ worth, text, says }) => ({ worth, says, typed: read.line(text) })));
  const { accepted = [], mistakes = [], feedback = {}, lost = [] } = found ?? {};
  const [front, back] = [read.text(before), read.text(after)];
  // Spaces beside the gap are part of the text.
  const isAbove = name === null && after.trim() === "";
  const pieces = [
    ...pieceOf(isAbove ? "" : /\s$/.test(before) && front ? `${front} ` : front),
    { gap: "p1" },
    ...pieceOf(/^\s/.test(after) && back ? ` ${back}` : back),
  ];
  return {
    type: "gap-text",
    body: { pieces, gaps: [{ id: "p1", accepted, mistakes }] },
    feedback,
    lost,
    prompt: name ?? read.text(placed(around)),
  };
};

/** Two halves around the first "->" of an answer. */
const halves = (text: string, read: TextReader): [string, string] | null => {
  const at = text.indexOf("->");
  return at < 0 ? null : [read.line(text.slice(0, at)), read.line(text.slice(at + 2))];
};

const paired = (answers: readonly Answer[], read: TextReader): Kind | null => {
  const pairs = answers.map(({ text }) => halves(text, read));
  if (pairs.some((pair) => pair === null)) return null;
  const both = (pairs as [string, string][]).map(([left, right], index) => ({ id: `p${index + 1}`, left, right }));
  const extras = both.filter(({ left }) => left === "").map(({ right }, index) => ({ id: `x${index + 1}`, text: right }));
  const sides = both.filter(({ left }) => left !== "").map(({ id, left, right }) => ({ id, left: { text: left }, right: { text: right } }));
  return { type: "match-pairs", body: { pairs: sides, extras } };
};

/** A number with its tolerance, or the range from one to another. */
const numberIn = (text: string): { value: number; tolerance: number } => {
  const [low = "", high] = text.split("..");
  const [value = "", tolerance = "0"] = text.split(":");
  const [from, to] = [readDecimal(low), readDecimal(high ?? "")];
  return high === undefined
    ? { value: readDecimal(value), tolerance: readDecimal(tolerance) }
    : { value: (from + to) / 2, tolerance: (to - from) / 2 };
};

const numeric = (inside: string, around: Around, read: TextReader): Kind => {
  const bare = inside.replace(/^\s*#/, "");
  const answers = answersOf(findSign(bare, "=~") < 0 ? `=${bare}` : bare, read).map(({ sign, worth, text, says }): NumberAnswer => {
    // What stands after a tilde is said to every other number.
    const typed = sign === "~" ? "*" : text.trim();
    return { worth, says, typed, ...numberIn(typed) };
  });
  const found = readNumbers(answers);
  const { value = Number.NaN, tolerance = 0, feedback = {}, lost = [] } = found ?? {};
  const asked = read.line(placed(around));
  const isShort = asked !== "" && asked.length <= 200;
  return {
    type: "numeric",
    body: { tasks: [{ id: "p1", task: isShort ? asked : "=", value, tolerance }] },
    feedback,
    lost,
    prompt: (isShort && around.name) || read.text(placed(around)) || around.name || "",
  };
};

/** First stands what is said to a wrong answer, then what is said to the right one. */
const truth = (inside: string, around: Around, read: TextReader): Kind | null => {
  const found = /^\s*(TRUE|FALSE|T|F)\s*(?:#([\s\S]*))?$/i.exec(inside);
  if (!found) return null;
  const told = found[2] ?? "";
  const hash = findSign(told, "#");
  const [says, right] = [read.said(told.slice(0, hash < 0 ? undefined : hash)), hash < 0 ? undefined : read.said(told.slice(hash + 1))];
  const text = read.line(placed(around));
  const statement = { id: "p1", text, isTrue: /^t/i.test(found[1] as string), ...(says ? { says } : {}) };
  return { type: "true-false", body: { statements: [statement] }, feedback: { right }, prompt: around.name ?? text };
};

/** What stands between the braces of a question, by its kind; null for one that ours do not have. Where nothing is right, no exercise comes of it. */
export const readAnswers = (inside: string, around: Around, read: TextReader): Kind | null => {
  if (inside.trim() === "") return null;
  if (/^\s*#/.test(inside)) return numeric(inside, around, read);
  const isTruth = truth(inside, around, read);
  if (isTruth) return isTruth;
  const answers = answersOf(inside, read);
  if (answers.length === 0) return null;
  if (answers.some(({ sign }) => sign === "~")) return choice(answers, around, read);
  return answers.every(({ text }) => text.includes("->")) ? paired(answers, read) : written(answers, around, read);
};
