import { queryOptions } from "@tanstack/react-query";
import type { FilterValues } from "#lib/catalogue/taxonomy/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

/** CALL-18: the words of a world's schools. */
export const termsQuery = (world: World) =>
  queryOptions({
    queryKey: ["filters", world] as const,
    queryFn: ({ signal }) => api.get<FilterValues>("v1/filters", {}, { signal, world }),
    staleTime: 60 * 60_000,
  });
