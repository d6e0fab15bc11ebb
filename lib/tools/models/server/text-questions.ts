import { z } from "zod";
import {
  type Check,
  heading,
  listBlock,
  listIn,
  prepared,
  type ToolKind,
  textIn,
  writtenLine,
} from "#lib/tools/models/server/tool-kind.ts";
import { toolTexts } from "#lib/tools/sheets/server/tool-texts.ts";

const question = z.strictObject({
  question: writtenLine(400),
  /** Empty for an open question. */
  options: z.array(writtenLine(200)).max(6),
  answer: writtenLine(600),
  evidence: writtenLine(600),
});
const output = z.strictObject({ questions: z.array(question).min(1).max(12) });

/** As texts are compared: without differences of quotation marks, dashes, spaces and capitals. */
export const plainly = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Pi}\p{Pf}„‚「」『』"'`]/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .replace(/\s+/gu, " ")
    .trim();

const OPTIONS = "abcdef";

/** Questions to a text, each with its answer and the sentence of the text that proves it. */
export const textQuestions: ToolKind = async ({ input, language, world }) => {
  const { text, questions: count, answers } = input as { text: string; questions: number; answers: "open" | "choice" };
  const t = toolTexts(world);
  const source = plainly(text);
  const faultOf = ({ options, answer, evidence }: z.infer<typeof question>): string | null => {
    if (plainly(evidence).length < 3 || !source.includes(plainly(evidence))) return "its evidence does not stand in the text word for word";
    if (answers === "open") return options.length > 0 ? "it has options and should have none" : null;
    const different = new Set(options.map(plainly));
    if (options.length < 3 || different.size !== options.length) return "it needs three to six different options";
    return different.has(plainly(answer)) ? null : "its answer is none of its options";
  };
  const check = ({ questions }: z.infer<typeof output>): Check => {
    if (questions.length !== count) return { complaint: `There are ${questions.length} questions and should be ${count}.`, facts: [] };
    if (new Set(questions.map((one) => plainly(one.question))).size !== count)
      return { complaint: "Two questions are the same.", facts: [] };
    for (const [at, one] of questions.entries()) {
      const fault = faultOf(one);
      if (fault) return { complaint: `Of question ${at + 1} ${fault}.`, facts: [] };
    }
    return { complaint: null, facts: [{ code: "evidence", values: { count } }] };
  };
  const form =
    answers === "open"
      ? "Leave options empty."
      : "Give each four options of the same kind and length, one of which is right; answer repeats the right one word for word.";
  return prepared({
    task: `Write ${count} questions to the text, from what stands there plainly to what has to be concluded. ${form} evidence is the part of the text that proves the answer, copied word for word.`,
    data: { text },
    language,
    output,
    maxOutputTokens: 400 * count + 400,
    title: text.slice(0, 60),
    check,
    show: (answer) => {
      const items = listIn(answer, "questions");
      const asked = items.map((one) => {
        const options = listIn(one, "options").map((_, at) => `${OPTIONS[at]}) ${textIn(one, "options", at)}`);
        return [textIn(one, "question"), ...options].filter(Boolean).join("\n");
      });
      const proved = items.map((one) => [textIn(one, "answer"), textIn(one, "evidence")].filter(Boolean).join("\n→ "));
      return [...listBlock(asked, true), ...(proved.some(Boolean) ? heading(t("model.solutions")) : []), ...listBlock(proved, true)];
    },
  });
};
