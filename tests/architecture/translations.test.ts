import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { checkTranslations } from "@lingual/i18n-check";
import { describe, expect, it } from "vitest";
import type { Language } from "#lib/worlds/languages.ts";
import { sharedWords } from "#tests/architecture/shared-words.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

type Tree = { [key: string]: string | Tree };
const flatten = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const files = listFiles(/^messages\/.*\.json$/).map((file) => {
  const [, language = "", area = ""] = file.split("/");
  return { file, language: language as Language, area, texts: Object.fromEntries(flatten(JSON.parse(readSource(file)))) };
});
const english = files.filter(({ language }) => language === "en");
const others = files.filter(({ language }) => language !== "en");
const englishOf = (area: string) => english.find((one) => one.area === area)?.texts ?? {};

/** What is read, without placeholders. */
const literals = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal) return element.value;
    if ("children" in element) return literals(element.children);
    return "options" in element ? Object.values(element.options).flatMap((option) => literals(option.value)) : [];
  });
const wordsOf = (text: string): string[] =>
  literals(parse(text))
    .join(" ")
    .match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];

describe("WORLD-5 every language against English, by i18n-check", () => {
  const toFile = ({ file, area, language, texts }: (typeof files)[number]) => ({
    name: file,
    reference: language === "en" ? null : `messages/en/${area}`,
    content: texts,
  });
  const { missingKeys = {}, invalidKeys = {} } = checkTranslations(english.map(toFile), others.map(toFile), {
    format: "icu",
    checks: ["missingKeys", "invalidKeys"],
  });
  const lines = <T>(found: Record<string, T[]>, text: (one: T) => string | null) =>
    Object.entries(found).flatMap(([file, list]) => list.flatMap((one) => text(one) ?? []).map((one) => `${file}: ${one}`));

  it("no key is missing", () => {
    expect(lines(missingKeys, (key) => key)).toEqual([]);
  });

  // A language may say one in words where English writes the number, and one without plurals needs none around its number.
  const isFree = (msg: string): boolean => /\bpound\b|"argument" but received "plural"|Missing element plural/.test(msg);

  // Where `one` also means 21, or does not exist, the title of the one material stands under =1.
  const choosesOtherwise = ["feedback.mail.request.subject"];

  it("no placeholder, tag or choice is another one", () => {
    const isKnown = (key: string) => choosesOtherwise.includes(key);
    expect(lines(invalidKeys, ({ key, msg }) => (isFree(msg) || isKnown(key) ? null : `${key}: ${msg}`))).toEqual([]);
  });

  it("the check itself finds what is wrong", () => {
    const file = (name: string, reference: string | null, content: Record<string, string>) => ({ name, reference, content });
    const planted = checkTranslations(
      [file("en", null, { a: "Hello {name}", b: "<b>x</b>", c: "y" })],
      [file("de", "en", { a: "Hallo {nam}", b: "x" })],
      { format: "icu", checks: ["missingKeys", "invalidKeys"] },
    );
    expect(planted.missingKeys?.de).toEqual(["c"]);
    expect(planted.invalidKeys?.de?.map(({ key }) => key)).toEqual(["a", "b"]);
  });
});

describe("WORLD-5 no English is left over", () => {
  it("a text that is the same as the English one has only words that its language shares", () => {
    const left = others.flatMap(({ file, area, language, texts }) => {
      const reference = englishOf(area);
      const shared = sharedWords(language);
      return Object.entries(texts)
        .filter(([key, text]) => reference[key] === text && wordsOf(text).some((word) => !shared.has(word)))
        .map(([key, text]) => `${file} ${key}: ${text}`);
    });
    expect(left).toEqual([]);
  });
});
