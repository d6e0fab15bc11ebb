"use client";
import { useQuery } from "@tanstack/react-query";
import { PageSheet } from "#components/platform/ui/page-sheet.tsx";
import { useObjectUrl } from "#components/platform/ui/use-object-url.ts";
import { ownedPageQuery } from "#lib/commerce/library/queries.ts";
import type { PackPageShown } from "#lib/commerce/packs/schema.ts";

type Props = { page: PackPageShown; alt: string };

/**
 * A page as its owner sees it: clear once she has begun to download the material, as everybody sees it before. Looking for a page to choose
 * begins no download.
 */
export const PackPicture = ({ page, alt }: Props) => {
  const { materialId, fileId, number, small, isClear, isBegun, state } = page;
  const isDrawn = small !== null && !isClear && isBegun && (state === "ready" || state === "only_whole");
  const { data } = useQuery({ ...ownedPageQuery({ materialId, fileId, numberInFile: number }), enabled: isDrawn });
  const url = useObjectUrl(data);
  return <PageSheet picture={small && { src: url ?? small.url, width: small.width, height: small.height, alt }} />;
};
