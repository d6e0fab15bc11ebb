import { aroundGaps, fromHtml, fromPlain, oneLine } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import { answersIn, fieldIn, isTrue, piecesOf, type Reader, wholePrompt } from "#lib/interactive/exchange/moodle/read-parts.ts";
import { child, childrenOf, type Element, textIn } from "#lib/interactive/exchange/moodle/xml-questions.ts";
import { readNumbers, readTyped, type TypedAnswer } from "#lib/interactive/exchange/read-weights.ts";
import { readDecimal } from "#lib/platform/amounts/read-answer.ts";

const typedIn = (question: Element, format: string | undefined): (TypedAnswer & { element: Element })[] =>
  answersIn(question, format).map(({ fraction, element, says }) => ({
    element,
    worth: fraction,
    typed: fromPlain(textIn(element)),
    says,
  }));

/** A field to be written into, where the text has five underscores, else below it. */
export const readShortAnswer: Reader = (question, asked) => {
  const found = readTyped(typedIn(question, asked.format));
  if (!found) return null;
  const { accepted, mistakes, feedback, lost } = found;
  const { texts } = aroundGaps(asked.below, /(?<!_)_{5,}/g);
  const [before = "", ...after] = texts;
  const hasPlace = after.length > 0;
  // A question without a place for its answer asks; the answer is written below.
  const pieces = piecesOf(hasPlace ? [before, after.join("_____")] : [asked.prompt === null ? "" : before, ""]);
  const comparison = { isCaseStrict: isTrue(fieldIn(question, "usecase"), false) };
  const prompt = asked.prompt ?? (hasPlace ? asked.name || texts.join("…") : wholePrompt(asked));
  return [{ type: "gap-text", body: { pieces, gaps: [{ id: "p1", accepted, mistakes }], comparison }, prompt, feedback, lost }];
};

const NO_UNITS = "3";
type Unit = { name: string; factor: number };
const unitsIn = (question: Element): Unit[] =>
  fieldIn(question, "showunits") === NO_UNITS
    ? []
    : childrenOf(child(question, "units"), "unit").map((unit) => ({
        name: fromPlain(fieldIn(unit, "unit_name")),
        factor: readDecimal(fieldIn(unit, "multiplier") || "1"),
      }));

/** With us a wrong unit is a wrong answer, and there is one right one. */
const isOurs = (question: Element, units: readonly Unit[]): boolean =>
  units.length === 0 ||
  (units.length === 1 && fieldIn(question, "unitgradingtype") === "1" && Number(fieldIn(question, "unitpenalty")) === 1);

export const readNumerical: Reader = (question, asked) => {
  const found = readNumbers(
    typedIn(question, asked.format).map((one) => ({
      ...one,
      value: readDecimal(one.typed),
      tolerance: readDecimal(fieldIn(one.element, "tolerance") || "0"),
    })),
  );
  if (!found) return null;
  const { value, tolerance, feedback, lost } = found;
  const units = unitsIn(question);
  // The answer is in the unit that multiplies by one; others are right with other numbers, which ours cannot ask for.
  const unit = units.find(({ factor }) => factor === 1)?.name;
  const text = oneLine(fromHtml(asked.below));
  const isShort = text.length > 0 && text.length <= 200;
  const task = { id: "p1", task: isShort ? text : "=", value, tolerance, units: unit ? [unit] : [] };
  const prompt = asked.prompt ?? ((isShort && asked.name) || wholePrompt(asked));
  return [
    {
      type: "numeric",
      body: { tasks: [task] },
      prompt,
      feedback,
      lost: [...lost, ...(isOurs(question, units) ? [] : (["units"] as const))],
    },
  ];
};
