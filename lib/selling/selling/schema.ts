import { z } from "zod";
import { measuredTopic } from "#lib/catalogue/curriculum/schema.ts";
import { aiUses, licences, pageDifference, rightsKinds } from "#lib/catalogue/materials/schema.ts";
import { currencyCode, worldCode } from "#lib/platform/fields/fields.ts";

const keys = z.array(z.string().max(60)).max(30);
/** More would be a shop of its own. */
export const MAX_PARTS = 50;

const minor = z.int().min(0).max(Number.MAX_SAFE_INTEGER).nullable();
const words = (longest: number) => z.string().max(longest);

/** A work of others while it is being entered: every line may still be empty. */
const draftRight = z
  .object({
    kind: z.enum(rightsKinds),
    title: words(200),
    creator: words(200),
    source: words(500),
    licence: words(100),
    isChanged: z.boolean(),
    isOnlyWhole: z.boolean(),
    pages: words(100),
  })
  .partial();
const moment = z.iso.datetime({ offset: true }).nullable();

/** What a seller has typed so far, kept as it is: only what could never become right is refused before she publishes. */
export const draftFields = z.object({
  world: worldCode,
  title: z.string().max(300),
  /** Words without markup; with a formatted description the server derives them. */
  description: z.string().max(20_000),
  /** What the editor holds; empty: the words are all there is (drafts of before, imports, bulk edits). */
  descriptionHtml: z.string().max(100_000),
  subjects: keys,
  classGrades: keys,
  learningYears: keys,
  materialType: z.string().max(60),
  topics: keys,
  /** Measured topics that she says it is not about. */
  rejectedTopics: keys,
  /** Places in a curriculum, in the seller's words. */
  curriculum: z.array(words(200)).max(30),
  keywords: z.array(z.string().max(100)).max(40),
  licence: z.enum(licences),
  /** Minor units of `currency`; null: not decided yet. */
  priceMinor: minor,
  currency: currencyCode,
  hasFixedPrice: z.boolean(),
  salePriceMinor: minor,
  saleStartsAt: moment,
  saleEndsAt: moment,
  freePages: z.int().min(0).max(500),
  /** Pages chosen one by one, 1-based over all files; null: the first `freePages`. */
  freePageNumbers: z.array(z.int().min(1).max(5_000)).max(5_000).nullable(),
  previewMode: z.enum(["blur", "watermark"]),
  aiUse: z.enum(aiUses).nullable(),
  /** Null: not answered yet. */
  hasThirdParty: z.boolean().nullable(),
  rights: z.array(draftRight).max(100),
  /** Buyers may make adapted copies for their own classes. */
  allowsAdapting: z.boolean(),
  /** What is new, for those who bought it. */
  versionNote: z.string().max(500),
  /** To those who look at pages that are like another author's. */
  findingsNote: words(1_000),
  /** Of a bundle: the ids of its parts in their order. */
  parts: z.array(z.int().positive()).max(MAX_PARTS),
  /** Her exercises that belong to it, by the id of the interactive; a copy of them is taken when it is handed in. Null: none. */
  interactive: z.int().positive().nullable(),
});
export type DraftFields = z.infer<typeof draftFields>;

export const materialStates = ["draft", "processing", "in_review", "published", "rejected", "archived"] as const;
export type MaterialState = (typeof materialStates)[number];

const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

const draftFile = z.object({
  id: z.int(),
  kind: z.enum(["material_file", "sources", "cover"]),
  name: z.string(),
  format: z.string(),
  bytes: z.int(),
  /** Null where pages cannot be drawn, or not yet. */
  pageCount: z.int().nullable(),
  status: z.enum(["pending", "processing", "ready", "refused"]),
  /** A sentence in the user's language. */
  refusal: z.string().nullable(),
  hasPreview: z.boolean(),
});
export type DraftFile = z.infer<typeof draftFile>;

/** A page that looks like one of another author's material. `share`: how much of the text, 0 to 1; null: the pictures are alike. */
const finding = z.object({
  page: z.int(),
  otherId: z.int(),
  otherTitle: z.string(),
  otherPage: z.int(),
  share: z.number().nullable(),
});
export type Finding = z.infer<typeof finding>;

/** One of the seller's own materials as a part of a bundle. Prices in minor units of `currency`. */
export const draftPart = z.object({
  id: z.int(),
  title: z.string(),
  world: worldCode,
  priceMinor: z.int(),
  /** What it costs today by itself. */
  currentMinor: z.int(),
  currency: currencyCode,
  /** False: it was taken off sale, so the bundle goes without it. */
  isOnSale: z.boolean(),
  subjects: z.array(z.string()),
  classGrades: z.array(z.string()),
  learningYears: z.array(z.string()),
  topics: z.array(z.string()),
  materialType: z.string(),
  pageCount: z.int(),
  picture: picture.nullable(),
});
export type DraftPart = z.infer<typeof draftPart>;

