import { queryOptions } from "@tanstack/react-query";
import type { InteractiveList } from "#lib/interactive/authoring/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** The newest of one's own, for choosing one. */
export const ownInteractivesQuery = queryOptions({
  queryKey: ["interactives", "newest"] as const,
  queryFn: ({ signal }) => api.get<InteractiveList>("v3/interactives", { limit: 100 }, { signal }),
});
