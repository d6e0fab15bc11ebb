import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { CaseDetail, CasePage, DecideInput, ListCasesInput } from "#lib/selling/moderation/schema.ts";

export const casesQuery = (input: ListCasesInput) =>
  queryOptions({
    queryKey: ["moderation", "cases", input] as const,
    queryFn: ({ signal }) => api.get<CasePage>("v3/admin/moderation", input, { signal }),
  });

export const caseQuery = (id: number) =>
  queryOptions({
    queryKey: ["moderation", "case", id] as const,
    queryFn: ({ signal }) => api.get<CaseDetail>(`v3/admin/moderation/${id}`, undefined, { signal }),
  });

/** @throws ApiError conflict (decided meanwhile), second_person_required, invalid_input with fields */
export const decideCase = ({ id, ...decision }: DecideInput): Promise<null> => api.post(`v3/admin/moderation/${id}/decide`, decision);
