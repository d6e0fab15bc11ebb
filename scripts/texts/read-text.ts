import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

const inside = (element: MessageFormatElement): MessageFormatElement[][] => {
  if ("children" in element) return [element.children];
  return "options" in element ? Object.values(element.options).map(({ value }) => value) : [];
};

const placeholders = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((element) =>
    element.type === TYPE.literal || element.type === TYPE.pound ? [] : [element.value, ...inside(element).flatMap(placeholders)],
  );

const plurals = (elements: MessageFormatElement[]): string[][] =>
  elements.flatMap((element) => {
    const deeper = inside(element).flatMap(plurals);
    return element.type === TYPE.plural && element.pluralType === "cardinal" ? [Object.keys(element.options), ...deeper] : deeper;
  });

const literals = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((element) => (element.type === TYPE.literal ? [element.value] : inside(element).flatMap(literals)));

/** What can be compared of a text: its placeholders and tags, the categories of each of its plurals, the words that are read. */
export type TextFacts = { placeholders: string; plurals: string[][]; words: string[] };

/** Reads a text as ICU message; when it is none, gives the parser's name for what is wrong ("UNCLOSED_TAG"). */
export const readText = (text: string): TextFacts | { error: string } => {
  try {
    const elements = parse(text);
    return {
      placeholders: [...new Set(placeholders(elements))].sort().join(" "),
      plurals: plurals(elements),
      words:
        literals(elements)
          .join(" ")
          .match(/\p{L}+(?:-\p{L}+)*/gu) ?? [],
    };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};
