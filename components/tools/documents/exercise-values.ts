import { type FormValues, firstValues, OWN } from "#components/tools/sheets/form-values.ts";
import type { ExerciseBlock } from "#lib/tools/documents/schema.ts";
import type { ToolForm, ToolInput } from "#lib/tools/sheets/schema.ts";

/** A form as it was filled for what stands in a document: `requestOf` makes the same of it again. */
export const valuesOf = (form: ToolForm, { input, seed }: Pick<ExerciseBlock, "input" | "seed">): FormValues => {
  const first = firstValues(form);
  const { title, level, choice, theme, words, sentences, text, when, lines, minutes, inEnglish, sheets } = input as ToolInput;
  return {
    title: title ?? first.title,
    level: level === undefined ? first.level : String(level),
    choice: choice === undefined ? first.choice : String(choice),
    theme: words ? OWN : (theme ?? first.theme),
    words: words?.join("\n") ?? "",
    hasOwnSentences: sentences !== undefined,
    sentences: sentences?.join("\n") ?? "",
    text: text ?? "",
    when: when ?? "",
    lines: lines?.join("\n") ?? "",
    minutes: minutes === undefined ? first.minutes : String(minutes),
    inEnglish: inEnglish === true,
    sheets: sheets === undefined ? first.sheets : String(sheets),
    seed: String(seed),
  };
};
