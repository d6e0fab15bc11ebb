import type { Metadata } from "next";
import { cache } from "react";
import { goneMetadata, missingMetadata } from "#app/[world]/missing-metadata.ts";
import { socialFactsOf } from "#lib/catalogue/materials/server/find-social-facts.ts";
import { distinguishTitle } from "#lib/catalogue/search/server/distinguish-title.ts";
import { findMaterialPageData } from "#lib/pages/shopfront/server/find-material-page-data.ts";
import { enterWorld } from "#lib/platform/i18n/enter-world.ts";
import { pageMetadata } from "#lib/platform/seo/page-metadata.ts";
import { socialPicture } from "#lib/platform/seo/social-picture.ts";

/** Metadata and page share one reading. */
export const loadMaterial = cache(findMaterialPageData);

/** Title (unlike any other in its world), description, translations and picture of a material's page. */
export const materialMetadata = async (params: Promise<{ world: string; id: string }>): Promise<Metadata> => {
  const { world } = await enterWorld(params);
  const data = await loadMaterial(Number((await params).id), world);
  if (data?.kind === "gone") return goneMetadata("material");
  if (data?.kind !== "material") return missingMetadata();
  const { card, translations, description } = data;
  const title = await distinguishTitle(card, world);
  const picture = socialPicture(socialFactsOf(card));
  return pageMetadata({ world, key: "material", params: card, title, description, translations, picture });
};
