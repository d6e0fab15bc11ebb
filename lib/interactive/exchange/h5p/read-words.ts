import { lineOf, saidBy, textOf, visible } from "#lib/interactive/exchange/h5p/h5p-text.ts";
import { at, isOn, listAt, lostWhere, parts, type ReadContent } from "#lib/interactive/exchange/h5p/params.ts";

/** Holds the place of a gap while the text around it is read: a sign that no text of an exercise has. */
const HOLD = "\uFFF9";

/** What stands between two asterisks is a gap; one that has no other is itself, and so are two with nothing between them. */
const starredParts = (html: string): { html: string; isGap: boolean }[] =>
  html.split(/\*([^*]+)\*/).map((part, index) => ({ html: part, isGap: index % 2 === 1 }));

type Piece = { text: string } | { gap: string };

/** Pieces of a text around its gaps. The text is read as a whole, so that lines end where its tags say. */
const piecesOf = (html: string, breaksCount: boolean): { pieces: Piece[]; inside: string[] } => {
  const split = starredParts(html.replaceAll(HOLD, ""));
  const inside = split.flatMap((part) => (part.isGap ? [part.html] : []));
  const text = saidBy(split.map((part) => (part.isGap ? HOLD : part.html)).join(""), breaksCount);
  const pieces = text
    .split(HOLD)
    .map(visible)
    .flatMap((piece, index): Piece[] => [...(index > 0 ? [{ gap: `p${index}` }] : []), ...(piece ? [{ text: piece }] : [])]);
  return { pieces, inside };
};

/** Tags are taken away before, for they hold slashes too. */
const untagged = (html: string): string => html.replace(/<\/?[a-z]*\d?>/gi, "");

/** Answers of a gap stand between slashes; what follows a colon is a tip. */
const acceptedIn = (html: string): string[] =>
  (untagged(html).split(":")[0] ?? "")
    .split("/")
    .map(lineOf)
    .filter((answer) => answer !== "");

/** The lines of a content are one text. */
export const blanks: ReadContent = (params) => {
  const questions = listAt(params, "questions").filter((one) => typeof one === "string");
  const { pieces, inside } = piecesOf(questions.map((one) => `<div>${one}</div>`).join(""), false);
  const gaps = parts(
    "p",
    inside.map((one) => ({
      accepted: acceptedIn(one),
    })),
  );
  const isCaseStrict = isOn(at(params, "behaviour", "caseSensitive") ?? true);
  const prompt = textOf(at(params, "text")).trim();
  const losses = lostWhere([inside.some((one) => untagged(one).includes(":")), "feedback"]);
  return [{ type: "gap-text", prompt, body: { pieces, gaps, comparison: { isCaseStrict } }, losses }];
};

/** A word to be dragged: a tip begins with a colon, what is said to right and wrong with a backslash. */
const told = /(?::|\\[+-])[\s\S]*$/;
const wordOf = (html: string): string => lineOf(html.replace(told, ""));

export const dragText: ReadContent = (params) => {
  const field = at(params, "textField");
  const { pieces, inside } = piecesOf(typeof field === "string" ? field : "", true);
  const distractors = at(params, "distractors");
  const spare = starredParts(typeof distractors === "string" ? distractors : "").flatMap((part) => (part.isGap ? [wordOf(part.html)] : []));
  const cards = parts(
    "c",
    [...inside.map(wordOf), ...spare].map((text) => ({ text })),
  );
  const gaps = inside.map((_, index) => ({ id: `p${index + 1}`, card: `c${index + 1}` }));
  const losses = lostWhere([inside.some((one) => told.test(one)), "feedback"]);
  return [{ type: "drag-words", prompt: textOf(at(params, "taskDescription")).trim(), body: { pieces, gaps, cards }, losses }];
};
