import { z } from "zod";
import { aiUses, licences, rightsKinds } from "#lib/materials/schema.ts";
import { type Currency, currencies } from "#lib/worlds/currencies.ts";
import { worldCodes } from "#lib/worlds/worlds.ts";

const keys = z.array(z.string().max(60)).max(30);
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
  })
  .partial();
const moment = z.iso.datetime({ offset: true }).nullable();

/** What a seller has typed so far, kept as it is: only what could never become right is refused before she publishes. */
export const draftFields = z.object({
  world: z.enum(worldCodes),
  title: z.string().max(300),
  description: z.string().max(20_000),
  subjects: keys,
  classGrades: keys,
  learningYears: keys,
  materialType: z.string().max(60),
  topics: keys,
  keywords: z.array(z.string().max(100)).max(40),
  licence: z.enum(licences),
  /** Minor units of `currency`; null: not decided yet. */
  priceMinor: minor,
  currency: z.enum(Object.keys(currencies) as Currency[]),
  hasFixedPrice: z.boolean(),
  salePriceMinor: minor,
  saleStartsAt: moment,
  saleEndsAt: moment,
  freePages: z.int().min(0).max(500),
  previewMode: z.enum(["blur", "watermark"]),
  aiUse: z.enum(aiUses).nullable(),
  /** Null: not answered yet. */
  hasThirdParty: z.boolean().nullable(),
  rights: z.array(draftRight).max(100),
  /** What is new, for those who bought it. */
  versionNote: z.string().max(500),
});
export type DraftFields = z.infer<typeof draftFields>;

export const materialStates = ["draft", "processing", "in_review", "published", "rejected", "archived"] as const;
export type MaterialState = (typeof materialStates)[number];

const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

export const draftFile = z.object({
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
export const finding = z.object({
  page: z.int(),
  otherId: z.int(),
  otherTitle: z.string(),
  otherPage: z.int(),
  share: z.number().nullable(),
});
export type Finding = z.infer<typeof finding>;

/** Everything the upload screen shows. Dates ISO 8601, sizes in bytes, pictures in px. */
export const draft = z.object({
  /** The address of the screen: the material's own id, also while a new version of it is prepared. */
  id: z.int(),
  revision: z.int(),
  state: z.enum(materialStates),
  /** A version is on sale already; what is typed here is its next one. */
  isOnSale: z.boolean(),
  hasChanges: z.boolean(),
  version: z.int(),
  slug: z.string(),
  savedAt: z.string(),
  fields: draftFields,
  files: z.array(draftFile),
  pages: z.array(z.object({ number: z.int(), fileId: z.int(), isFree: z.boolean(), small: picture })),
  /** Measured, never typed. */
  facts: z.object({
    pageCount: z.int(),
    words: z.int().nullable(),
    hasAnswerKey: z.boolean().nullable(),
    answerKeyFrom: z.int().nullable(),
  }),
  /** Why it was refused, and the case that can be appealed against. */
  refusal: z.object({ statement: z.string(), caseId: z.int(), canAppeal: z.boolean() }).nullable(),
});
export type Draft = z.infer<typeof draft>;

export const saveInput = z.object({ id: z.coerce.number().int().positive(), revision: z.int().min(0), fields: draftFields.partial() });
export const savedDraft = z.object({ id: z.int(), revision: z.int(), savedAt: z.string() });
export type SavedDraft = z.infer<typeof savedDraft>;

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
export const ownMaterial = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  world: z.string(),
  state: z.enum(materialStates),
  /** Of the next version of something on sale. */
  changes: z.enum(["none", "draft", "in_review", "rejected"]),
  statusReason: z.string().nullable(),
  isBundle: z.boolean(),
  pageCount: z.int(),
  formats: z.array(z.string()),
  priceMinor: z.int().nullable(),
  currency: z.string(),
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

/** FORM-2: what a world's schools allow, in school order. */
export const gradeRules = z.object({
  classGrades: z.array(z.object({ key: z.string(), name: z.string(), stage: z.string().nullable() })),
  learningYears: z.array(z.object({ key: z.string(), name: z.string() })),
  /** At least one of class grades and learning years, and at most so many class grades. */
  isRequired: z.boolean(),
  maxClassGrades: z.int(),
});
export type GradeRules = z.infer<typeof gradeRules>;
