import { queryOptions } from "@tanstack/react-query";
import type { Interactive } from "#lib/interactive/authoring/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** One's own exercises to be played: asked for once, so that what is played does not change under the child's hands. @throws ApiError not_found */
export const playedQuery = (id: number) =>
  queryOptions({
    queryKey: ["interactives", "played", id] as const,
    queryFn: ({ signal }) => api.get<Interactive>(`v3/interactives/${id}`, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Who comes back from the editor plays what was changed there.
    gcTime: 0,
  });
