import { queryOptions } from "@tanstack/react-query";
import type { DeskSynonym, SearchDesk, SynonymEffect } from "#lib/catalogue/search-desk/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const searchDeskQuery = queryOptions({
  queryKey: ["search-desk"] as const,
  queryFn: ({ signal }) => api.get<SearchDesk>("v3/admin/search-words", undefined, { signal }),
});
type Input = { words: string; means: string };
export const trySynonym = (input: Input): Promise<SynonymEffect> => api.post("v3/admin/search-words/preview", input);
export const addSynonym = (input: Input): Promise<DeskSynonym> => api.post("v3/admin/search-words", input);
export const removeSynonym = (id: number): Promise<SearchDesk> => api.post(`v3/admin/search-words/${id}/end`);
