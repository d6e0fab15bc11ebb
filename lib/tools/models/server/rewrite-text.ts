import { z } from "zod";
import type { ReadingLevel } from "#lib/tools/models/rules.ts";
import { harderBy, type Measured, measureLevel, TOLERANCE, tenth, wantedOn } from "#lib/tools/models/server/reading-level.ts";
import {
  type Check,
  heading,
  listIn,
  paragraph,
  prepared,
  type ToolKind,
  textIn,
  written,
  writtenLine,
} from "#lib/tools/models/server/tool-kind.ts";

const output = z.strictObject({ title: writtenLine(200), paragraphs: z.array(written(4_000)).min(1).max(40) });

const described: Record<ReadingLevel, string> = {
  veryEasy: "very easy: for readers of seven or eight years. Main clauses of at most seven words, everyday words, one thought a sentence",
  easy: "easy: for readers of nine to eleven years. Short sentences, at most one subordinate clause, hard words explained in passing",
  medium: "medium: for readers of twelve to fourteen years. Clear sentences of medium length, technical words explained once",
  demanding: "demanding: for readers from fifteen years on. Precise technical words, connected longer sentences",
};

/** The same text at another reading level, which is measured before and after. */
export const rewriteText: ToolKind = async ({ input, language }) => {
  const { text, level } = input as { text: string; level: ReadingLevel };
  const before = measureLevel(language, text);
  const check = ({ paragraphs }: z.infer<typeof output>): Check => {
    const after = measureLevel(language, paragraphs.join("\n\n"));
    if (!before || !after) return { complaint: null, facts: [{ code: "unmeasured", values: {} }] };
    const aim = wantedOn(before, level);
    // At the ends of the scale nothing is too easy, or too hard.
    const farFrom = (measured: Measured) => {
      const beyond = harderBy({ ...measured, value: aim }, measured);
      if ((level === "veryEasy" && beyond < 0) || (level === "demanding" && beyond > 0)) return 0;
      return Math.abs(beyond);
    };
    const [far, near] = [farFrom(before), farFrom(after)];
    const values = { name: after.name, before: tenth(before.value), after: tenth(after.value), wanted: aim };
    if (near < far || near <= TOLERANCE[after.scale]) return { complaint: null, facts: [{ code: "level", values }] };
    const scale = after.name || "Words in a sentence";
    return { complaint: `${scale} is ${values.after} and should be near ${aim}; the given text has ${values.before}.`, facts: [] };
  };
  return prepared({
    task: `Rewrite the text at another reading level: ${described[level]}. Keep what it says, its order, its names and numbers; leave nothing out that a reader would be asked about.`,
    data: { text },
    language,
    output,
    maxOutputTokens: 6_000,
    title: text.slice(0, 60),
    check,
    show: (answer) => [
      ...heading(textIn(answer, "title"), 1),
      ...listIn(answer, "paragraphs").flatMap((one) => paragraph(textIn([one], 0))),
    ],
  });
};
