import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RefusalPage } from "#lib/commerce/limits/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const refusalsQuery = (page: number) =>
  queryOptions({
    queryKey: ["staff-limits", page] as const,
    queryFn: ({ signal }) => api.get<RefusalPage>("v3/admin/limits", { page }, { signal }),
    placeholderData: keepPreviousData,
  });
export const releaseBuyer = (userId: number, note: string): Promise<null> => api.post("v3/admin/limits/releases", { userId, note });
