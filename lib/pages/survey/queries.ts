import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { OwnAnswer, SurveyResult } from "#lib/pages/survey/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const ownAnswerQuery = queryOptions({
  queryKey: ["survey", "mine"] as const,
  queryFn: ({ signal }) => api.get<OwnAnswer>("v3/survey/mine", undefined, { signal }),
});
export const answerSurvey = (input: { score: number | null; comment: string }): Promise<OwnAnswer> => api.post("v3/survey/answer", input);

export type SurveyListing = { sort: string; page: number };
export const surveyResultQuery = (listing: SurveyListing) =>
  queryOptions({
    queryKey: ["survey", "result", listing] as const,
    queryFn: ({ signal }) => api.get<SurveyResult>("v3/admin/survey", listing, { signal }),
    placeholderData: keepPreviousData,
  });
export const fetchSurveyFile = (): Promise<Blob> => api.get("v3/admin/survey/csv", undefined, { responseType: "blob" });
