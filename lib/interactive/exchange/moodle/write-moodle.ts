import { writeEssay } from "#lib/interactive/exchange/moodle/essay.ts";
import { toHtml, toXml } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import { type Written, writeCloze } from "#lib/interactive/exchange/moodle/write-cloze.ts";
import { combined, element, html, htmlText, type Of, prompted, textTag, words } from "#lib/interactive/exchange/moodle/write-parts.ts";
import { escapeWildcard } from "#lib/interactive/exchange/read-weights.ts";
import { envelopeLosses, type Loss, type Lost } from "#lib/interactive/exchange/rules.ts";
import type { Item } from "#lib/interactive/exercises/schema.ts";

/** Moodle knows no other shares than these of up to ten, and takes no file with another. */
const MAX_SHARES = 10;
/** Groups that the lists of gaps can be in. */
const MAX_GROUPS = 20;

const percent = (share: number): string => String(Number((share * 100).toFixed(5)));
const answer = (fraction: string, content: string, says: string | undefined, format = ""): string =>
  element("answer", content + (says ? htmlText("feedback", says) : ""), ` fraction="${fraction}"${format}`);

const choices = (item: Of<"single-choice"> | Of<"multiple-choice"> | Of<"live-quiz">, isSingle: boolean): Written | null => {
  const right = item.body.options.filter(({ isRight }) => isRight).length;
  if (right > MAX_SHARES) return null;
  const isShuffled = !("isShuffled" in item.body) || item.body.isShuffled;
  // A wrong one takes away what a right one gives, as in our own scoring.
  const wrong = isSingle ? "0" : percent(-1 / right);
  const options = item.body.options.map(({ isRight, says, ...face }) =>
    answer(isRight ? percent(1 / right) : wrong, textTag(toHtml(words(item, face))), says, html),
  );
  const set = `${element("single", String(isSingle))}${element("shuffleanswers", String(isShuffled))}${element("answernumbering", "abc")}`;
  return { type: "multichoice", text: prompted(item.prompt), rest: set + combined(item) + options.join(""), losses: [] };
};

const truth = (item: Of<"true-false">): Written | null => {
  const [one] = item.body.statements;
  if (!one || item.body.statements.length > 1) return null;
  const given = (value: boolean): string => {
    const isRight = one.isTrue === value;
    return answer(isRight ? "100" : "0", textTag(String(value)), isRight ? item.feedback.right : one.says);
  };
  return {
    type: "truefalse",
    text: prompted(item.prompt, toHtml(one.text)),
    rest: given(true) + given(false),
    losses: item.feedback.wrong ? ["feedback"] : [],
  };
};

/** Answers of a field that is written into: what is said to anything else comes last, as an asterisk takes all. */
const catchAll = ({ feedback: { wrong } }: Item): string => (wrong ? answer("0", textTag("*"), wrong) : "");

const shortAnswer = (item: Of<"gap-text">): Written | null => {
  const { pieces, gaps, comparison } = item.body;
  const [gap] = gaps;
  // Moodle puts the field where it first finds five of these.
  const isMistakable = item.prompt.includes("_____") || pieces.some((piece) => "text" in piece && piece.text.includes("_"));
  if (!gap || gaps.length > 1 || isMistakable) return null;
  const stands = pieces.map((piece) => ("text" in piece ? toHtml(piece.text) : "_____")).join("");
  const accepted = gap.accepted.map((text) => answer("100", textTag(escapeWildcard(text)), item.feedback.right));
  const mistakes = gap.mistakes.map(({ text, says }) => answer("0", textTag(escapeWildcard(text)), says));
  return {
    type: "shortanswer",
    text: prompted(item.prompt, stands),
    rest: element("usecase", comparison.isCaseStrict ? "1" : "0") + accepted.join("") + mistakes.join("") + catchAll(item),
    losses: comparison.areAccentsStrict ? [] : ["comparison"],
  };
};

const numerical = (item: Of<"numeric">): Written | null => {
  const [one] = item.body.tasks;
  if (!one || item.body.tasks.length > 1) return null;
  const { value, tolerance, units, task } = one;
  const right = answer("100", textTag(String(value)) + element("tolerance", String(tolerance)), item.feedback.right);
  const [unit] = units;
  const unitXml = unit
    ? element("units", element("unit", element("multiplier", "1") + element("unit_name", toXml(unit)))) +
      element("unitgradingtype", "1") +
      element("unitpenalty", "1") +
      element("showunits", "2")
    : element("showunits", "3");
  return {
    type: "numerical",
    text: prompted(item.prompt, toHtml(task)),
    rest: right + catchAll(item) + unitXml + element("unitsleft", "0"),
    // In Moodle every unit of the list is right with a number of its own; a wrong one to choose there is none.
    losses: units.length > 1 ? ["units"] : [],
  };
};

const matching = (item: Of<"match-pairs">): Written => {
  const side = (left: string, right: string): string => element("subquestion", textTag(left) + element("answer", textTag(right)), html);
  const { pairs, extras } = item.body;
  const sides = pairs.map(({ left, right }) => side(toHtml(words(item, left)), toHtml(words(item, right))));
  // A side that belongs to nothing is an answer without a question.
  const others = extras.map((one) => side("", toHtml(words(item, one))));
  return {
    type: "matching",
    text: prompted(item.prompt),
    rest: element("shuffleanswers", "true") + combined(item) + [...sides, ...others].join(""),
    losses: pairs.some(({ says }) => says) ? ["feedback"] : [],
  };
};

