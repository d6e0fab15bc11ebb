import { queryOptions } from "@tanstack/react-query";
import type { FreeLinkDescription } from "#lib/pages/offers/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** @throws ApiError offer_over, not_found, invalid_input with fields */
export const requestFreeLink = (materialId: number, email: string): Promise<null> =>
  api.post("v3/free-materials/request", { materialId, email });

// By POST, so that the secret stands in no log of addresses.
export const freeLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["free-link", token] as const,
    queryFn: ({ signal }) => api.post<FreeLinkDescription>("v3/free-materials/describe", { token }, { signal }),
    retry: false,
  });

export const takeFreeFile = (token: string, fileId: number): Promise<{ url: string }> =>
  api.post("v3/free-materials/take", { token, fileId });
