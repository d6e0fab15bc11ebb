import { type World, worlds } from "#lib/platform/worlds/worlds.ts";
import { type DraftFields, draftFields } from "#lib/selling/selling/schema.ts";
import type { MaterialRow } from "#lib/selling/selling/server/find-copy.ts";

/** A new material before anything was typed. */
export const emptyFields = (world: World): DraftFields => ({
  world,
  title: "",
  description: "",
  descriptionHtml: "",
  subjects: [],
  classGrades: [],
  learningYears: [],
  materialType: "",
  topics: [],
  rejectedTopics: [],
  curriculum: [],
  keywords: [],
  licence: "single",
  priceMinor: null,
  currency: worlds[world].currency,
  hasFixedPrice: false,
  salePriceMinor: null,
  saleStartsAt: null,
  saleEndsAt: null,
  freePages: 2,
  freePageNumbers: null,
  previewMode: "blur",
  aiUse: null,
  hasThirdParty: null,
  rights: [],
  allowsAdapting: true,
  versionNote: "",
  findingsNote: "",
  parts: [],
  interactive: null,
});

const publishedFields = (row: MaterialRow): Partial<DraftFields> => ({
  title: row.title,
  description: row.description,
  descriptionHtml: row.descriptionHtml,
  subjects: row.subjects,
  classGrades: row.classGrades,
  learningYears: row.learningYears,
  materialType: row.materialType,
  topics: row.topics,
  rejectedTopics: row.rejectedTopics,
  keywords: row.keywords,
  curriculum: row.curriculum,
  freePageNumbers: row.freePageNumbers,
  licence: row.licence,
  priceMinor: row.priceMinor,
  currency: row.currency as DraftFields["currency"],
  hasFixedPrice: row.hasFixedPrice,
  salePriceMinor: row.salePriceMinor,
  freePages: row.freePages,
  previewMode: row.previewMode,
  saleStartsAt: row.saleStartsAt?.toISOString() ?? null,
  saleEndsAt: row.saleEndsAt?.toISOString() ?? null,
  aiUse: row.aiUse,
  rights: row.rights,
  allowsAdapting: row.adaptingForbiddenAt === null,
  hasThirdParty: row.aiUse === null ? null : row.rights.length > 0,
  interactive: row.isBundle ? null : row.interactiveId,
});

/** What the form shows of a row: what was published, and over it what was typed since. */
export const fieldsOf = (row: MaterialRow): DraftFields => {
  const world = row.world;
  const typed = draftFields.partial().safeParse(row.draft ?? {});
  const data = typed.success ? typed.data : {};
  // Words that were typed without markup are newer than the markup of what is on sale.
  const plain = data.description !== undefined && data.descriptionHtml === undefined ? { descriptionHtml: "" } : {};
  return { ...emptyFields(world), ...(row.publishedAt && publishedFields(row)), ...data, ...plain };
};
