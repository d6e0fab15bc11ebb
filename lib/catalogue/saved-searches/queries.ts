import { queryOptions } from "@tanstack/react-query";
import type { SavedSearch, SavedSearchList, SaveInput } from "#lib/catalogue/saved-searches/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const savedSearchesQuery = queryOptions({
  queryKey: ["saved-searches"] as const,
  queryFn: ({ signal }) => api.get<SavedSearchList>("v3/saved-searches", {}, { signal }),
});

export const saveSearch = (input: SaveInput) => api.post<SavedSearch>("v3/saved-searches", input);
export const renameSearch = (id: number, name: string) => api.post<null>("v3/saved-searches/rename", { id, name });
export const deleteSearch = (id: number) => api.post<null>("v3/saved-searches/delete", { id });
export const noteOpened = (id: number) => api.post<null>("v3/saved-searches/opened", { id });
