import { z } from "zod";
import { authorSummary } from "#lib/catalogue/authors/schema.ts";
import { bundleOffer, materialCard } from "#lib/catalogue/materials/schema.ts";

const key = z.string().max(60);
/** One or several keys, also as `a,b` or a single word, as addresses write them. */
const keys = z
  .union([z.array(key).max(50), z.string().max(1_000)])
  .default([])
  .transform((given) => [...new Set((typeof given === "string" ? given.split(",") : given).map((one) => one.trim()).filter(Boolean))]);
const minorUnits = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const flag = z
  .union([z.boolean(), z.enum(["true", "1", "false", "0", ""]).transform((text) => text === "true" || text === "1")])
  .default(false);

/** ENTITY-8 and more. Values of one filter are alternatives, filters add up. Prices in minor units of the world's currency. */
export const searchFilters = z.object({
  class_grade: keys,
  learning_years: keys,
  material_type: keys,
  subject: keys,
  topic: keys,
  /** Places in an official curriculum, by their ids (lib/catalogue/curriculum/data). */
  curriculum: keys,
  format: keys.transform((formats) => formats.map((format) => format.toUpperCase())),
  /** Both words: free ones and reduced ones. */
  price: z
    .union([z.enum(["free", "reduced"]), z.array(z.enum(["free", "reduced"])).max(2)])
    .optional()
    .transform((given) => (given === undefined ? [] : [given].flat())),
  hasAnswerKey: flag,
  /** With exercises to be played. */
  interactive: flag,
  price_min: minorUnits.optional(),
  price_max: minorUnits.optional(),
  author: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});
export type SearchFilters = z.output<typeof searchFilters>;

export const searchSort = z.enum(["relevance", "newest", "price_asc", "price_desc", "rating", "sales"]);
export type SearchSort = z.infer<typeof searchSort>;

/** Longer queries are cut to this many characters: nobody types them, but they are answered (threat 25). */
export const MAX_QUERY = 200;

/** What a query can say besides its words; named in an address, it was taken back. */
export const factKind = z.enum(["grade", "number", "type", "subject", "topic", "price"]);

/** Body of POST /api/v3/elastic-indexer/materials/query; `world` is read beside it (WORLD-3). */
export const searchInput = z.object({
  query: z
    .string()
    .max(100_000)
    .default("")
    .transform((text) => text.slice(0, MAX_QUERY).replaceAll("\0", " ").toWellFormed().trim()),
  filters: searchFilters.default(() => searchFilters.parse({})),
  /** What of the query is not to be understood. */
  not: z.array(factKind).max(6).default([]),
  sort: searchSort.default("relevance"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(24),
});
export type SearchInput = z.output<typeof searchInput>;

const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** A piece of a page's text; `isMatch` marks the words that were looked for. */
const piece = z.object({ text: z.string(), isMatch: z.boolean() });

/**
 * Why a row stands there. title: all words stand in its title. page: on the named page. subject: in its subject, topic, grade, type, keywords
 * or author (`name` is the first that fits). description: in its description, or spread over it. similar: spelled alike. new: nothing was
 * looked for and it is recent. newcomer: `name` is new here, and this place is drawn among materials that fit as well.
 */
const searchReason = z.object({
  code: z.enum(["title", "page", "subject", "file", "description", "similar", "new", "newcomer"]),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type SearchReason = z.infer<typeof searchReason>;

const variant = materialCard.pick({ id: true, slug: true, title: true, language: true, currency: true, currentMinor: true });
export type Variant = z.infer<typeof variant>;

const searchRow = materialCard.extend({
  /** Variants of it that stand under it, and the first of them by name; none where each stands for itself, as in answers of the API. */
  variants: z.object({ count: z.int(), shown: z.array(variant) }),
  /** The page with most of the words; `pageNumber` counts through the material (1-based), `snippet` is empty where the page is hidden. */
  match: z.object({ pageNumber: z.int(), page: picture.nullable(), snippet: z.array(piece) }).nullable(),
  /** Null when nothing was looked for and it is not new. */
  reason: searchReason.nullable(),
});
export type SearchRow = z.infer<typeof searchRow>;

const facet = z.array(z.object({ key: z.string(), name: z.string(), count: z.int() }));

export const searchResult = z.object({
  rows: z.array(searchRow),
  /** Exact up to 10,000. */
  total: z.int(),
  /** What the pages are cut from: the total without what stands under another. */
  cards: z.int(),
  page: z.int(),
  limit: z.int(),
  /** Each counted with all other filters, but not its own. */
  facets: z.object({
    class_grade: facet,
    learning_years: facet,
    material_type: facet,
    subject: facet,
    format: facet,
    /** free, reduced */
    price: facet,
    /** true */
    hasAnswerKey: facet,
    /** true */
    interactive: facet,
  }),
  /** "Did you mean": another spelling that finds more; never put in place of what was typed. */
  correction: z.string().nullable(),
  /** What narrows the results without being looked for as a word; `name` in the words of the world's schools, or as typed. */
  understood: z.array(z.object({ kind: factKind, name: z.string() })),
  /** Words of the query that the results do without; `isAll`: none of them has all words. */
  leftOut: z.object({ words: z.array(z.string()), isAll: z.boolean() }),
  /** What decided the order: a key of the explanation beside the results. */
  why: z.enum(["relevance", "similar", "browse", "newest", "price", "rating", "sales"]),
});
export type SearchResult = z.infer<typeof searchResult>;
export type FacetName = keyof SearchResult["facets"];

/** Query of GET /api/v3/elastic-indexer/materials/suggest. */
export const suggestInput = z.object({
  q: z
    .union([z.string().max(10_000), z.array(z.string().max(10_000)).transform((all) => all[0] ?? "")])
    .default("")
    .transform((text) => text.slice(0, MAX_QUERY).replaceAll("\0", " ").toWellFormed().trim()),
});

const suggestion = z.object({
  text: z.string(),
  kind: z.enum(["title", "subject", "topic", "author"]),
  /** Published materials behind it. */
  count: z.int(),
  /** Name of the subject of a title or topic. */
  subject: z.string().optional(),
  href: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;
export const suggestResult = z.object({ suggestions: z.array(suggestion).max(8) });

/** Query of GET /api/v3/item-tags: ids repeated or separated by commas. */
export const itemTagsInput = z.object({
  ids: z
    .union([
      z
        .string()
        .max(5_000)
        .transform((text) => text.split(",")),
      z.array(z.string()).max(200),
    ])
    .pipe(z.array(z.coerce.number<string>().int().positive().max(Number.MAX_SAFE_INTEGER)).min(1).max(200)),
});

const itemTag = z.enum(["new", "bestseller", "reduced"]);
/** Materials without a label are left out. */
export const itemTagsResult = z.array(z.object({ id: z.int(), tags: z.array(itemTag) }));
export type ItemTags = z.infer<typeof itemTagsResult>;

/** What the home page shows; figures are counted. */
export const home = z.object({
  newest: z.array(materialCard),
  /** School stages that have materials, with their newest. */
  stages: z.array(z.object({ key: z.string(), name: z.string(), href: z.string(), cards: z.array(materialCard) })),
  free: z.array(materialCard),
  reduced: z.array(materialCard),
  bundles: z.array(bundleOffer),
  /** Most materials first. */
  authors: z.array(authorSummary),
  figures: z.object({ materials: z.int(), pages: z.int(), authors: z.int(), withAnswerKey: z.int(), subjects: z.int() }),
  subjects: z.array(z.object({ key: z.string(), name: z.string(), count: z.int(), isPopular: z.boolean(), href: z.string() })),
});
export type Home = z.infer<typeof home>;
