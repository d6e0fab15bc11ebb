import type { Expected } from "#tests/crawl/expected.ts";
import type { PageFacts } from "#tests/crawl/read-page.ts";

/** A page of status 200, and what is known of it without any other page. */
export type Checked = {
  /** Path with query. */
  path: string;
  /** Of the site, as its own addresses name it. */
  origin: string;
  facts: PageFacts;
  expected: Expected;
  /** Of its HTML as sent. */
  bytes?: number;
  /** Titles of pages that say that there is no page: a page of status 200 must not carry one. */
  missingTitles?: readonly string[];
  /** Names of the text areas: "home" in a missing `home.title`. */
  areas?: readonly string[];
};
