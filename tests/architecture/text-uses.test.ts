import { expect, it } from "vitest";
import { readMessageFiles } from "#scripts/texts/message-files.ts";
import { listFiles } from "#tests/architecture/source-files.ts";
import { HOLE, readTextUses, type TextUses } from "#tests/architecture/text-uses.ts";

const keys = readMessageFiles()
  .filter(({ language }) => language === "en")
  .flatMap(({ area, texts }) => Object.keys(texts).map((key) => `${area}.${key}`));

/** Of each namespace the keys below it: "screen.title" and "title" for "cart" and "cart.screen". */
const below = new Map<string, string[]>();
for (const key of keys) {
  const parts = key.split(".");
  for (let depth = 1; depth < parts.length; depth++) {
    const space = parts.slice(0, depth).join(".");
    below.set(space, [...(below.get(space) ?? []), parts.slice(depth).join(".")]);
  }
}
const names = new Set([...below.keys(), ...keys]);

const matcher = (key: string): RegExp =>
  new RegExp(
    `^${key
      .split(HOLE)
      .map((piece) => piece.replaceAll(".", "\\."))
      .join("[\\w.-]+")}$`,
  );
const isKey = (word: string): boolean => /^[\w.*-]*\w[\w.*-]*$/.test(word);
const exists = (name: string): boolean => {
  if (!name.includes(HOLE)) return names.has(name);
  const pattern = matcher(name);
  return [...names].some((one) => pattern.test(one));
};

const uses = listFiles(/^(app|components|lib|e2e)\/.*\.tsx?$/)
  .filter((file) => !file.endsWith(".d.ts"))
  .map(readTextUses);

it("WORLD-4 every text that a translator is asked for stands in the messages", () => {
  const asked = uses.flatMap(({ file, calls }) =>
    calls.flatMap(({ spaces, key }) => {
      if (key === null || !isKey(key)) return [];
      const places = spaces?.map((space) => (space === "" ? key : `${space}.${key}`)) ?? [key, `${HOLE}.${key}`];
      return [{ file, key, places: places.join() }];
    }),
  );
  const isKnown = new Map([...new Set(asked.map(({ places }) => places))].map((places) => [places, places.split(",").some(exists)]));
  const unknown = asked.flatMap(({ file, key, places }) => (isKnown.get(places) ? [] : `${file}: ${key} (${places})`));
  expect([...new Set(unknown)]).toEqual([]);
});

const programs = uses.filter(({ file }) => !/\.(test|spec)\.tsx?$|^e2e\//.test(file));
const everyWord = new Set(programs.flatMap(({ words }) => [...words].flatMap((word) => [word.replaceAll(".", "_"), ...word.split(".")])));

/** The texts that a file may ask for: below a namespace that it names, by its own words, or by anybody's where it computes the key. */
const askedBy = ({ words, calls }: TextUses): string[] => {
  const templates = [...words].filter((word) => word.includes(HOLE) && isKey(word));
  const patterns = templates.map(matcher);
  const whole = templates.filter((word) => below.has(word.split(".")[0] ?? "")).map(matcher);
  const computed = new Set(calls.flatMap(({ spaces, key }) => (key === null || !isKey(key) ? (spaces ?? []) : [])));
  const isAsked = (space: string, rest: string): boolean =>
    words.has(rest) ||
    patterns.some((pattern) => pattern.test(rest)) ||
    (computed.has(space) && rest.split(".").every((part) => everyWord.has(part)));
  const named = [...names].filter((name) => words.has(name) || whole.some((pattern) => pattern.test(name)));
  return named.flatMap((name) => [name, ...(below.get(name) ?? []).flatMap((rest) => (isAsked(name, rest) ? `${name}.${rest}` : []))]);
};

it("every text of the messages is asked for by a page, a mail or a paper", () => {
  const asked = new Set(programs.flatMap(askedBy));
  // Where a translator comes from elsewhere its area is not known: any that has the key.
  const anywhere = programs.flatMap(({ calls }) => calls.flatMap(({ spaces, key }) => (spaces || key === null ? [] : `${HOLE}.${key}`)));
  const patterns = [...new Set(anywhere)].filter(isKey).map(matcher);
  expect(keys.filter((key) => !asked.has(key) && !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
});
