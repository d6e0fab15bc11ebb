import { queryOptions } from "@tanstack/react-query";
import type { BoughtMaterial, BoughtPage, OwnedMaterials, OwnedPage, OwnedPages, TakenFiles } from "#lib/commerce/library/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** What an order brought, to be downloaded at once. */
export const orderedQuery = (order: number) =>
  queryOptions({
    queryKey: ["bought-materials", "order", order] as const,
    queryFn: ({ signal }) => api.get<BoughtPage>("v1/bought-materials", { order, limit: 200 }, { signal }),
  });

/** One material, when it is the member's; null otherwise. */
export const fetchOwn = async (id: number, signal?: AbortSignal): Promise<BoughtMaterial | null> =>
  (await api.get<BoughtPage>("v1/bought-materials", { id }, signal && { signal })).items[0] ?? null;

export const ownQuery = (id: number) =>
  queryOptions({
    queryKey: ["bought-materials", "own", id] as const,
    queryFn: ({ signal }) => fetchOwn(id, signal),
  });

/** The ids of all that is the member's, and whether a newer version waits; and of what her school has free seats of. */
export const ownedQuery = queryOptions({
  queryKey: ["bought-materials", "owned"] as const,
  queryFn: async ({ signal }) => {
    const { items, seats } = await api.get<OwnedMaterials>("v1/bought-materials/owned", undefined, { signal });
    return {
      owned: new Map(items.map(({ id, isRenewed }) => [id, { isRenewed }])),
      seats: new Map(seats.map(({ id, ...seat }) => [id, seat])),
    };
  },
});

/** All pages of a material that is the member's. @throws ApiError not_found when it is not */
export const ownedPagesQuery = (materialId: number) =>
  queryOptions({
    queryKey: ["bought-materials", "pages", materialId] as const,
    queryFn: ({ signal }) => api.get<OwnedPages>(`v1/bought-materials/${materialId}/pages`, undefined, { signal }),
  });

type PlacedPage = Pick<OwnedPage, "materialId" | "fileId" | "numberInFile">;

/** Its clear picture, drawn for this look at it. Not of the list above: what is asked anew there is no reason to draw a page again. */
export const ownedPageQuery = ({ materialId, fileId, numberInFile }: PlacedPage) =>
  queryOptions({
    queryKey: ["owned-page", materialId, fileId, numberInFile] as const,
    queryFn: ({ signal }) =>
      api.get<Blob>(`v1/bought-materials/${materialId}/files/${fileId}/pages/${numberInFile}`, undefined, { signal, responseType: "blob" }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Makes a material that costs nothing the member's own. @throws ApiError not_found, offer_over */
export const takeFree = (materialId: number): Promise<TakenFiles> => api.post("v3/free-materials/own", { materialId });

/** A short-lived address for a plain download; it works for one file and some minutes. */
export const requestDownload = ({ materialId, fileId }: { materialId: number; fileId: number }): Promise<{ url: string }> =>
  api.post(`v1/materials/${materialId}/files/${fileId}/link`);

/** A short-lived address for a plain download of several materials in one ZIP. */
export const requestZip = (ids: readonly number[]): Promise<{ url: string }> => api.post("v1/bought-materials/zip", { ids });
