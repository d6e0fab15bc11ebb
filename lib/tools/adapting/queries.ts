import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { AdaptedCopies, AdaptedFile, AdaptingOffers, BegunCopy, SaveAdapted, SavedAdapted } from "#lib/tools/adapting/schema.ts";

const path = "v3/adapted-copies";
export const ADAPTED_KEY = ["adapted-copies"] as const;

export const copiesQuery = queryOptions({
  queryKey: [...ADAPTED_KEY, "list"] as const,
  queryFn: ({ signal }) => api.get<AdaptedCopies>(path, undefined, { signal }),
});

/** @throws ApiError not_found when nothing of it is hers */
export const offersQuery = (materialId: number) =>
  queryOptions({
    queryKey: [...ADAPTED_KEY, "offers", materialId] as const,
    queryFn: ({ signal }) => api.get<AdaptingOffers>(`${path}/offers/${materialId}`, undefined, { signal }),
  });

/** As it was when its editor was opened; what is typed since is the editor's. @throws ApiError not_found, adaptation_ended */
export const adaptedFileQuery = (id: number) =>
  queryOptions({
    queryKey: ["adapted-file", id] as const,
    queryFn: ({ signal }) => api.get<AdaptedFile>(`${path}/files/${id}`, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** @throws ApiError adapting_forbidden, list_full, not_found */
export const beginCopy = (data: { materialId: number; fileId: number }): Promise<BegunCopy> => api.post(path, data);
/** @throws ApiError document_changed, adaptation_ended */
export const saveAdapted = ({ id, ...data }: SaveAdapted): Promise<SavedAdapted> =>
  api.request({ path: `${path}/files/${id}`, method: "put", data });
export const deleteAdapted = (id: number): Promise<null> => api.request({ path: `${path}/files/${id}`, method: "delete" });
/** @throws ApiError adaptation_ended, file_damaged */
export const exportAdapted = (id: number): Promise<Blob> => api.request({ path: `${path}/files/${id}/export`, responseType: "blob" });
