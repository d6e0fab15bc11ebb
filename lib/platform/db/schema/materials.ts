import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, currencyColumn, identity, minor, moment, reference, tsvector, worldColumn } from "#lib/platform/db/schema/columns.ts";
import { users } from "#lib/platform/db/schema/users.ts";

/** Words of a world's schools: subjects, class grades, learning years, material types, topics, stages. Keys are shared across worlds. */
export const taxonomyTerms = pgTable(
  "taxonomy_terms",
  {
    world: worldColumn().notNull(),
    kind: text("kind", { enum: ["subject", "class_grade", "learning_years", "material_type", "topic", "stage"] }).notNull(),
    key: text("key").notNull(),
    name: text("name").notNull(),
    short: text("short"),
    synonyms: text("synonyms").array().notNull().default(sql`'{}'`),
    position: integer("position").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.world, t.kind, t.key] })],
);

/** Facts measured from the files, never typed by the seller. */
export type MaterialFacts = {
  words?: number;
  /** "A4", "A5", "Letter" or "210 × 200 mm". */
  pageSize?: string;
  isLandscape?: boolean;
  hasAnswerKey?: boolean;
  /** First page (1-based) of the answer key. */
  answerKeyFrom?: number;
  isEditable?: boolean;
  isColour?: boolean;
  languages?: string[];
  fonts?: string[];
  isTagged?: boolean;
  /** Of the running text, where there is enough of it: a formula's score, 1 (very easy) to 5 (very demanding), and the words it rests on. */
  reading?: { formula: "LIX" | "Wiener Sachtextformel" | "Gulpease"; score: number; level: number; words: number };
};

/** A third party's work inside a material, with what its licence asks to be named. */
export type RightsItem = {
  kind: "picture" | "text" | "font" | "music" | "video" | "other";
  title: string;
  creator: string;
  source: string;
  licence: string;
  isChanged: boolean;
  /** Its licence takes no page out of the material: the whole may be handed on, single pages may not. */
  isOnlyWhole?: boolean | undefined;
  /** On which pages of the material it is, "3-5, 9" (1-based over all files); empty or missing: on all. */
  pages?: string | undefined;
};

/** `rank` 1–3 by sales of the last 90 days in this subject. */
export type CategoryBadge = { subject: string; rank: number };