/** Gaps as `[[n]]`, n being the place of a choice among all choices. */
const inGaps = (item: Of<"drag-words"> | Of<"gap-select">, place: (id: string) => number): string =>
  item.body.pieces.map((piece) => ("text" in piece ? toHtml(piece.text) : `[[${place(piece.gap)}]]`)).join("");

const dragWords = (item: Of<"drag-words">): Written => {
  const { gaps, cards } = item.body;
  const place = (id: string) => 1 + cards.findIndex((card) => card.id === gaps.find((gap) => gap.id === id)?.card);
  const boxes = cards.map(({ text }) => element("dragbox", textTag(toHtml(text)) + element("group", "1")));
  return {
    type: "ddwtos",
    text: prompted(item.prompt, inGaps(item, place)),
    rest: element("shuffleanswers", "1") + combined(item) + boxes.join(""),
    losses: [],
  };
};

const gapSelect = (item: Of<"gap-select">): Written | null => {
  const { gaps } = item.body;
  if (gaps.length > MAX_GROUPS) return writeCloze(item);
  const starts = gaps.map((_, index) => gaps.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
  const place = (id: string) => {
    const index = gaps.findIndex((gap) => gap.id === id);
    return (starts[index] ?? 0) + (gaps[index]?.right ?? 0) + 1;
  };
  const lists = gaps.flatMap(({ options }, index) =>
    options.map((text) => element("selectoption", textTag(toHtml(text)) + element("group", String(index + 1)))),
  );
  return {
    type: "gapselect",
    text: prompted(item.prompt, inGaps(item, place)),
    rest: element("shuffleanswers", "1") + combined(item) + lists.join(""),
    losses: [],
  };
};

const ordering = (item: Of<"order-steps"> | Of<"order-words">): Written => {
  const isLine = item.type === "order-words";
  const steps = isLine ? item.body.words.map(({ text }) => text) : item.body.steps.map((face) => words(item, face));
  const set = {
    layouttype: isLine ? "HORIZONTAL" : "VERTICAL",
    selecttype: "ALL",
    selectcount: String(steps.length),
    gradingtype: item.scoring.isPartial ? "ABSOLUTE_POSITION" : "ALL_OR_NOTHING",
    showgrading: "SHOW",
  };
  const answers = steps.map((text, index) => answer(String(index + 1), textTag(toHtml(text)), undefined, html));
  return {
    type: "ordering",
    text: prompted(item.prompt),
    rest:
      Object.entries(set)
        .map(([name, value]) => element(name, value))
        .join("") +
      combined(item) +
      answers.join(""),
    losses: isLine && item.body.others.length > 0 ? ["order"] : [],
    holds: ["parts"],
  };
};

/** One exercise, or null where Moodle has no question of its type. */
const writeItem = (item: Item): Written | null => {
  switch (item.type) {
    case "single-choice":
      return choices(item, true);
    case "live-quiz": {
      const written = choices(item, true);
      return written && { ...written, losses: ["type"] };
    }
    case "multiple-choice":
      return choices(item, false);
    case "true-false":
      return truth(item);
    case "gap-text":
      return shortAnswer(item) ?? writeCloze(item);
    case "gap-select":
      return gapSelect(item);
    case "drag-words":
      return dragWords(item);
    case "match-pairs":
      return matching(item);
    case "numeric":
      return numerical(item) ?? writeCloze(item);
    case "order-steps":
    case "order-words":
      return ordering(item);
    case "open-text":
      return writeEssay(item);
    default:
      return null;
  }
};

const questionOf = (item: Item, { type, text, rest }: Written): string => {
  const { explanation, hint } = item.feedback;
  const name = Array.from(item.prompt.replace(/\s+/g, " ")).slice(0, 200).join("");
  // Moodle reckons what embedded answers are worth from the answers.
  const points = type === "cloze" ? "" : element("defaultgrade", String(item.scoring.points));
  const head =
    element("name", textTag(name)) +
    element("questiontext", textTag(text), html) +
    htmlText("generalfeedback", explanation ?? "") +
    points +
    element("penalty", "0") +
    element("hidden", "0");
  return element("question", head + rest + (hint && type !== "essay" ? htmlText("hint", hint) : ""), ` type="${type}"`);
};

/** What this form holds of the envelope, or its questions name as lost themselves. */
const held: readonly Loss[] = ["points", "feedback"];

/** Exercises as a quiz in Moodle's XML (UTF-8), and what of them it does not hold: those of types that Moodle does not have stay behind. */
export const writeMoodle = (items: readonly Item[]): { text: string; lost: Lost[] } => {
  const lost: Lost[] = [];
  const questions = items.flatMap((item): string[] => {
    const written = writeItem(item);
    const isHeld = (loss: Loss) => held.includes(loss) || written?.holds?.includes(loss);
    const losses = written
      ? [...new Set([...envelopeLosses(item).filter((loss) => !isHeld(loss)), ...written.losses])]
      : (["type"] as const);
    if (losses.length > 0) lost.push({ item: item.id, prompt: item.prompt, losses });
    return written ? [questionOf(item, written)] : [];
  });
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join("\n")}\n</quiz>\n`, lost };
};
