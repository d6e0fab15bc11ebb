import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import type { Group } from "#lib/catalogue/search/query-plan.ts";
import type { SearchReason } from "#lib/catalogue/search/schema.ts";
import type { Match } from "#lib/catalogue/search/server/find-matches.ts";
import type { Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";

/** In one line, why a row stands in the results of a query: the strongest of what the ranking counted. */
export const reasonOf = (card: MaterialCard, match: Match | undefined, groups: readonly Group[], terms: readonly Term[]): SearchReason => {
  if (!match?.isStrict) return { code: "similar", values: { title: card.title } };
  if (match.isInTitle) return { code: "title", values: { title: card.title } };
  if (match.isInPages && match.match) return { code: "page", values: { page: match.match.pageNumber } };
  const keys = groups.flatMap((group) => group.keys);
  const name = terms.find(({ key }) => keys.includes(key))?.name ?? card.subject?.name;
  if (match.isInSubject && name) return { code: "subject", values: { name } };
  if (match.match) return { code: "page", values: { page: match.match.pageNumber } };
  // On no page, and yet in what is sold: an office file whose words alone are known.
  return { code: match.isInPages ? "file" : "description", values: {} };
};
