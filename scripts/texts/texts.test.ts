import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { languages } from "#lib/platform/worlds/languages.ts";
import { addText } from "#scripts/texts/add-text.ts";
import { countTexts, describeCounts } from "#scripts/texts/count-texts.ts";
import { describeUntranslated } from "#scripts/texts/describe-untranslated.ts";
import { findUntranslated, type Untranslated } from "#scripts/texts/find-untranslated.ts";
import { fileOf, type MessageFile, readMessageFiles, writeTree } from "#scripts/texts/message-files.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "texts-"));
  for (const language of Object.keys(languages)) writeTree(root, fileOf(language, "cart"), { screen: { title: `${language} ✓` } });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const contents = () => readMessageFiles(root).map(({ file }) => readFileSync(path.join(root, file), "utf8"));
const listOf = (found: readonly Untranslated[]) => found.map(({ language, key, kind }) => `${language} ${key} ${kind}`);

it("WORLD-4 a new text stands at the end of its group in all 28 languages and awaits translation in 27", () => {
  addText(root, "cart.screen.gift", "A gift for {name}");
  expect(readFileSync(path.join(root, "messages/de/cart.json"), "utf8")).toBe(
    '{\n  "screen": {\n    "title": "de ✓",\n    "gift": "A gift for {name}"\n  }\n}\n',
  );
  const found = findUntranslated(readMessageFiles(root)).filter(({ key }) => key === "screen.gift");
  expect(found).toHaveLength(27);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["english"]));
});

it("the first text of an area makes its files, and groups come with their first text", () => {
  addText(root, "search.hint.words", "Three words");
  const files = readMessageFiles(root).filter(({ area }) => area === "search");
  expect(files.map(({ texts }) => texts)).toEqual(Object.keys(languages).map(() => ({ "hint.words": "Three words" })));
});

it.each([
  ["basket.title", "Basket", /^“basket” is no text area\. There are ai-tools, /],
  ["cart", "Basket", /^“cart” is no name of a text/],
  ["cart.screen title", "Basket", /^“cart.screen title” is no name of a text/],
  ["cart.screen.title", "Basket", /^cart\.screen\.title exists already: “en ✓”$/],
  ["cart.screen", "Basket", /^cart\.screen is a group of texts\.$/],
  ["cart.screen.title.short", "Basket", /^cart\.screen\.title is a text itself and holds no others\.$/],
  ["cart.screen.gift", "A gift for {name", /^The English text is no ICU message: EXPECT_ARGUMENT_CLOSING_BRACE\.$/],
  ["cart.screen.gift", "{count, plural, one {# gift}}", /^The English text is no ICU message: MISSING_OTHER_CLAUSE\.$/],
  ["cart.screen.gift", " ", /^The English text is empty\.$/],
])("%s “%s” is refused with one sentence, and nothing is written", (name, english, sentence) => {
  const before = contents();
  expect(() => addText(root, name, english)).toThrow(
    expect.objectContaining({ name: "StartError", message: expect.stringMatching(sentence) }),
  );
  expect(contents()).toEqual(before);
});

const file = (language: MessageFile["language"], texts: Record<string, string>): MessageFile => ({
  file: fileOf(language, "cart"),
  language,
  area: "cart",
  texts,
});

it("WORLD-4 what a language lacks is found: keys, translations, placeholders, plurals", () => {
  const english = {
    hello: "Hello {name}",
    items: "{count, plural, one {# item} other {# items}}",
    link: "See <a>here</a>",
    blog: "Podcast",
    name: "{name}",
  };
  const found = findUntranslated([
    file("en", english),
    file("de", { ...english, hello: "Hallo {nam}", items: "{count, plural, one {# Ding} other {# Dinge}}", link: "See <a>here</a>" }),
    file("pl", { ...english, hello: "Cześć {name}", items: "{count, plural, one {# rzecz} other {# rzeczy}}", link: "Patrz <a>tu" }),
    file("jp", { hello: "{name}さん", items: "{count}点", blog: "ポッドキャスト", name: "{name}", more: "もっと" }),
  ]);
  expect(listOf(found)).toEqual([
    "de hello placeholders",
    "de link english",
    "pl items plurals",
    "pl link syntax",
    "jp link missing",
    "jp more unknown",
  ]);
});

it("the list names languages, areas and texts, of one language alone if it is asked for", () => {
  const found = findUntranslated([file("en", { hello: "Hello" }), file("de", { hello: "Hello" }), file("pl", {})]);
  expect(describeUntranslated(found)).toBe("de: 1\n  cart\n    hello is still English: Hello\npl: 1\n  cart\n    hello is missing: Hello");
  expect(describeUntranslated(found, "pl")).toBe("pl: 1\n  cart\n    hello is missing: Hello");
  expect(describeUntranslated(found, "fr")).toBe("No text awaits translation.");
  expect(() => describeUntranslated(found, "xx")).toThrow(/^“xx” is no language\. There are bg, /);
});

it("WORLD-4 texts are counted by language and area: all, missing, written as in English, left in English", () => {
  const texts = { hello: "Hello", blog: "Podcast", gift: "Gift" };
  const counts = countTexts([
    file("en", texts),
    file("de", { hello: "Hallo", blog: "Podcast", gift: "Gift" }),
    file("pl", { hello: "Cześć", blog: "Podcast" }),
  ]);
  expect(counts.map((count) => Object.values(count).join(" "))).toEqual(["en cart 3 0 0 0", "de cart 3 0 2 1", "pl cart 2 1 1 0"]);
  expect(describeCounts(counts).split("\n")).toEqual([
    "language  texts  missing  as English  untranslated",
    "en            3        0           0             0",
    "de            3        0           2             1",
    "pl            2        1           1             0",
    "all           8        1           3             1",
  ]);
  expect(describeCounts(counts, "de").split("\n").at(1)).toBe("cart      3        0           2             1");
  expect(() => describeCounts(counts, "xx")).toThrow(/^“xx” is no language\. There are bg, /);
});

it("an area that a language does not have counts as missing", () => {
  const counts = countTexts([file("en", { hello: "Hello" }), { ...file("de", { a: "x" }), area: "home" }]);
  expect(counts.filter(({ language }) => language === "de")).toEqual([
    { language: "de", area: "cart", texts: 0, missing: 1, same: 0, english: 0 },
  ]);
});

it.each([
  [["missing", "de"], 0, "No text awaits translation.\n", ""],
  [["status", "xx"], 1, "", /^“xx” is no language\. /],
  [["add", "basket.title", "Basket"], 1, "", /^“basket” is no text area\. .*\n$/],
  [["translate"], 1, "", /^npm run texts -- add /],
])("npm run texts -- %s", { timeout: 60_000 }, (args, code, out, error) => {
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/node", ["scripts/texts.ts", ...args], { encoding: "utf8" });
  expect(stdout).toBe(out);
  expect(stderr).toEqual(typeof error === "string" ? error : expect.stringMatching(error));
  expect(status).toBe(code);
});
