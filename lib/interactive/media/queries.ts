import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { MediaList } from "#lib/interactive/media/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

const path = "v3/interactives/media";

export const mediaQuery = (page: number) =>
  queryOptions({
    queryKey: ["interactives", "media", page] as const,
    queryFn: ({ signal }) => api.get<MediaList>(path, { page }, { signal }),
    placeholderData: keepPreviousData,
  });

/** @throws ApiError not_found, medium_used (409, it stands in an exercise) */
export const deleteMedium = (id: number): Promise<null> => api.request({ path: `${path}/${id}`, method: "delete" });
