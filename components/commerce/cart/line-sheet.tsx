"use client";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { placeholderRuling } from "#components/platform/ui/placeholder-page.tsx";
import { useWorld } from "#components/platform/world/world-provider.tsx";
import type { MaterialCard } from "#lib/catalogue/materials/schema.ts";

/** The first page of a material as a small picture, or the world's placeholder (PICTURE-2); the title stands beside it, so it needs no words. */
export const LineSheet = ({ card }: { card: Pick<MaterialCard, "firstPreviewImage"> | null }) => {
  const { world } = useWorld();
  const image = card?.firstPreviewImage;
  const picture = image ? { src: image.url, width: image.width, height: image.height, alt: "" } : null;
  return <PageSheet picture={picture} placeholder={placeholderRuling(world)} />;
};
