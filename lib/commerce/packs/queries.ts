import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { BoughtPage } from "#lib/commerce/library/schema.ts";
import type { LessonPack, OfferedPages, PackList, SavePackInput } from "#lib/commerce/packs/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const packsQuery = queryOptions({
  queryKey: ["lesson-packs"] as const,
  queryFn: ({ signal }) => api.get<PackList>("v3/lesson-packs", undefined, { signal }),
});

/** @throws ApiError not_found */
export const packQuery = (id: number) =>
  queryOptions({
    queryKey: ["lesson-packs", id] as const,
    queryFn: ({ signal }) => api.get<LessonPack>(`v3/lesson-packs/${id}`, undefined, { signal }),
  });

/** What the member owns, by a part of its title, for choosing pages of it. */
export const sourcesQuery = (page: number, q: string) =>
  queryOptions({
    queryKey: ["bought-materials", "sources", page, q] as const,
    queryFn: ({ signal }) => api.get<BoughtPage>("v1/bought-materials", { page, q, limit: 20 }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The pages of a material that is the member's. @throws ApiError not_found */
export const offeredQuery = (materialId: number) =>
  queryOptions({
    queryKey: ["lesson-packs", "pages", materialId] as const,
    queryFn: ({ signal }) => api.get<OfferedPages>(`v3/lesson-packs/pages/${materialId}`, undefined, { signal }),
  });

/** @throws ApiError list_full */
export const createPack = (title: string): Promise<LessonPack> => api.post("v3/lesson-packs", { title });

/** @throws ApiError not_found, list_full */
export const copyPack = (id: number): Promise<LessonPack> => api.post(`v3/lesson-packs/${id}/copy`);

/** @throws ApiError not_found, pack_changed, pack_page_refused */
export const savePack = ({ id, ...data }: SavePackInput): Promise<LessonPack> =>
  api.request({ path: `v3/lesson-packs/${id}`, method: "put", data });

export const deletePack = (id: number): Promise<void> => api.request({ path: `v3/lesson-packs/${id}`, method: "delete" });

/** A short-lived address of the printed pack. @throws ApiError pack_page_refused */
export const requestPack = (id: number): Promise<{ url: string }> => api.post(`v3/lesson-packs/${id}/link`);
