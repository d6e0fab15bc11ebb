import { queryOptions } from "@tanstack/react-query";
import type { RateTable } from "#lib/catalogue/rates/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const ratesQuery = queryOptions({
  queryKey: ["staff-rates"] as const,
  queryFn: ({ signal }) => api.get<RateTable>("v3/admin/rates", undefined, { signal }),
});
export const fetchRatesFile = (): Promise<Blob> => api.get("v3/admin/rates/csv", undefined, { responseType: "blob" });
