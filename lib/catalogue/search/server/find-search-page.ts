import { and, eq, isNull } from "drizzle-orm";
import { referencesById } from "#lib/catalogue/curriculum/server/references.ts";
import type { FactKind } from "#lib/catalogue/search/query-plan.ts";
import type { SearchFilters, SearchResult, SearchSort } from "#lib/catalogue/search/schema.ts";
import { countOwn } from "#lib/catalogue/search/server/count-own.ts";
import { getFilters } from "#lib/catalogue/search/server/get-filters.ts";
import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import { listMainSubjects } from "#lib/catalogue/taxonomy/server/list-main-subjects.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { users } from "#lib/platform/db/schema/schema.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

type Wanted = { q: string; filters: SearchFilters; sort: SearchSort; page: number; stage: string | null; not: FactKind[] };

export type SearchPage = {
  result: SearchResult;
  stageName: string | null;
  topicNames: ReadonlyMap<string, string>;
  /** Codes of the chosen places in a curriculum. */
  curriculumCodes: ReadonlyMap<string, string>;
  /** Whose materials alone are looked through. */
  authorName: string | null;
  subjects: readonly { key: string; name: string }[];
};

const nameOf = async (id: number | undefined): Promise<string | null> => {
  if (id === undefined) return null;
  const [author] = await getDb()
    .select({ name: users.publicName })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return author?.name ?? null;
};

/** A school stage is a short way to all its class grades. */
export const gradesOf = (filters: SearchFilters, stage: { grades: string[] } | undefined): string[] =>
  stage && filters.class_grade.length === 0 ? stage.grades : filters.class_grade;

/** What the search page shows: a school stage stands for all its class grades; names are given for what the address only has keys of. */
export const findSearchPage = async (world: World, { q, not, filters, sort, page, stage }: Wanted): Promise<SearchPage> => {
  const values = await getFilters(world);
  const chosen = values.stage.find(({ key }) => key === stage);
  const class_grade = gradesOf(filters, chosen);
  const shown = { isFolded: true, hasNewcomer: true };
  const result = await searchMaterials({ world, query: q, not, filters: { ...filters, class_grade }, sort, page, ...shown });
  await countOwn(world, { query: q, filters, page, not }, result);
  return {
    result,
    stageName: chosen?.name ?? null,
    topicNames: new Map(values.topic.filter(({ key }) => filters.topic.includes(key)).map(({ key, name }) => [key, name])),
    curriculumCodes: new Map(referencesById(filters.curriculum).map(({ id, code }) => [id, code])),
    authorName: await nameOf(filters.author),
    subjects: listMainSubjects(world).slice(0, 6),
  };
};
