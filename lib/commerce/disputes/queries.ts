import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { DisputePage } from "#lib/commerce/disputes/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const disputesQuery = (filter: { state: string; page: number }) =>
  queryOptions({
    queryKey: ["staff-disputes", filter] as const,
    queryFn: ({ signal }) => api.get<DisputePage>("v3/admin/disputes", filter, { signal }),
    placeholderData: keepPreviousData,
  });

/** What speaks for us, as a ZIP for the provider's form. */
export const fetchEvidence = (id: number): Promise<Blob> =>
  api.get(`v3/admin/disputes/${id}/evidence`, undefined, { responseType: "blob" });
