import type { SheetRequest, ToolForm, Variant } from "#lib/tools/sheets/schema.ts";
import type { KeptFields } from "#lib/tools/sheets/store.ts";

/** The theme that stands for her own words. */
export const OWN = "own";

/** A form as it stands in its fields: all texts as they were typed. */
export type FormValues = {
  title: string;
  level: string;
  choice: string;
  theme: string;
  words: string;
  hasOwnSentences: boolean;
  sentences: string;
  text: string;
  when: string;
  lines: string;
  minutes: string;
  inEnglish: boolean;
  sheets: string;
  seed: string;
};

/** What a form shows before anybody has touched it: what its picture was made of. */
export const firstValues = (form: ToolForm): FormValues => ({
  title: "",
  level: "1",
  choice: "0",
  theme: form.themes[0]?.value ?? "",
  words: "",
  hasOwnSentences: false,
  sentences: "",
  text: "",
  when: "",
  lines: "",
  minutes: String(form.minutes?.usual ?? ""),
  inEnglish: false,
  sheets: String(form.sheets.usual),
  seed: String(form.example.seed),
});

/** What was kept of a form, where it still fits it: tools change, and what a browser keeps is nobody's word. */
export const keptValues = (form: ToolForm, kept: KeptFields | undefined): FormValues => {
  const first = firstValues(form);
  if (!kept) return first;
  const fitting = Object.entries(first).map(([name, value]) => [name, typeof kept[name] === typeof value ? kept[name] : value]);
  const values = Object.fromEntries(fitting) as FormValues;
  const isOffered = (options: readonly { value: string }[], value: string) => options.some((option) => option.value === value);
  return {
    ...values,
    level: isOffered(form.levels, values.level) ? values.level : first.level,
    choice: isOffered(form.choices, values.choice) ? values.choice : first.choice,
    theme: values.theme === OWN || isOffered(form.themes, values.theme) ? values.theme : first.theme,
  };
};

const wordsIn = (text: string): string[] => text.split(/[\n,;、，；]/u).flatMap((word) => word.trim() || []);
const linesIn = (text: string): string[] => text.split("\n").flatMap((line) => line.trim() || []);
const numberIn = (text: string): number | string => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text);

/** What the API is asked for: only what the tool knows, and nothing that is left empty. */
export const requestOf = (form: ToolForm, values: FormValues, variant: Variant): SheetRequest => {
  const isOwn = values.theme === OWN;
  const all: Record<string, unknown> = {
    title: values.title.trim() || undefined,
    level: Number(values.level),
    choice: values.hasOwnSentences ? undefined : Number(values.choice),
    theme: isOwn ? undefined : values.theme,
    words: isOwn ? (form.words?.clued ? linesIn(values.words) : wordsIn(values.words)) : undefined,
    sentences: values.hasOwnSentences ? linesIn(values.sentences) : undefined,
    text: values.text.trim() || undefined,
    when: values.when.trim() || undefined,
    lines: values.lines.trim() === "" ? undefined : linesIn(values.lines),
    minutes: numberIn(values.minutes),
    inEnglish: values.inEnglish || undefined,
    sheets: numberIn(values.sheets),
  };
  const input = Object.fromEntries(form.fields.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]));
  return { input, seed: numberIn(values.seed), variant };
};

/** Whether there is nothing to make yet: she has just chosen to write her own, and not begun. */
export const isWaiting = ({ theme, words, hasOwnSentences, sentences }: FormValues): boolean =>
  (theme === OWN && words.trim() === "") || (hasOwnSentences && sentences.trim() === "");

/** Another start number than the one that stands there. */
export const otherSeed = (seed: string, draw: () => number = Math.random): string => {
  const drawn = String(1 + Math.floor(draw() * 9_998));
  return drawn === seed ? "9999" : drawn;
};
