import { readFileSync } from "node:fs";

const blocks = [...readFileSync("docs/operations.md", "utf8").matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, kind = "", text = ""]) => ({
  kind,
  text,
}));

/** The one block of the document for operators that holds these words, as it stands there. @throws Error when there is none, or more than one */
export const blockWith = (kind: "sh" | "sql" | "ini", words: string): string => {
  const found = blocks.filter((block) => block.kind === kind && block.text.includes(words));
  if (found.length !== 1) throw new Error(`docs/operations.md has ${found.length} blocks of ${kind} with "${words}"`);
  return (found[0] as { text: string }).text;
};

/** A text with what is this machine's in the place of what the document names; each of them must stand in it. */
export const put = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`the document no longer says ${from}`);
    return all.replaceAll(from, to);
  }, text);