/** ENTITY-6. A bundle is a material whose parts stand in bundle_items. */
export const materials = pgTable(
  "materials",
  {
    id: identity().primaryKey(),
    authorId: reference("author_id")
      .notNull()
      .references(() => users.id),
    world: worldColumn().notNull(),
    language: text("language").notNull(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    /** Its words without markup: what is searched and shown where there is no room for markup. */
    description: text("description").notNull(),
    /** Sanitised HTML (threat 19); empty: the plain words are all there is. */
    descriptionHtml: text("description_html").notNull().default(""),
    subjects: text("subjects").array().notNull().default(sql`'{}'`),
    classGrades: text("class_grades").array().notNull().default(sql`'{}'`),
    learningYears: text("learning_years").array().notNull().default(sql`'{}'`),
    materialType: text("material_type").notNull(),
    /** As its seller says. */
    topics: text("topics").array().notNull().default(sql`'{}'`),
    /** Measured ones that its seller says it is not about. */
    rejectedTopics: text("rejected_topics").array().notNull().default(sql`'{}'`),
    /** Those of material_topics without the rejected ones: what is looked for by topic. */
    measuredTopics: text("measured_topics").array().notNull().default(sql`'{}'`),
    /** The measure that last looked at its pages (lib/catalogue/topics/rules.ts); 0: none has yet. */
    topicsMeasure: integer("topics_measure").notNull().default(0),
    /** Variants of one source share the smallest of their ids (lib/catalogue/variants); null: it has none. */
    variantGroup: reference("variant_group"),
    /** The measure that last compared its pages with others; 0: none has yet. */
    variantsMeasure: integer("variants_measure").notNull().default(0),
    /** Places in a curriculum, as the seller names them, e.g. "LehrplanPLUS GS M3 1.2". */
    curriculum: text("curriculum").array().notNull().default(sql`'{}'`),
    keywords: text("keywords").array().notNull().default(sql`'{}'`),
    licence: text("licence", { enum: ["single", "cc0", "cc-by", "cc-by-sa", "cc-by-nc", "cc-by-nc-sa"] })
      .notNull()
      .default("single"),
    priceMinor: minor("price_minor").notNull(),
    currency: currencyColumn().notNull(),
    /** Vouchers leave it untouched. */
    hasFixedPrice: boolean("has_fixed_price").notNull().default(false),
    salePriceMinor: minor("sale_price_minor"),
    saleStartsAt: moment("sale_starts_at"),
    saleEndsAt: moment("sale_ends_at"),
    status: text("status", { enum: ["draft", "processing", "in_review", "published", "rejected", "archived"] })
      .notNull()
      .default("draft"),
    statusReason: text("status_reason"),
    /** What the seller has typed since it was last published, unchecked; its revision grows with every save (two tabs). */
    draft: jsonb("draft").$type<Record<string, unknown>>(),
    draftRevision: integer("draft_revision").notNull().default(0),
    /** A hidden copy of a published material on which its next version is prepared. */
    revisionOf: reference("revision_of").references((): AnyPgColumn => materials.id, { onDelete: "cascade" }),
    submittedAt: moment("submitted_at"),
    /** What the seller declares about artificial intelligence; null: not asked yet. */
    aiUse: text("ai_use", { enum: ["none", "assisted", "generated"] }),
    rights: jsonb("rights").$type<RightsItem[]>().notNull().default([]),
    /** Since when its seller allows no adapted copies any more; who got it before keeps what she was allowed. Null: she allows them. */
    adaptingForbiddenAt: moment("adapting_forbidden_at"),
    badges: jsonb("badges").$type<CategoryBadge[]>().notNull().default([]),
    version: integer("version").notNull().default(1),
    isBundle: boolean("is_bundle").notNull().default(false),
    interactiveId: reference("interactive_id"),
    isBundleInteractive: boolean("is_bundle_interactive").notNull().default(false),
    isStandaloneInteractive: boolean("is_standalone_interactive").notNull().default(false),
    /** Pages shown clearly in the gallery; the rest is blurred or watermarked. */
    freePages: integer("free_pages").notNull().default(2),
    /** Those chosen one by one (1-based over the material); null: the first `freePages`. */
    freePageNumbers: integer("free_page_numbers").array(),
    previewMode: text("preview_mode", { enum: ["blur", "watermark"] })
      .notNull()
      .default("blur"),
    pageCount: integer("page_count").notNull().default(0),
    totalBytes: minor("total_bytes").notNull().default(0),
    formats: text("formats").array().notNull().default(sql`'{}'`),
    facts: jsonb("facts").$type<MaterialFacts>().notNull().default({}),
    ratingSum: integer("rating_sum").notNull().default(0),
    ratingCount: integer("rating_count").notNull().default(0),
    salesCount: integer("sales_count").notNull().default(0),
    /** Materials that are true translations of each other (hreflang). */
    translationGroup: uuid("translation_group"),
    /** The seller's own key of an import: the same key is the same material. */
    externalId: text("external_id"),
    /** SHA-256 over an imported row and its files: unchanged rows are left alone. */
    sourceHash: text("source_hash"),
    search: tsvector("search"),
    /** Lower-case and accent-free title with author and keywords, for typo tolerance. */
    folded: text("folded").notNull().default(""),
    publishedAt: moment("published_at"),
    /** When those who wait for something like it began to be told of it; null: nobody has been yet. */
    announcedAt: moment("announced_at"),
    updatedAt: moment("updated_at").notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("materials_external").on(t.authorId, t.externalId),
    index("materials_author").on(t.authorId, t.status),
    index("materials_unannounced").on(t.id).where(sql`status = 'published' and announced_at is null`),
    index("materials_world").on(t.world, t.publishedAt).where(sql`status = 'published'`),
    // By a part of the title, of one that was never published too; and the newest of a state or a world: the lists of staff.
    index("materials_title").using("gin", sql`${t.title} gin_trgm_ops`),
    index("materials_typed_title").using("gin", sql`(${t.draft} ->> 'title') gin_trgm_ops`),
    index("materials_newest_of_status").on(t.status, t.id),
    index("materials_newest_of_world").on(t.world, t.id),
    index("materials_search").using("gin", t.search),
    index("materials_folded").using("gin", sql`${t.folded} gin_trgm_ops`),
    index("materials_subjects").using("gin", t.subjects),
    index("materials_class_grades").using("gin", t.classGrades),
    index("materials_variants").on(t.variantGroup).where(sql`variant_group is not null`),
    index("materials_translations").on(t.translationGroup),
    uniqueIndex("materials_revision").on(t.revisionOf),
    check(
      "materials_price",
      sql`${t.priceMinor} >= 0 and (${t.salePriceMinor} is null or (${t.salePriceMinor} >= 0 and ${t.salePriceMinor} < ${t.priceMinor}))`,
    ),
    check("materials_free_pages", sql`${t.freePages} >= 0`),
  ],
);

export const bundleItems = pgTable(
  "bundle_items",
  {
    bundleId: reference("bundle_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id),
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bundleId, t.materialId] }),
    index("bundle_items_material").on(t.materialId),
    check("bundle_items_not_itself", sql`${t.bundleId} <> ${t.materialId}`),
  ],
);

/** Every price that was ever asked, for the lowest of the last 30 days (Directive 98/6/EC art. 6a). */
export const priceHistory = pgTable(
  "price_history",
  {
    id: identity().primaryKey(),
    materialId: reference("material_id")
      .notNull()
      .references(() => materials.id, { onDelete: "cascade" }),
    priceMinor: minor("price_minor").notNull(),
    currency: currencyColumn().notNull(),
    validFrom: moment("valid_from").notNull().default(sql`now()`),
  },
  (t) => [index("price_history_material").on(t.materialId, t.validFrom)],
);
