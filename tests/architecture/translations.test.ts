import { checkTranslations } from "@lingual/i18n-check";
import { describe, expect, it } from "vitest";
import { type MessageFile, readMessageFiles } from "#scripts/texts/message-files.ts";

const files = readMessageFiles();
const english = files.filter(({ language }) => language === "en");
const others = files.filter(({ language }) => language !== "en");

describe("WORLD-5 every language against English, by i18n-check", () => {
  const toFile = ({ file, area, language, texts }: MessageFile) => ({
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
  const choosesOtherwise = ["mail.request.subject"];

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
