import { sql } from "drizzle-orm";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";
import { listCards } from "#lib/catalogue/materials/server/list-cards.ts";
import { listNewIds } from "#lib/catalogue/materials/server/list-new-ids.ts";
import type { Group } from "#lib/catalogue/search/query-plan.ts";
import { chosenByHand } from "#lib/catalogue/search/rules.ts";
import {
  type SearchFilters,
  type SearchInput,
  type SearchReason,
  type SearchResult,
  type SearchRow,
  searchInput,
  type Variant,
} from "#lib/catalogue/search/schema.ts";
import { findHits, type Hits, type Mode } from "#lib/catalogue/search/server/find-hits.ts";
import { findMatches } from "#lib/catalogue/search/server/find-matches.ts";
import { findRates } from "#lib/catalogue/search/server/find-rates.ts";
import type { Synonym } from "#lib/catalogue/search/server/find-synonyms.ts";
import { nameFacets } from "#lib/catalogue/search/server/name-facets.ts";
import { nameUnderstood } from "#lib/catalogue/search/server/name-understood.ts";
import { type Reading, readSearch } from "#lib/catalogue/search/server/read-query.ts";
import { reasonOf } from "#lib/catalogue/search/server/reason-of.ts";
import { widen } from "#lib/catalogue/search/server/widen.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { type Tx, transaction } from "#lib/platform/db/client.ts";
import { AppError } from "#lib/platform/errors/errors.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { dayIn } from "#lib/platform/worlds/day-in.ts";
import { type World, worlds } from "#lib/platform/worlds/worlds.ts";

/** Below this many hits, words that begin alike and titles spelled alike are shown after them. */
const FEW = 3;
/** So many variants are named under a card; more are counted. */
const MOST_VARIANTS = 12;

type Wanted = Partial<Omit<SearchInput, "filters">> & {
  world: World;
  filters?: Partial<SearchFilters>;
  /** Variants of one source stand under the best of them (docs/decisions/0097-variants-in-one-card.md). */
  isFolded?: boolean;
  /** One place of the first page is for newcomers (docs/decisions/0104-a-place-for-newcomers.md). */
  hasNewcomer?: boolean;
  /** What staff try before they add it. */
  synonyms?: readonly Synonym[];
};
type Found = {
  hits: Hits;
  mode: Mode;
  strictTotal: number;
  correction: string | null;
  /** What the results are explained by: fewer groups where words were left out. */
  shown: readonly Group[];
  leftOut: string[];
};

