import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { CaseDetail, CasePage, DecideInput, ListCasesInput, ReviewedText } from "#lib/selling/moderation/schema.ts";

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

type FileOfCase = { caseId: number; fileId: number };
const pathOf = ({ caseId, fileId }: FileOfCase) => `v3/admin/moderation/${caseId}/files/${fileId}`;

/** A page as its buyers will have it, clear, drawn for this look at it. */
export const reviewedPageQuery = (file: FileOfCase, number: number) =>
  queryOptions({
    queryKey: ["moderation", "page", file, number] as const,
    queryFn: ({ signal }) => api.get<Blob>(`${pathOf(file)}/pages/${number}`, undefined, { signal, responseType: "blob" }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const reviewedTextQuery = (file: FileOfCase) =>
  queryOptions({
    queryKey: ["moderation", "text", file] as const,
    queryFn: ({ signal }) => api.get<ReviewedText>(`${pathOf(file)}/text`, undefined, { signal }),
  });

/** A short-lived address of the file as it was uploaded; that it was asked for is noted. */
export const requestOriginal = (file: FileOfCase): Promise<{ url: string }> => api.post(`${pathOf(file)}/link`);

/** @throws ApiError conflict (decided meanwhile), second_person_required, invalid_input with fields */
export const decideCase = ({ id, ...decision }: DecideInput): Promise<null> => api.post(`v3/admin/moderation/${id}/decide`, decision);
