import { z } from "zod";
import { type Language, languages } from "#lib/platform/worlds/languages.ts";
import { type Check, listIn, paragraph, prepared, type ToolKind, textIn, written } from "#lib/tools/models/server/tool-kind.ts";

const output = z.strictObject({ paragraphs: z.array(written(4_000)).min(1).max(60) });

const english = new Intl.DisplayNames("en", { type: "language" });

/** Ten digits of each writing stand in a row (Unicode, 4.6), so a digit's value is its place from the row's zero. */
const asciiDigit = (digit: string): string => {
  let zero = digit.codePointAt(0) as number;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) as number) - zero < 9) zero -= 1;
  return String((digit.codePointAt(0) as number) - zero);
};

/** The numbers of a text, as digits alone: a thousand is 1.000 here and 1,000 there. Sorted, for languages put words in other places. */
const numbersIn = (text: string): string[] =>
  (text.match(/\p{Nd}+(?:[.,'’\u00A0\u202F٫٬ ]\p{Nd}+)*/gu) ?? [])
    .flatMap((number) => (/ /.test(number) && !/^\p{Nd}{1,3}(?: \p{Nd}{3})+$/u.test(number) ? number.split(" ") : [number]))
    .map((number) => number.replace(/\P{Nd}/gu, "").replace(/\p{Nd}/gu, asciiDigit))
    .sort();

/** The same text in another language; its numbers are compared. */
export const translateText: ToolKind = async ({ input }) => {
  const { text, target } = input as { text: string; target: Language };
  const before = numbersIn(text);
  const check = ({ paragraphs }: z.infer<typeof output>): Check => {
    const whole = paragraphs.join("\n\n");
    if (whole.replace(/\s+/g, " ") === text.replace(/\s+/g, " ")) return { complaint: "The text was given back untranslated.", facts: [] };
    const after = numbersIn(whole);
    if (after.join(" ") !== before.join(" ")) {
      return {
        complaint: `The digits of the text are ${before.join(", ") || "none"}, those of the translation ${after.join(", ") || "none"}: write each number in digits as the text does.`,
        facts: [],
      };
    }
    return { complaint: null, facts: before.length > 0 ? [{ code: "numbers", values: { count: before.length } }] : [] };
  };
  return prepared({
    task: `Translate the text into ${english.of(languages[target].bcp47)}, paragraph by paragraph, whole and without comments. Keep numbers in digits where they are in digits, and write them as that language does.`,
    data: { text },
    language: target,
    output,
    maxOutputTokens: 8_000,
    title: text.slice(0, 60),
    check,
    show: (answer) => listIn(answer, "paragraphs").flatMap((one) => paragraph(textIn([one], 0))),
  });
};
