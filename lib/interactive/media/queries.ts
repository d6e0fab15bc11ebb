import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { MediaList, MediumAnswer } from "#lib/interactive/media/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

const path = "v3/interactives/media";

export const mediaQuery = (page: number) =>
  queryOptions({
    queryKey: ["interactives", "media", page] as const,
    queryFn: ({ signal }) => api.get<MediaList>(path, { page }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The newest of her pictures, recordings and PDFs, as many as one answer holds. */
export const newestMediaQuery = queryOptions({
  queryKey: ["interactives", "media", "newest"] as const,
  queryFn: ({ signal }) => api.get<MediaList>(path, { limit: 100 }, { signal }),
});

/** The bytes of a file of her own. @throws ApiError not_found */
export const mediumFileQuery = (id: number) =>
  queryOptions({
    queryKey: ["interactives", "media", "file", id] as const,
    queryFn: ({ signal }) => api.get<Blob>(`${path}/${id}/file`, undefined, { signal, responseType: "blob" }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A page of a PDF of her own as a picture, to be looked at. @throws ApiError not_found */
export const mediumPageQuery = (id: number, number: number) =>
  queryOptions({
    queryKey: ["interactives", "media", "page", id, number] as const,
    queryFn: ({ signal }) => api.get<Blob>(`${path}/${id}/pages/${number}`, undefined, { signal, responseType: "blob" }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** @throws ApiError for the reasons of `mediumRefusals` */
export const addMedium = (file: File): Promise<MediumAnswer> => api.post(path, { file });
/** Makes a page of a PDF a picture of her library. @throws ApiError not_found, list_full, storage_full */
export const takePage = (id: number, number: number): Promise<MediumAnswer> => api.post(`${path}/${id}/pages/${number}`);
/** @throws ApiError not_found, medium_used (409, it stands in an exercise) */
export const deleteMedium = (id: number): Promise<null> => api.request({ path: `${path}/${id}`, method: "delete" });
