import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type AreaMessages = { [key: string]: string | AreaMessages };
export type Messages = Record<string, AreaMessages>;

const root = path.join(process.cwd(), "messages");
const own = new Map<string, Messages>();
const merged = new Map<string, Messages>();

const readLanguage = (language: string): Messages => {
  const known = own.get(language);
  if (known) return known;
  let files: string[] = [];
  try {
    files = readdirSync(path.join(root, language)).filter((file) => file.endsWith(".json"));
  } catch {
    // A language without a folder lacks every area and falls back to English (WORLD-4).
  }
  const read = Object.fromEntries(
    files.map((file) => [path.basename(file, ".json"), JSON.parse(readFileSync(path.join(root, language, file), "utf8"))]),
  );
  if (process.env.NODE_ENV === "production") own.set(language, read);
  return read;
};

/** A language's messages; an area it lacks as a whole comes in English (WORLD-4). Read once per process. */
export const getMessages = (language: string): Messages => {
  const known = merged.get(language);
  if (known) return known;
  const made = { ...readLanguage("en"), ...readLanguage(language) };
  if (process.env.NODE_ENV === "production") merged.set(language, made);
  return made;
};

const pick = (from: AreaMessages, [key = "", ...rest]: readonly string[], into: AreaMessages): void => {
  const found = from[key];
  if (found === undefined) return;
  if (rest.length === 0 || typeof found === "string") {
    into[key] = found;
    return;
  }
  const part = into[key];
  const own = typeof part === "object" ? part : {};
  into[key] = own;
  pick(found, rest, own);
};

/** Only the named areas, parts of them and single messages ("login.session", "common.close"), none inside another: what goes to the browser. */
export const pickTexts = (messages: Messages, names: readonly string[]): AreaMessages => {
  const picked: AreaMessages = {};
  for (const name of names) pick(messages, name.split("."), picked);
  return picked;
};

/** `"en"` when the language lacks the area and English stands in, to be put on the element's `lang` (WORLD-4). */
export const fallbackLang = (language: string, area: string): "en" | undefined =>
  language !== "en" && !readLanguage(language)[area] ? "en" : undefined;
