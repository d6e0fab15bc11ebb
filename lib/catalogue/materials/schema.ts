import { z } from "zod";
import type { ShownTopic } from "#lib/catalogue/curriculum/schema.ts";
import { exerciseFacts, measuredFacts } from "#lib/catalogue/materials/measured-facts.ts";
import { currencyCode, worldCode } from "#lib/platform/fields/fields.ts";
import { PAGE_LIST_CHARACTERS, readPageList } from "#lib/platform/fields/page-list.ts";

export type { ExerciseFacts } from "#lib/catalogue/materials/measured-facts.ts";

export const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

/** What a card shows. Prices are minor units of `currency`; dates ISO 8601; pictures in px. */
export const materialCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** BCP 47, for the lang attribute when it differs from the page's. */
  language: z.string(),
  author: z.object({ id: z.int(), slug: z.string(), name: z.string(), isDemo: z.boolean() }),
  subject: z.object({ key: z.string(), name: z.string() }).nullable(),
  /** Short names of the class grades in school order, ranges joined: ["3–4"]. */
  grades: z.array(z.string()),
  pageCount: z.int(),
  /** Upper-case file formats: "PDF", "DOCX". */
  formats: z.array(z.string()),
  currency: currencyCode,
  /** The list price. */
  priceMinor: z.int(),
  /** What is charged today: the sale price while a sale runs. */
  currentMinor: z.int(),
  /** Lowest price of the 30 days before the sale began; null without a sale. */
  lowestMinor: z.int().nullable(),
  saleEndsAt: z.string().nullable(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  isBundle: z.boolean(),
  /** It has exercises to be played, beside its files or alone, or is a bundle with such a part. */
  isInteractive: z.boolean(),
  /** ENTITY-6: its places (1 to 3) among the most sold of a subject in its world, the best first. */
  bestInCategories: z.array(z.object({ rank: z.int(), key: z.string(), name: z.string() })),
  firstPreviewImage: picture.nullable(),
});
export type MaterialCard = z.infer<typeof materialCard>;

/** A page of the gallery; `isFree` false: the picture is blurred or watermarked. */
export const materialPage = z.object({ number: z.int(), isFree: z.boolean(), small: picture, large: picture });
export type MaterialPage = z.infer<typeof materialPage>;

export const materialId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

export const licences = ["single", "cc0", "cc-by", "cc-by-sa", "cc-by-nc", "cc-by-nc-sa"] as const;
export const aiUses = ["none", "assisted", "generated"] as const;

export const rightsKinds = ["picture", "text", "font", "music", "video", "other"] as const;

const line = (longest: number) => z.string().trim().min(1, "required").max(longest);

/** A third party's work inside a material: everything its licence asks to be named. */
const rightsItem = z.object({
  kind: z.enum(rightsKinds),
  title: line(200),
  creator: line(200),
  source: line(500),
  licence: line(100),
  isChanged: z.boolean(),
  /** Its licence lets the whole material be handed on, and no page of it alone: such pages go into no lesson pack. */
  isOnlyWhole: z.boolean().optional(),
  /** On which pages of the material it is: "3-5, 9"; empty: on all. */
  pages: z
    .string()
    .trim()
    .max(PAGE_LIST_CHARACTERS)
    .refine((text) => readPageList(text) !== null, "invalid")
    .optional(),
});

/** The most places in a curriculum that a material names, and the most characters of each. */
export const CURRICULUM = { tags: 10, characters: 80 } as const;

/** Tags as they are kept: trimmed, spaces joined, each once whatever its case; the first spelling stays. */
export const tidyTags = (tags: readonly string[]): string[] => {
  const known = new Map<string, string>();
  for (const tag of tags) {
    const tidy = tag.normalize("NFC").replace(/\s+/g, " ").trim();
    const key = tidy.toLowerCase();
    if (tidy !== "" && !known.has(key)) known.set(key, tidy);
  }
  return [...known.values()];
};

/** Pages chosen one by one, in order and each once; null: the first ones. */
const pageNumbers = z
  .array(z.int().min(1).max(5_000))
  .max(5_000)
  .transform((numbers) => [...new Set(numbers)].sort((a, b) => a - b))
  .nullable()
  .default(null);

const termKeys = z.array(z.string().max(60)).max(30).default([]);
const moment = z.coerce.date().nullable().default(null);

