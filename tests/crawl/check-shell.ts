import type { Expected } from "#tests/crawl/expected.ts";
import { type Fault, faultsOf } from "#tests/crawl/fault.ts";
import type { PageFacts } from "#tests/crawl/read-page.ts";

/** A personal page before it knows for whom: in its language, with a title, and never to be indexed. */
export const checkShell = (path: string, facts: PageFacts, expected: Expected): Fault[] => {
  const { faults, expect } = faultsOf(path);
  expect(facts.lang === expected.lang, "lang", `says lang="${facts.lang}", its world speaks "${expected.lang}"`);
  expect(facts.titles.length === 1 && facts.titles[0] !== "", "title", "has no title");
  expect(
    facts.robots.length === 1 && facts.robots[0] === "noindex,nofollow",
    "robots",
    `is personal and says robots "${facts.robots.join()}"`,
  );
  return faults;
};
