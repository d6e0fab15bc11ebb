import { and, eq } from "drizzle-orm";
import { countMaterials } from "#lib/catalogue/authors/server/count-materials.ts";
import { findTopics } from "#lib/catalogue/curriculum/server/find-topics.ts";
import { findExerciseFacts } from "#lib/catalogue/exercises/server/find-exercises.ts";
import { findLandingLinks, findLessonsLanding, findWordLanding } from "#lib/catalogue/landings/server/find-landing-links.ts";
import { mayAdapt } from "#lib/catalogue/materials/rules.ts";
import type { MaterialPageData, MaterialPageResult } from "#lib/catalogue/materials/schema.ts";
import { cardColumns, type ShownMaterial, shownColumns } from "#lib/catalogue/materials/server/card-columns.ts";
import { breadcrumbsOf, describeTerms } from "#lib/catalogue/materials/server/describe-terms.ts";
import { findBundles, findPartRights, findParts } from "#lib/catalogue/materials/server/find-bundles.ts";
import { findFiles } from "#lib/catalogue/materials/server/find-files.ts";
import { findGallery } from "#lib/catalogue/materials/server/find-gallery.ts";
import { findTranslations } from "#lib/catalogue/materials/server/find-translations.ts";
import { listVersionNotes } from "#lib/catalogue/materials/server/list-versions.ts";
import { presentCard } from "#lib/catalogue/materials/server/present-card.ts";
import { findRelated } from "#lib/catalogue/search/server/find-related.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { authorProfiles, materials, users } from "#lib/platform/db/schema/schema.ts";
import { getEnv } from "#lib/platform/env/env.ts";
import { tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { isWorld, type World } from "#lib/platform/worlds/worlds.ts";

const findRow = async (id: number) => {
  const [row] = await getDb()
    .select({ ...cardColumns, material: shownColumns, imagePath: users.imagePath, subtitle: authorProfiles.subtitle })
    .from(materials)
    .innerJoin(users, eq(users.id, materials.authorId))
    .leftJoin(authorProfiles, and(eq(authorProfiles.userId, users.id), eq(authorProfiles.isPrivate, false)))
    .where(eq(materials.id, id));
  return row ?? null;
};

const factsOf = (
  { facts, version, language, publishedAt, updatedAt }: ShownMaterial,
  card: MaterialPageData["card"],
  totalBytes: number,
): MaterialPageData["facts"] => ({
  pageCount: card.pageCount,
  totalBytes,
  formats: card.formats,
  words: facts.words ?? null,
  pageSize: facts.pageSize ?? null,
  isLandscape: facts.isLandscape ?? null,
  hasAnswerKey: facts.hasAnswerKey ?? null,
  answerKeyFrom: facts.answerKeyFrom ?? null,
  isEditable: facts.isEditable ?? null,
  isColour: facts.isColour ?? null,
  isTagged: facts.isTagged ?? null,
  reading: facts.reading ? { formula: facts.reading.formula, score: facts.reading.score, level: facts.reading.level } : null,
  language,
  version,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

/**
 * Everything the material page shows (ROUTE-5, ENTITY-6). Null for what was never published or is not there: 404. A material that was
 * published and then archived is `gone`; one of another world leads there.
 */
export const findMaterialPageData = async (id: number, world: World): Promise<MaterialPageResult | null> => {
  const row = await findRow(id);
  if (!row) return null;
  tagPage(`material:${id}`);
  const { material } = row;
  if (material.status === "archived" && material.publishedAt) return { kind: "gone", id };
  if (material.status !== "published" || !isWorld(material.world)) return null;
  if (material.world !== world) return { kind: "elsewhere", href: href(material.world, "material", { id, slug: material.slug }) };
  tagPage(`author:${material.authorId}`);
  const terms = await findTerms(world);
  const card = presentCard(row, terms);
  const [
    totalMaterials,
    pages,
    files,
    ownParts,
    partRights,
    bundles,
    translations,
    related,
    versions,
    landings,
    wordLanding,
    lessonsLanding,
    covered,
    exerciseFacts,
  ] = await Promise.all([
    countMaterials(material.authorId, world),
    findGallery(id, material.isBundle),
    findFiles(id),
    findParts(card, world),
    findPartRights(card),
    findBundles(id, world),
    findTranslations(material),
    findRelated(material, world),
    listVersionNotes(id),
    findLandingLinks(
      world,
      "keyword",
      material.topics.slice(0, 1).map((topic) => `topic:${topic}`),
    ),
    material.topics.length > 0 ? null : findWordLanding(world, material.keywords),
    findLessonsLanding(world, material.subjects[0], material.classGrades),
    findTopics({ ...material, world }),
    findExerciseFacts([id]),
  ]);
  const named = describeTerms(material, terms);
  const [topic] = named.topics;
  const topicHref = topic && landings.get(`topic:${topic.key}`);
  return {
    kind: "material",
    card,
    href: href(world, "material", { id, slug: material.slug }),
    description: material.description,
    descriptionHtml: material.descriptionHtml,
    keywords: material.keywords,
    curriculum: material.curriculum.map((name) => ({ name, href: href(world, "search", {}, { q: name }) })),
    covered,
    exercises: exerciseFacts.get(id) ?? null,
    versions: versions.length > 1 ? versions : [],
    author: {
      ...card.author,
      subtitle: row.subtitle ?? "",
      imagePath: row.imagePath,
      totalMaterials,
      href: href(world, "author", { id: card.author.id, slug: card.author.slug }),
    },
    pages,
    files,
    facts: factsOf(material, card, material.totalBytes || files.reduce((sum, { bytes }) => sum + bytes, 0)),
    rights: partRights ?? {
      licence: material.licence,
      items: material.rights,
      aiUse: material.aiUse,
      mayAdapt: mayAdapt({ ...material, forbiddenAt: material.adaptingForbiddenAt }),
    },
    hasFixedPrice: material.hasFixedPrice,
    preview: { freePages: material.freePages, mode: material.previewMode },
    ...named,
    ...ownParts,
    bundles,
    translations,
    related,
    breadcrumbs: breadcrumbsOf(
      material.title,
      named,
      world,
      getEnv().BRAND_NAME,
      topicHref ? { name: topic.name, href: topicHref } : wordLanding,
      lessonsLanding,
    ),
  };
};
