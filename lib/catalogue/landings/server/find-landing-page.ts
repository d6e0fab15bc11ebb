import { sql } from "drizzle-orm";
import { z } from "zod";
import { isShared, LEAST_MATERIALS, levelOf, PAGE_SIZE } from "#lib/catalogue/landings/rules.ts";
import type { LandingKind, LandingPage, LandingResult } from "#lib/catalogue/landings/schema.ts";
import { findNeighbours } from "#lib/catalogue/landings/server/find-neighbours.ts";
import { getSchoolClassification } from "#lib/catalogue/landings/server/get-school-classification.ts";
import { landingHref } from "#lib/catalogue/landings/server/landing-href.ts";
import { labelGrades } from "#lib/catalogue/materials/server/describe-terms.ts";
import type { SearchResult } from "#lib/catalogue/search/schema.ts";
import { searchMaterials } from "#lib/catalogue/search/server/search-materials.ts";
import { findTerms, type Term } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { queryRow, queryRows } from "#lib/platform/db/query-rows.ts";
import { stored } from "#lib/platform/db/row-types.ts";
import { type LandingQuery, landings } from "#lib/platform/db/schema/landings.ts";
import { worldCode } from "#lib/platform/fields/fields.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

const landingRow = z.object({
  id: z.int(),
  world: worldCode,
  kind: z.enum(landings.kind.enumValues),
  key: z.string(),
  slug: z.string(),
  title: z.string(),
  query: stored(landings.query),
  parentId: z.int().nullable(),
  count: z.int(),
});
type Row = z.infer<typeof landingRow>;

const columns = sql`id, world, kind, key, slug, title, query, parent_id as "parentId", materials_count as count`;

const findRow = (id: number, kind: LandingKind): Promise<Row | null> =>
  queryRow(getDb(), landingRow)`select ${columns} from landings where id = ${id} and kind = ${kind}`;

/** The same thing in other worlds, by its key. */
const listSame = async ({ id, kind, key }: Row): Promise<Row[]> => {
  if (!isShared(key)) return [];
  return queryRows(getDb(), landingRow)`
    select ${columns} from landings where kind = ${kind} and key = ${key} and id <> ${id} order by world`;
};

const listParents = async ({ parentId }: Row): Promise<Row[]> => {
  if (parentId === null) return [];
  return queryRows(getDb(), landingRow)`
    with recursive up as (
      select *, 1 as height from landings where id = ${parentId}
      union all select l.*, height + 1 from up join landings l on l.id = up.parent_id where height < 4)
    select ${columns} from up order by height desc`;
};

const filtersOf = ({ subject, topic, class_grade, material_type }: LandingQuery) => ({
  ...(subject && { subject: [subject] }),
  ...(topic && { topic: [topic] }),
  ...(class_grade && { class_grade: class_grade.split(",") }),
  ...(material_type && { material_type: [material_type] }),
});

/** What the cheapest that costs something costs now, in its own currency. */
const findCheapest = async (world: World, query: LandingQuery): Promise<LandingPage["facts"]["cheapest"]> => {
  const filters = { ...filtersOf(query), price_min: 1 };
  const { rows } = await searchMaterials({ world, query: query.q ?? "", filters, sort: "price_asc", limit: 1 });
  return rows[0] ? { minor: rows[0].currentMinor, currency: rows[0].currency } : null;
};

const factsOf = ({ facets }: SearchResult, terms: readonly Term[]): Omit<LandingPage["facts"], "cheapest"> => {
  const found = (facet: keyof SearchResult["facets"]) => facets[facet].filter(({ count }) => count > 0);
  return {
    free: found("price").find(({ key }) => key === "free")?.count ?? 0,
    grades: labelGrades(
      found("class_grade").map(({ key }) => key),
      terms,
    ),
    formats: found("format").map(({ key }) => key),
  };
};

/** Lessons that belong to a keyword: the subject most of its materials have, of equal ones its own, in every grade they are for. */
const lessonsOf = ({ kind, query }: Row, { facets }: SearchResult, terms: readonly Term[]): string[] => {
  if (kind !== "keyword") return [];
  const topic = terms.find((term) => term.kind === "topic" && term.key === query.topic);
  const rank = ({ key: subject, count }: { key: string; count: number }) => count + (subject === topic?.data.subject ? 0.5 : 0);
  const subject = [...facets.subject].sort((a, b) => rank(b) - rank(a))[0]?.key;
  return subject ? facets.class_grade.map(({ key }) => `${subject}:${key}`) : [];
};

const present = async (row: Row, world: World, page: number): Promise<LandingPage> => {
  const { id, slug, title, kind, key, query } = row;
  const school = kind === "school" ? levelOf(key) : null;
  const [terms, result, cheapest, same, parents, classification] = await Promise.all([
    findTerms(world),
    searchMaterials({ world, query: query.q ?? "", filters: filtersOf(query), page, limit: PAGE_SIZE }),
    findCheapest(world, query),
    listSame(row),
    listParents(row),
    school ? getSchoolClassification(world, school) : null,
  ]);
  const { q, subject, topic, class_grade, material_type } = query;
  return {
    kind: "landing",
    id,
    slug,
    title,
    school,
    classification,
    page,
    href: landingHref(world, row),
    rows: result.rows,
    total: result.total,
    pageCount: Math.max(1, Math.ceil(result.total / PAGE_SIZE)),
    isFew: row.count < LEAST_MATERIALS || result.total < LEAST_MATERIALS,
    facts: { ...factsOf(result, terms), cheapest },
    breadcrumbs: [...parents.map((parent) => ({ name: parent.title, href: landingHref(world, parent) })), { name: title, href: null }],
    groups: await findNeighbours(world, row, lessonsOf(row, result, terms)),
    searchHref: href(world, "search", {}, { q, subject, topic, class_grade: class_grade?.split(","), material_type }),
    translations: same.flatMap((other) =>
      other.count >= LEAST_MATERIALS ? [{ world: other.world, href: landingHref(other.world, other) }] : [],
    ),
  };
};

/**
 * Everything a landing shows (ROUTE-7, 8, 9), 24 materials a page. One of another world leads to the same one of this world. Null for what
 * was never there, and for what only the other world has: 404.
 */
export const findLandingPage = async (kind: LandingKind, id: number, world: World, page: number): Promise<LandingResult | null> => {
  const row = await findRow(id, kind);
  if (!row) return null;
  tagPage(`landings:${world}`);
  if (row.world === world) return present(row, world, page);
  const own = (await listSame(row)).find((other) => other.world === world);
  return own ? { kind: "elsewhere", href: landingHref(world, own) } : null;
};
