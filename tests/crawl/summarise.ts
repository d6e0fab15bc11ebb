import { modifiedAt } from "#tests/crawl/check-json-ld.ts";
import { isIndexable } from "#tests/crawl/check-page.ts";
import type { Expected } from "#tests/crawl/expected.ts";
import type { PageFacts } from "#tests/crawl/read-page.ts";
import type { PageSummary } from "#tests/crawl/visit.ts";

/** What the rules for the whole site need of a page. */
export const summarise = (facts: PageFacts, { world, key }: Expected, origin: string): PageSummary => {
  const [canonical] = facts.canonicals;
  return {
    world,
    key,
    title: facts.titles[0] ?? "",
    canonical: canonical?.startsWith(origin) ? canonical.slice(origin.length) || "/" : null,
    isIndexable: isIndexable(facts),
    alternates: facts.alternates,
    modifiedAt: modifiedAt(facts.jsonLd),
    picture: facts.social.get("og:image") ?? null,
    feeds: facts.feeds,
  };
};