/** FORM-1: what a seller enters, the same in the form and in an import. Prices in minor units of `currency`. */
export const materialInput = z.object({
  world: worldCode,
  title: z.string().trim().min(3).max(120),
  /** Latin words for the address where the title's script has no dependable romanisation. */
  shortTitle: z.string().trim().max(80).nullable().default(null),
  /** Words without markup; of a formatted description they are derived from it. */
  description: z.string().trim().min(10).max(10_000),
  /** Markup of any origin: it is sanitised before it is written. Empty: the words are all there is. */
  descriptionHtml: z.string().max(100_000).default(""),
  subjects: termKeys.refine((keys) => keys.length > 0, "required"),
  classGrades: termKeys,
  learningYears: termKeys,
  materialType: z.string().min(1).max(60),
  topics: termKeys,
  /** Measured topics that she says it is not about. */
  rejectedTopics: termKeys,
  curriculum: z
    .array(z.string())
    .max(30)
    .transform(tidyTags)
    .pipe(z.array(z.string().max(CURRICULUM.characters)).max(CURRICULUM.tags))
    .default([]),
  keywords: z.array(z.string().trim().min(1).max(60)).max(20).default([]),
  licence: z.enum(licences).default("single"),
  priceMinor: z.int().min(0),
  currency: currencyCode,
  hasFixedPrice: z.boolean().default(false),
  salePriceMinor: z.int().min(0).nullable().default(null),
  saleStartsAt: moment,
  saleEndsAt: moment,
  freePages: z.int().min(0).max(500).default(2),
  freePageNumbers: pageNumbers,
  previewMode: z.enum(["blur", "watermark"]).default("blur"),
  aiUse: z.enum(aiUses).nullable().default(null),
  rights: z.array(rightsItem).max(100).default([]),
  /** Buyers may make adapted copies for their own classes; under a Creative Commons licence always. Not said: as it was, at first they may. */
  allowsAdapting: z.boolean().optional(),
});
export type MaterialInput = z.infer<typeof materialInput>;

export const fileId = materialId;

/** In place of a file's id: the page of credits that the shop makes for materials without a PDF to put it into. */
export const CREDITS_FILE = 0;
export const downloadFileId = z.coerce.number().int().min(CREDITS_FILE).max(Number.MAX_SAFE_INTEGER);

/** What a version's pages are against those of the one before: `added` and `changed` are its own pages, `removed` those of the one before. */
export const pageDifference = z.object({ added: z.array(z.int()), changed: z.array(z.int()), removed: z.array(z.int()) });
export type PageDifference = z.infer<typeof pageDifference>;

/** `difference` is null for the first version that is known. Moments ISO 8601. */
export const materialVersion = z.object({
  version: z.int(),
  note: z.string(),
  publishedAt: z.string(),
  difference: pageDifference.nullable(),
});
export type MaterialVersion = z.infer<typeof materialVersion>;

const term = z.object({ key: z.string(), name: z.string() });

/** A saving is what the parts cost singly today minus the bundle's price, in minor units; null across currencies. */
export const bundleOffer = z.object({
  card: materialCard,
  parts: z.int(),
  separateMinor: z.int().nullable(),
  savingMinor: z.int().nullable(),
});
export type BundleOffer = z.infer<typeof bundleOffer>;

/** Everything the material page shows. Dates ISO 8601, amounts in minor units of card.currency, sizes in bytes. */
export const materialPageData = z.object({
  kind: z.literal("material"),
  card: materialCard,
  /** Own address in its world. */
  href: z.string(),
  /** Words without markup. */
  description: z.string(),
  /** Sanitised; empty: the words are all there is. */
  descriptionHtml: z.string(),
  keywords: z.array(z.string()),
  /** Places in a curriculum, each with the search for it. */
  curriculum: z.array(z.object({ name: z.string(), href: z.string() })),
  /** What it is about, by its own pages and by its seller, with the places in the world's curriculum; of a bundle what its seller says. */
  covered: z.array(z.custom<ShownTopic>()),
  /** The newest first; empty while there is only one. */
  versions: z.array(materialVersion.omit({ difference: true })),
  author: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    subtitle: z.string(),
    imagePath: z.string().nullable(),
    isDemo: z.boolean(),
    totalMaterials: z.int(),
    href: z.string(),
  }),
  /** The gallery; of a bundle the first page of every part. `number` is the page's place in the material. */
  pages: z.array(materialPage),
  files: z.array(
    z.object({
      id: z.int(),
      /** The material it belongs to: of a bundle, one of its parts. */
      materialId: z.int(),
      name: z.string(),
      format: z.string(),
      pageCount: z.int().nullable(),
      bytes: z.int(),
      isSource: z.boolean(),
    }),
  ),
  facts: measuredFacts,
  /** What is counted in the exercises that belong to it; null without any. */
  exercises: exerciseFacts.nullable(),
  rights: z.object({ licence: z.enum(licences), items: z.array(rightsItem), aiUse: z.enum(aiUses).nullable(), mayAdapt: z.boolean() }),
  hasFixedPrice: z.boolean(),
  preview: z.object({ freePages: z.int(), mode: z.enum(["blur", "watermark"]) }),
  subjects: z.array(term),
  topics: z.array(term),
  classGrades: z.array(term),
  learningYears: z.array(term),
  materialType: term,
  /** Stages that the class grades belong to. */
  stages: z.array(term),
  /** Of a bundle. */
  parts: z.array(materialCard),
  bundle: bundleOffer.omit({ card: true }).nullable(),
  /** Bundles it is part of, the best saving first. */
  bundles: z.array(bundleOffer),
  /** True translations in other worlds (hreflang). */
  translations: z.array(z.object({ world: worldCode, title: z.string(), href: z.string() })),
  related: z.array(materialCard),
  /** Home, subject, topic; the page itself is last and has no link. */
  breadcrumbs: z.array(z.object({ kind: z.enum(["home", "subject", "topic", "material"]), name: z.string(), href: z.string().nullable() })),
});
export type MaterialPageData = z.infer<typeof materialPageData>;

/** `gone`: was here and is no longer sold (410). `elsewhere`: belongs to another world, to which `href` leads (308). */
export type MaterialPageResult = MaterialPageData | { kind: "gone"; id: number } | { kind: "elsewhere"; href: string };
