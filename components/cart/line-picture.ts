import type { Picture } from "#components/ui/page-sheet.tsx";
import type { MaterialCard } from "#lib/materials/schema.ts";

/** The first page of a material as a small picture; the title stands beside it, so it needs no words. */
export const linePicture = (card: Pick<MaterialCard, "firstPreviewImage"> | null): Picture | null =>
  card?.firstPreviewImage
    ? { src: card.firstPreviewImage.url, width: card.firstPreviewImage.width, height: card.firstPreviewImage.height, alt: "" }
    : null;
