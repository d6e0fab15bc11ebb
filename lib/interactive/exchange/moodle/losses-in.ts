import { fromHtml, htmlOf, isLongSaid, lossesIn } from "#lib/interactive/exchange/moodle/moodle-text.ts";
import { fieldIn } from "#lib/interactive/exchange/moodle/read-parts.ts";
import { child, childrenOf, type Element, textIn } from "#lib/interactive/exchange/moodle/xml-questions.ts";
import type { ImportLoss } from "#lib/interactive/exchange/rules.ts";

/** Names of what is said to an answer; ours hold a line of it. */
const sayings = /^(?:(?:general|correct|incorrect)?feedback|hint)$/;
/** What is typed into plain fields, and what nobody sees. */
const plain = /^(?:name|file|category|idnumber|tags|units|answernumbering)$/;

/** What of the texts below an element is more than words, or longer than ours. `isTyped`: answers are what is typed into a field, where nothing is markup. */
const lossesBelow = (element: Element, format: string | undefined, isTyped: boolean): ImportLoss[] =>
  element.children.flatMap((one): ImportLoss[] => {
    if (plain.test(one.name)) return [];
    if (isTyped && one.name === "answer") return lossesBelow(one, format, isTyped);
    const own = one.attributes.format ?? format;
    if (own === "plain_text") return [];
    // Criteria of our own are a table, and come back as criteria.
    const html = child(one, "text") ? htmlOf(textIn(one), own).replace(/<table class="criteria">[\s\S]*$/, "") : "";
    const isLong = sayings.test(one.name) && isLongSaid(fromHtml(html));
    return [...lossesIn(html), ...(isLong ? (["feedback"] as const) : []), ...lossesBelow(one, own, isTyped)];
  });

/** What Moodle's kinds of questions that we have hold: read here or elsewhere in this room, or nothing that is asked. Of kinds that we have not, nothing comes in. */
const known = new Set(
  (
    "name questiontext generalfeedback defaultgrade penalty hidden idnumber tags hint answer subquestion single shuffleanswers answernumbering " +
    "showstandardinstruction correctfeedback partiallycorrectfeedback incorrectfeedback shownumcorrect usecase units unitgradingtype unitpenalty showunits " +
    "unitsleft instructions responseformat responserequired responsefieldlines minwordlimit maxwordlimit attachments attachmentsrequired maxbytes " +
    "filetypeslist graderinfo responsetemplate dragbox selectoption layouttype selecttype selectcount gradingtype showgrading"
  ).split(" "),
);
const isSaying = ({ text, children }: Element): boolean => text.trim() !== "" || children.some(isSaying);

const isPoints = (grade: string): boolean =>
  grade === "" || (Number.isInteger(Number(grade)) && Number(grade) >= 1 && Number(grade) <= 100);

/** What questions of any kind lose: numbers of points that are no whole ones, less for each further try, more than one hint, what stands in texts. */
export const questionLosses = (question: Element): ImportLoss[] => {
  const { type } = question.attributes;
  const hasHints = childrenOf(question, "hint").filter((hint) => textIn(hint).trim() !== "").length > 1;
  const isHalf = textIn(child(question, "partiallycorrectfeedback")).trim() !== "";
  return [
    ...(type === "cloze" || type === "multianswer" || isPoints(fieldIn(question, "defaultgrade")) ? [] : (["points"] as const)),
    ...(Number(fieldIn(question, "penalty")) > 0 && type !== "essay" ? (["penalty"] as const) : []),
    ...(hasHints || isHalf ? (["feedback"] as const) : []),
    // Whatever a plugin or a Moodle of tomorrow adds is no part of ours.
    ...(question.children.some((one) => !known.has(one.name) && isSaying(one)) ? (["settings"] as const) : []),
    ...lossesBelow(question, child(question, "questiontext")?.attributes.format, type === "shortanswer" || type === "numerical"),
  ];
};
