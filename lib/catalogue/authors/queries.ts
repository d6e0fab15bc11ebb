import { queryOptions } from "@tanstack/react-query";
import type { AuthorDomain } from "#lib/catalogue/authors/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const domainQuery = queryOptions({
  queryKey: ["author-domain"] as const,
  queryFn: ({ signal }) => api.get<AuthorDomain>("v3/authors/domain", undefined, { signal }),
});

/** ROUTE-2; null: none any more. @throws ApiError invalid_input, conflict */
export const saveDomain = (domain: string | null): Promise<AuthorDomain> => api.post("v3/authors/domain", { domain });
/** @throws ApiError domain_unproved, unavailable */
export const verifyDomain = (): Promise<AuthorDomain> => api.post("v3/authors/domain/verify");
