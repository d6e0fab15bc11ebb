import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api-client/api-client.ts";
import type { RateTable } from "#lib/rates/schema.ts";

export const ratesQuery = queryOptions({
  queryKey: ["staff-rates"] as const,
  queryFn: ({ signal }) => api.get<RateTable>("v3/admin/rates", undefined, { signal }),
});
export const fetchRatesFile = (): Promise<Blob> => api.get("v3/admin/rates/csv", undefined, { responseType: "blob" });
