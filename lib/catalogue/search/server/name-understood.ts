import type { SearchResult } from "#lib/catalogue/search/schema.ts";
import type { Understood } from "#lib/catalogue/search/server/read-query.ts";
import type { Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";

/** So many years are named one by one; more are as they were typed ("Grundschule"). */
const MOST_NAMED = 3;

const gradeName = ({ keys, typed }: Understood, terms: readonly Term[]): string => {
  const names = terms.filter(({ kind, key }) => kind === "class_grade" && keys.includes(key)).map(({ name }) => name);
  return names.length > 0 && names.length <= MOST_NAMED ? names.join(", ") : typed;
};

/** What was understood, each kind once, in the words of the world's schools. */
export const nameUnderstood = (understood: readonly Understood[], terms: readonly Term[]): SearchResult["understood"] => {
  const kinds = [...new Set(understood.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const names = understood
      .filter((one) => one.kind === kind)
      .map((one) => (kind === "grade" ? gradeName(one, terms) : (one.name ?? one.typed)));
    return { kind, name: [...new Set(names)].join(", ").replace(/\s+/g, " ").trim() };
  });
};
