import { StartError } from "#lib/platform/env/start-error.ts";
import { languages } from "#lib/platform/worlds/languages.ts";
import { fileOf, readTree, type TextTree, writeTree } from "#scripts/texts/message-files.ts";
import { readText } from "#scripts/texts/read-text.ts";
import { textAreas } from "#scripts/texts/text-areas.ts";

/** The tree with the text at the end of its group; groups on the way are made. */
const withText = (tree: TextTree, [key = "", ...deeper]: readonly string[], text: string, place: string): TextTree => {
  const found = tree[key];
  const here = `${place}.${key}`;
  if (deeper.length === 0) {
    if (found === undefined) return { ...tree, [key]: text };
    throw new StartError(typeof found === "string" ? `${here} exists already: “${found}”` : `${here} is a group of texts.`);
  }
  if (typeof found === "string") throw new StartError(`${here} is a text itself and holds no others.`);
  return { ...tree, [key]: withText(found ?? {}, deeper, text, here) };
};

/**
 * Puts a new English text into the files of all languages below `root`, where it awaits translation. `name` is `<area>.<key>`; all files
 * or none are written.
 * @throws StartError with one sentence for a name or a text that cannot be.
 */
export const addText = (root: string, name: string, english: string): void => {
  const [area = "", ...keys] = name.split(".");
  if (keys.length === 0 || !keys.every((key) => /^\w+$/.test(key)))
    throw new StartError(`“${name}” is no name of a text: it is an area and a key, like cart.screen.title.`);
  if (!textAreas.includes(area)) throw new StartError(`“${area}” is no text area. There are ${textAreas.join(", ")}.`);
  if (english.trim() === "") throw new StartError("The English text is empty.");
  const facts = readText(english);
  if ("error" in facts) throw new StartError(`The English text is no ICU message: ${facts.error}.`);
  // English first: its text is the one that a refusal names.
  const files = ["en", ...Object.keys(languages).filter((language) => language !== "en")].map((language) => fileOf(language, area));
  const trees = files.map((file) => [file, withText(readTree(root, file), keys, english, area)] as const);
  for (const [file, tree] of trees) writeTree(root, file, tree);
};
