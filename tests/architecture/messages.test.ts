import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, it } from "vitest";
import { languages } from "#lib/worlds/languages.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

const AREAS =
  "ai-tools author-page blogpost cabinet-materials cabinet-sales cabinet-settings cart comments common favorites footer header help-center home info landing login material-feedbacks material-page meta modals my-school new-interactive payment personalization school-create search second-home seller service-pages signup thank-you-page".split(
    " ",
  );

type Tree = { [key: string]: string | Tree };

const flatten = (tree: Tree, prefix = ""): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === "string" ? { [prefix + key]: value } : flatten(value, `${prefix}${key}.`),
    ),
  );

const files = listFiles(/^messages\/.*\.json$/).map((file) => {
  const [, language, name] = file.split("/") as [string, string, string];
  return { file, language, area: name.replace(".json", ""), texts: flatten(JSON.parse(readSource(file))) };
});
const english = new Map(files.filter(({ language }) => language === "en").map((file) => [file.area, file.texts]));

const placeholders = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inner =
      "options" in element
        ? Object.values(element.options).flatMap((option) => placeholders(option.value))
        : "children" in element
          ? placeholders(element.children)
          : [];
    return [element.value, ...inner];
  });

const facts = (text: string): string => [...new Set(placeholders(parse(text)))].sort().join(" ");

const plurals = (elements: MessageFormatElement[]): string[][] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return plurals(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap((option) => plurals(option.value));
    return element.type === TYPE.plural && element.pluralType === "cardinal" ? [Object.keys(element.options), ...inner] : inner;
  });

it("WORLD-5 messages stand in the named text areas and no others", () => {
  expect(AREAS).toHaveLength(32);
  expect(files.filter(({ area }) => !AREAS.includes(area)).map(({ file }) => file)).toEqual([]);
});

it("WORLD-4 every language folder is one of the 28 interface languages", () => {
  expect(Object.keys(languages)).toHaveLength(28);
  expect(files.filter(({ language }) => !(language in languages)).map(({ file }) => file)).toEqual([]);
});

it("WORLD-4 an area that is translated has every key of the English one", () => {
  const problems = files.flatMap(({ file, area, texts }) => {
    const reference = english.get(area) ?? {};
    const missing = Object.keys(reference).filter((key) => !(key in texts));
    const extra = Object.keys(texts).filter((key) => !(key in reference));
    return [...missing.map((key) => `${file} lacks ${key}`), ...extra.map((key) => `${file} has ${key}, English has not`)];
  });
  expect(problems).toEqual([]);
});

it("WORLD-4 placeholders are those of the English text", () => {
  const problems = files.flatMap(({ file, area, texts }) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const reference = english.get(area)?.[key];
      return reference !== undefined && facts(reference) !== facts(text)
        ? [`${file} ${key}: ${facts(text)} instead of ${facts(reference)}`]
        : [];
    }),
  );
  expect(problems).toEqual([]);
});

it("WORLD-4 plurals have all categories of their language", () => {
  const problems = files.flatMap(({ file, language, texts }) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const needed = languages[language as keyof typeof languages].plurals as readonly string[];
      const given = plurals(parse(text));
      return given.some((options) => needed.some((category) => !options.includes(category))) ? [`${file} ${key}`] : [];
    }),
  );
  expect(problems).toEqual([]);
});
