import { and, eq } from "drizzle-orm";
import { findTopics } from "#lib/catalogue/curriculum/server/find-topics.ts";
import type { PublicMaterial } from "#lib/catalogue/materials/public-material.ts";
import { cardColumns, shownColumns } from "#lib/catalogue/materials/server/card-columns.ts";
import { extensionOf, kindOfMime } from "#lib/catalogue/materials/server/file-kinds.ts";
import { findFiles } from "#lib/catalogue/materials/server/find-files.ts";
import { presentCard } from "#lib/catalogue/materials/server/present-card.ts";
import { findTerms } from "#lib/catalogue/taxonomy/server/find-terms.ts";
import { getDb } from "#lib/platform/db/client.ts";
import { materialFiles, materials, users } from "#lib/platform/db/schema/schema.ts";
import { AppError, notFoundError } from "#lib/platform/errors/errors.ts";
import { href } from "#lib/platform/routes/href.ts";
import { absoluteUrl } from "#lib/platform/seo/page-metadata.ts";

const findRow = async (id: number) => {
  const [row] = await getDb()
    .select({ ...cardColumns, material: shownColumns })
    .from(materials)
    .innerJoin(users, eq(users.id, materials.authorId))
    .where(eq(materials.id, id));
  return row ?? notFoundError();
};

/** The seller's own picture for the front, where there is one. */
const findCovers = async (id: number): Promise<PublicMaterial["materialFiles"]> => {
  const covers = await getDb()
    .select()
    .from(materialFiles)
    .where(and(eq(materialFiles.materialId, id), eq(materialFiles.kind, "cover"), eq(materialFiles.status, "ready")));
  return covers.map(({ name, mime, pageCount, bytes }) => {
    const format = kindOfMime(mime)?.format ?? extensionOf(name).toUpperCase();
    return { type: "cover" as const, name, format, pageCount, bytes };
  });
};

/**
 * ENTITY-6: a material on sale in whichever world, in the words of its own.
 * @throws AppError not_found for what was never published; gone for what was, as its page says
 */
export const getPublicMaterial = async (id: number): Promise<PublicMaterial> => {
  const row = await findRow(id);
  const { material } = row;
  if (material.status === "archived" && material.publishedAt) throw new AppError("gone");
  if (material.status !== "published") return notFoundError();
  const [terms, files, covers, topics] = await Promise.all([
    findTerms(row.world),
    findFiles(id),
    findCovers(id),
    findTopics({ ...material, world: row.world }),
  ]);
  const { title, language, author, isBundle, priceMinor, currentMinor, lowestMinor, ...card } = presentCard(row, terms);
  return {
    id,
    title,
    language,
    author,
    isBundle,
    world: row.world,
    url: absoluteUrl(href(row.world, "material", { id, slug: card.slug })),
    price: { listMinor: priceMinor, currentMinor, currency: card.currency },
    sale: currentMinor < priceMinor ? { priceMinor: currentMinor, lowestMinor, endsAt: card.saleEndsAt } : null,
    topics,
    bestInCategories: card.bestInCategories,
    createdAt: material.createdAt.toISOString(),
    publishedAt: material.publishedAt?.toISOString() ?? null,
    updatedAt: material.updatedAt.toISOString(),
    interactiveId: material.interactiveId,
    isBundleInteractive: material.isBundleInteractive,
    isStandaloneInteractive: material.isStandaloneInteractive,
    materialFiles: [
      ...covers,
      ...files.map(({ name, format, pageCount, bytes, isSource }) => ({
        type: isSource ? ("sources" as const) : ("material_file" as const),
        name,
        format,
        pageCount,
        bytes,
      })),
    ],
    firstPreviewImage: card.firstPreviewImage && { ...card.firstPreviewImage, url: absoluteUrl(card.firstPreviewImage.url) },
  };
};