/** Everything the upload screen shows. Dates ISO 8601, sizes in bytes, pictures in px. */
export const draft = z.object({
  /** The address of the screen: the material's own id, also while a new version of it is prepared. */
  id: z.int(),
  revision: z.int(),
  state: z.enum(materialStates),
  /** A version is on sale already; what is typed here is its next one. */
  isOnSale: z.boolean(),
  hasChanges: z.boolean(),
  isBundle: z.boolean(),
  /** It is the translation of a material of another world: its world stays what it is. */
  isTranslation: z.boolean(),
  version: z.int(),
  slug: z.string(),
  savedAt: z.string(),
  fields: draftFields,
  files: z.array(draftFile),
  /** Of a bundle, in their order; those that are no longer hers to sell are left out. */
  parts: z.array(draftPart),
  pages: z.array(z.object({ number: z.int(), fileId: z.int(), isFree: z.boolean(), small: picture })),
  /** Measured, never typed. */
  facts: z.object({
    pageCount: z.int(),
    words: z.int().nullable(),
    hasAnswerKey: z.boolean().nullable(),
    answerKeyFrom: z.int().nullable(),
  }),
  /** What its pages are about, the surest first; empty until they were read. */
  measured: z.array(measuredTopic),
  /** Its pages against those on sale; null while nothing is on sale, or nothing was changed. */
  difference: pageDifference.nullable(),
  /** Why it was refused, and the case that can be appealed against. */
  refusal: z.object({ statement: z.string(), caseId: z.int(), canAppeal: z.boolean() }).nullable(),
});
export type Draft = z.infer<typeof draft>;

export const saveInput = z.object({ id: z.coerce.number().int().positive(), revision: z.int().min(0), fields: draftFields.partial() });
export const savedDraft = z.object({ id: z.int(), revision: z.int(), savedAt: z.string() });
export type SavedDraft = z.infer<typeof savedDraft>;

/** A finding with both pages as everybody may see them; null: no picture. */
export const shownFinding = finding.extend({
  ownPicture: picture.nullable(),
  otherPicture: picture.nullable(),
  /** The other's page is hidden from who has not bought it: its picture shows no more than its layout. */
  isOtherHidden: z.boolean(),
  otherHref: z.string(),
});
export type ShownFinding = z.infer<typeof shownFinding>;

/** Places in a curriculum that published materials of a world name, and how many do. */
export const curriculumInput = z.object({ q: z.string().trim().max(80).default("") });
export const curriculumTags = z.array(z.object({ name: z.string(), count: z.int() }));
export type CurriculumTags = z.infer<typeof curriculumTags>;

export const ownSorts = ["updated", "title", "sales", "price"] as const;
export const ownInput = z.object({
  status: z.enum(["all", ...materialStates]).default("all"),
  q: z.string().max(100).default(""),
  sort: z.enum(ownSorts).default("updated"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(24),
});
export type OwnInput = z.infer<typeof ownInput>;

/** A material as its seller sees it in her list. */
const ownMaterial = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  world: worldCode,
  state: z.enum(materialStates),
  /** Of the next version of something on sale. */
  changes: z.enum(["none", "draft", "in_review", "rejected"]),
  statusReason: z.string().nullable(),
  isBundle: z.boolean(),
  pageCount: z.int(),
  formats: z.array(z.string()),
  priceMinor: z.int().nullable(),
  currency: currencyCode,
  salesCount: z.int(),
  ratingSum: z.int(),
  ratingCount: z.int(),
  updatedAt: z.string(),
  picture: picture.nullable(),
});
export type OwnMaterial = z.infer<typeof ownMaterial>;

export const ownPage = z.object({
  items: z.array(ownMaterial),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  /** How many there are of each state, whatever is asked for. */
  counts: z.record(z.enum(materialStates), z.int()),
});
export type OwnPage = z.infer<typeof ownPage>;

/** `fileName`: of the file that it is begun for; title and classification are guessed from it. */
export const beginDraftInput = z.object({ fileName: z.string().max(500).default("") });
export const beginBundleInput = z.object({ materialIds: z.array(z.int().positive()).max(MAX_PARTS).default([]) });
/** Own materials that can be added to a bundle: on sale, of its world and currency, not in it yet. */
export const partsInput = z.object({ id: z.coerce.number().int().positive(), q: z.string().max(100).default("") });
export const copyInput = z.object({ id: z.coerce.number().int().positive(), target: worldCode });

/** FORM-2: what a world's schools allow, in school order. */
export const gradeRules = z.object({
  classGrades: z.array(z.object({ key: z.string(), name: z.string(), stage: z.string().nullable() })),
  learningYears: z.array(z.object({ key: z.string(), name: z.string() })),
  /** At least one of class grades and learning years, and at most so many class grades. */
  isRequired: z.boolean(),
  maxClassGrades: z.int(),
});
export type GradeRules = z.infer<typeof gradeRules>;
