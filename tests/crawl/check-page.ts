import { checkHreflang } from "#tests/crawl/check-hreflang.ts";
import { checkJsonLd } from "#tests/crawl/check-json-ld.ts";
import { checkLinks } from "#tests/crawl/check-links.ts";
import { checkPreview } from "#tests/crawl/check-preview.ts";
import { checkWeight } from "#tests/crawl/check-weight.ts";
import type { Checked } from "#tests/crawl/checked.ts";
import { type Fault, faultsOf } from "#tests/crawl/fault.ts";
import type { PageFacts } from "#tests/crawl/read-page.ts";

/** May be indexed by what it says itself. */
export const isIndexable = ({ robots }: PageFacts): boolean => !robots.some((one) => one.includes("noindex"));

const checkHead = ({ path, facts, expected, missingTitles = [] }: Checked): Fault[] => {
  const { faults, expect } = faultsOf(path);
  const { lang, headings, titles, descriptions, robots } = facts;
  expect(lang === expected.lang, "lang", `says lang="${lang}", its world speaks "${expected.lang}"`);
  expect(headings.length === 1, "heading", `has ${headings.length} headings of the first level instead of one`);
  expect(
    headings.every((heading) => heading !== ""),
    "heading",
    "has an empty heading of the first level",
  );
  expect(titles.length === 1 && titles[0] !== "", "title", `has ${titles.length} titles in its head, or an empty one`);
  const title = titles[0] ?? "";
  expect(!missingTitles.some((missing) => title.startsWith(missing)), "status", `answers 200 and says "${title}" (a soft 404)`);
  const wantsDescription = isIndexable(facts);
  expect(!wantsDescription || title.length <= 70, "title", `has a title of ${title.length} characters, 70 are shown: ${title}`);
  const [description = ""] = descriptions;
  expect(
    !wantsDescription || description.length <= 155,
    "description",
    `has a description of ${description.length} characters, 155 are shown`,
  );
  expect(
    !wantsDescription || (descriptions.length === 1 && descriptions[0] !== ""),
    "description",
    `has ${descriptions.length} descriptions in its head, or an empty one`,
  );
  const directive = robots.length === 0 && expected.key === null ? "index,follow" : robots.join(" and ");
  expect(
    (expected.robots as readonly string[]).includes(directive),
    "robots",
    `says robots "${directive}", by the table of routes it is "${expected.robots.join('" or "')}"`,
  );
  return faults;
};

/** A variant of a list that stands in the query; its canonical address is the page without it. */
const isVariant = (path: string): boolean => path.includes("?");

const checkCanonical = ({ path, origin, facts, expected }: Checked): Fault[] => {
  const { faults, expect } = faultsOf(path);
  if (!isIndexable(facts)) {
    for (const one of facts.canonicals)
      expect(one.startsWith(`${origin}/`), "canonical", `names the canonical address ${one}, not one of ours`);
    return faults;
  }
  expect(facts.canonicals.length === 1, "canonical", `has ${facts.canonicals.length} canonical addresses instead of one`);
  const [canonical = ""] = facts.canonicals;
  if (!canonical) return faults;
  const own = `${origin}${path}`;
  const bare = own.split("?")[0];
  const isOwn = canonical === own || (isVariant(path) && canonical === bare);
  // The tab of materials is the author's page itself.
  const isFirstTab = expected.key === "author.materials" && bare?.startsWith(`${canonical.split("?")[0]}/`);
  expect(isOwn || Boolean(isFirstTab), "canonical", `names ${canonical} as its canonical address instead of itself`);
  return faults;
};

const placeholder = /(^|\s)undefined(\s|$)|\[object Object\]|\bNaN\b|MISSING_MESSAGE/;

const checkTexts = ({ path, facts, areas = [] }: Checked): Fault[] => {
  const { faults, expect } = faultsOf(path);
  const marker = new RegExp(`^(${areas.join("|")})(\\.[A-Za-z0-9_-]+)+$`);
  for (const text of [...facts.titles, ...facts.descriptions, ...facts.texts]) {
    expect(areas.length === 0 || !marker.test(text), "text", `shows the name of a missing text: ${text}`);
    expect(!placeholder.test(text), "text", `shows "${text.slice(0, 80)}"`);
  }
  return faults;
};

const checkPictures = ({ path, facts }: Checked): Fault[] => {
  const { faults, expect } = faultsOf(path);
  for (const { src, alt, width, height } of facts.pictures) {
    const name = src.slice(0, 100);
    expect(alt !== null, "picture", `has a picture without alt: ${name}`);
    expect(/^[1-9]\d*$/.test(width ?? "") && /^[1-9]\d*$/.test(height ?? ""), "picture", `has a picture without width and height: ${name}`);
  }
  return faults;
};

const checkResources = ({ path, origin, facts }: Checked): Fault[] => {
  const { faults, expect } = faultsOf(path);
  for (const address of new Set([...facts.resources, ...facts.pictures.map(({ src }) => src)])) {
    const isOwn = (address.startsWith("/") && !address.startsWith("//")) || /^(data|blob):/.test(address) || address === "";
    expect(isOwn || address.startsWith(`${origin}/`), "foreign host", `loads ${address}`);
  }
  return faults;
};

/** All rules that a page of status 200 can be held to by itself. Pure. */
export const checkPage = (page: Checked): Fault[] => [
  ...checkHead(page),
  ...checkCanonical(page),
  ...checkHreflang(page),
  ...checkTexts(page),
  ...checkPictures(page),
  ...checkResources(page),
  ...checkLinks(page),
  ...checkPreview(page),
  ...checkWeight(page),
  ...checkJsonLd(page),
];
