import { z } from "zod";
import { plainly } from "#lib/tools/models/server/text-questions.ts";
import {
  type Check,
  listBlock,
  listIn,
  paragraph,
  prepared,
  type ToolKind,
  textIn,
  written,
  writtenLine,
} from "#lib/tools/models/server/tool-kind.ts";

const remark = z.strictObject({ text: written(600), quote: writtenLine(300) });
const output = z.strictObject({
  strengths: z.array(remark).min(1).max(4),
  nextSteps: z.array(remark).min(1).max(4),
  closing: written(500),
});

/** A draft of feedback to a pupil's work; each remark quotes what it speaks of. */
export const feedbackDraft: ToolKind = async ({ input, language }) => {
  const { work, focus = "" } = input as { work: string; focus?: string };
  const source = plainly(work);
  const check = ({ strengths, nextSteps }: z.infer<typeof output>): Check => {
    const quotes = [...strengths, ...nextSteps].map(({ quote }) => quote);
    const strange = quotes.find((quote) => plainly(quote).length < 2 || !source.includes(plainly(quote)));
    if (strange !== undefined)
      return { complaint: `The quote "${strange.slice(0, 80)}" does not stand in the work word for word.`, facts: [] };
    return { complaint: null, facts: [{ code: "quotes", values: { count: quotes.length } }] };
  };
  const remarks = (answer: unknown, name: string) =>
    listIn(answer, name).map((one) => [textIn(one, "text"), textIn(one, "quote")].filter(Boolean).join("\n→ "));
  return prepared({
    task: "Draft feedback to the pupil's work, addressed to the pupil and without a name, for the teacher to change. strengths: what succeeded; nextSteps: what to try next, as a task that can be done. quote is the part of the work that a remark speaks of, copied word for word. Give no mark and no judgement of the person.",
    data: { work, focus },
    language,
    output,
    maxOutputTokens: 2_500,
    title: work.slice(0, 60),
    check,
    show: (answer) => [
      ...listBlock(remarks(answer, "strengths")),
      ...listBlock(remarks(answer, "nextSteps"), true),
      ...paragraph(textIn(answer, "closing")),
    ],
  });
};
