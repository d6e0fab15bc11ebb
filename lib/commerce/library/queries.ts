import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { BoughtPage, OwnedMaterials, TakenFiles } from "#lib/commerce/library/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const boughtQuery = (page: number, q: string) =>
  queryOptions({
    queryKey: ["bought-materials", page, q] as const,
    queryFn: ({ signal }) => api.get<BoughtPage>("v1/bought-materials", { page, q }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What an order brought, to be downloaded at once. */
export const orderedQuery = (order: number) =>
  queryOptions({
    queryKey: ["bought-materials", "order", order] as const,
    queryFn: ({ signal }) => api.get<BoughtPage>("v1/bought-materials", { order, limit: 200 }, { signal }),
  });

/** One material, when it is the member's; null otherwise. */
export const ownQuery = (id: number) =>
  queryOptions({
    queryKey: ["bought-materials", "own", id] as const,
    queryFn: async ({ signal }) => (await api.get<BoughtPage>("v1/bought-materials", { id }, { signal })).items[0] ?? null,
  });

/** The ids of all that is the member's, and whether a newer version waits. */
export const ownedQuery = queryOptions({
  queryKey: ["bought-materials", "owned"] as const,
  queryFn: async ({ signal }) => {
    const { items } = await api.get<OwnedMaterials>("v1/bought-materials/owned", undefined, { signal });
    return new Map(items.map(({ id, isRenewed }) => [id, { isRenewed }]));
  },
});

/** Makes a material that costs nothing the member's own. @throws ApiError not_found, offer_over */
export const takeFree = (materialId: number): Promise<TakenFiles> => api.post("v3/free-materials/own", { materialId });

/** A short-lived address for a plain download; it works for one file and some minutes. */
export const requestDownload = ({ materialId, fileId }: { materialId: number; fileId: number }): Promise<{ url: string }> =>
  api.post(`v1/materials/${materialId}/files/${fileId}/link`);
