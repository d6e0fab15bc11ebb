import { queryOptions } from "@tanstack/react-query";
import type { ActualTerms, TermsState } from "#lib/identity/terms/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** TERMS-4, TERMS-2: outside the gate, or the text would wait for its own acceptance. */
export const actualTermsQuery = queryOptions({
  queryKey: ["actual-terms"] as const,
  queryFn: ({ signal }) => api.get<ActualTerms>("v3/agb/get-actual-agb", undefined, { signal, noValidate: true }),
  staleTime: 0,
});

/** @throws ApiError conflict when a newer version has come meanwhile */
export const acceptTerms = (version: number): Promise<TermsState> => api.post("v3/agb/accept-agb", { version }, { noValidate: true });
