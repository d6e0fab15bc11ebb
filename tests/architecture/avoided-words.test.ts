import { expect, it } from "vitest";
import { languages } from "#lib/platform/worlds/languages.ts";
import { findAvoided, type ReadText, readAvoided } from "#scripts/texts/avoided-words.ts";
import { readMessageFiles } from "#scripts/texts/message-files.ts";
import { listFiles, readSource } from "#tests/architecture/source-files.ts";

const messages = readMessageFiles();
const avoided = readAvoided();

const ofMessages = messages.flatMap(({ file, language, texts }): ReadText[] =>
  Object.entries(texts).map(([key, text]) => ({ language, place: `${file} ${key}`, text })),
);
// What people may type to find an article (`words:`) is theirs, right or wrong.
const ofArticles = listFiles(/^content\/.*\.mdx$/).flatMap((file): ReadText[] =>
  readSource(file)
    .split("\n")
    .flatMap((text, line) =>
      text.startsWith("words:") ? [] : [{ language: file.split("/")[1] ?? "", place: `${file}:${line + 1}`, text }],
    ),
);
const found = (texts: readonly ReadText[]): string[] =>
  findAvoided(texts, avoided).map(({ place, words, use }) => `${place}: “${words}”, say ${use}`);

it("WORLD-4 messages and articles have no words that the glossary of their language avoids", () => {
  expect(ofMessages.length).toBeGreaterThan(100_000);
  expect(ofArticles.length).toBeGreaterThan(10_000);
  expect(found([...ofMessages, ...ofArticles])).toEqual([]);
});

it("a glossary says what stands instead of avoided words, which its own terms do not use", () => {
  expect([...avoided.keys()].sort()).toEqual(Object.keys(languages).sort());
  for (const [language, list] of avoided) {
    expect([language, list.filter(({ words, use }) => !words?.trim() || !use?.trim())]).toEqual([language, []]);
    const { terms }: { terms: Record<string, { term: string }> } = JSON.parse(readSource(`docs/glossary/${language}.json`));
    expect(found(Object.entries(terms).map(([key, { term }]) => ({ language, place: `${language} ${key}`, text: term })))).toEqual([]);
  }
});

it("planted words are found: in every form, in capitals, across a space that does not break, in their own language alone", () => {
  const list = new Map([
    ["de", [{ words: "vorführ-", use: "Demo-" }]],
    ["pl", [{ words: "są w tej chwili mniej", use: "mamy" }]],
  ]);
  const texts = [
    { language: "de", place: "a", text: "Der Vorführ-Shop" },
    { language: "de", place: "b", text: "Filme vorführen" },
    { language: "pl", place: "c", text: "Są w\u00a0tej chwili mniej niż trzy" },
    { language: "en", place: "d", text: "Vorführ-" },
  ];
  expect(findAvoided(texts, list).map(({ place, use }) => `${place} ${use}`)).toEqual(["a Demo-", "c mamy"]);
});

it("every word that a glossary avoids is found where it is planted in the language's first text", () => {
  for (const [language, list] of avoided)
    for (const { words } of list) expect(found([{ language, place: "planted", text: `… ${words} …` }])).not.toEqual([]);
});

it("the places of a page have names of their own: sections, menu, menu of the account", () => {
  for (const language of Object.keys(languages)) {
    const text = (area: string, key: string) => messages.find((file) => file.language === language && file.area === area)?.texts[key];
    const menu = text("header", "menu");
    expect(menu).toBeTruthy();
    expect([language, text("header", "nav")]).not.toEqual([language, menu]);
    expect([language, text("cabinet-settings", "nav.open")]).not.toEqual([language, menu]);
  }
});