/** The settings hold for this transaction only: an end after 3 s, and plans that look the words up instead of reading every material. */
const guard = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    select set_config('statement_timeout', '3000', true), set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
      set_config('pg_trgm.word_similarity_threshold', '0.55', true)`);
};

const run = async (
  input: SearchInput & { isFolded: boolean; draw: string | undefined },
  world: World,
  reading: Reading,
): Promise<Found> => {
  const rates = await findRates(world, input);
  const { groups } = reading;
  const isFree = reading.isFree && input.filters.price.length === 0;
  const filters = isFree ? { ...input.filters, price: ["free" as const] } : input.filters;
  return transaction(async (tx) => {
    await guard(tx);
    const wanted = { ...input, filters, world, groups, rates };
    const mode: Mode = groups.length > 0 ? "strict" : "browse";
    const hits = await findHits(tx, wanted, mode);
    const found = { hits, mode, strictTotal: hits.total, correction: null, shown: groups, leftOut: [] };
    if (hits.total >= FEW || mode === "browse") return found;
    const { others, isFree: isStillFree, ...wider } = await widen(tx, wanted, { ...reading, isFree }, input, hits.total);
    const more = { ...wanted, others, ...(isFree && !isStillFree && { filters: input.filters }) };
    return { ...found, ...wider, mode: "loose", hits: await findHits(tx, more, "loose") };
  });
};

const nothing: Found = {
  hits: { ids: [], total: 0, folded: 0, under: new Map(), placed: null, counts: [] },
  mode: "strict",
  strictTotal: 0,
  correction: null,
  shown: [],
  leftOut: [],
};

const whyOf = (input: SearchInput, { mode, strictTotal, hits, leftOut }: Found): SearchResult["why"] => {
  if (input.sort === "price_asc" || input.sort === "price_desc") return "price";
  if (input.sort !== "relevance") return input.sort;
  if (mode === "browse") return "browse";
  return strictTotal === 0 && hits.total > 0 && leftOut.length === 0 ? "similar" : "relevance";
};

const variantOf = ({ id, slug, title, language, currency, currentMinor }: MaterialCard): Variant => ({
  id,
  slug,
  title,
  language,
  currency,
  currentMinor,
});

/**
 * Finds published materials of a world (ENTITY-8). What the query says of years, prices, numbers, types and subjects narrows by data; all its other
 * words must occur in a material, in its title, description, names or pages together. Where that finds little, words are left out, and which is
 * said. Without words it browses, newest first. Anything the reader types is answered; operators of tsquery are just words.
 * @throws AppError unavailable when the database needs longer than 3 s.
 */
export const searchMaterials = async ({
  world,
  isFolded = false,
  hasNewcomer = false,
  synonyms = [],
  ...given
}: Wanted): Promise<SearchResult> => {
  const input = searchInput.parse(given);
  tagPage(`world:${world}`);
  const reading = await readSearch(input.query, world, { not: chosenByHand(input), isForeign: true, synonyms });
  const { groups, isFree } = reading;
  const isEmpty = input.query !== "" && groups.length === 0 && !isFree;
  // The same all day for everybody who looks for the same.
  const draw = hasNewcomer ? `${dayIn(worlds[world].timeZone, new Date())} ${world} ${input.query.toLowerCase()}` : undefined;
  const found = isEmpty ? nothing : await run({ ...input, isFolded, draw }, world, reading).catch(asUnavailable);
  const { ids, total, folded, under, counts } = found.hits;
  const [all, matches, facets, fresh, terms] = await Promise.all([
    listCards([...ids, ...ids.flatMap((id) => under.get(id)?.slice(0, MOST_VARIANTS) ?? [])], world),
    findMatches(ids, found.shown, world),
    nameFacets(counts, input.filters, world),
    groups.length === 0 ? listNewIds(ids) : new Set<number>(),
    findTerms(world),
  ]);
  const byId = new Map(all.map((card) => [card.id, card]));
  const cardsOf = (wanted: readonly number[]) => wanted.flatMap((id) => byId.get(id) ?? []);
  const rows = cardsOf(ids).map((card): SearchRow => {
    const below = under.get(card.id) ?? [];
    const variants = { count: below.length, shown: cardsOf(below).map(variantOf) };
    if (groups.length === 0) return { ...card, variants, match: null, reason: fresh.has(card.id) ? { code: "new", values: {} } : null };
    const match = matches.get(card.id);
    const isPlaced = card.id === found.hits.placed;
    const reason: SearchReason = isPlaced
      ? { code: "newcomer", values: { name: card.author.name } }
      : reasonOf(card, match, found.shown, terms);
    return { ...card, variants, match: match?.match ?? null, reason };
  });
  return {
    rows,
    total,
    cards: total - folded,
    page: input.page,
    limit: input.limit,
    facets,
    correction: found.correction,
    understood: nameUnderstood(reading.understood, terms),
    leftOut: { words: found.leftOut, isAll: found.strictTotal === 0 },
    why: whyOf(input, found),
  };
};

/** PostgreSQL's query_canceled: the time is over. */
const asUnavailable = (error: unknown): never => {
  const code = (error as { code?: string; cause?: { code?: string } }).code ?? (error as { cause?: { code?: string } }).cause?.code;
  if (code === "57014") throw new AppError("unavailable", { retryAfter: 5 });
  throw error;
};
