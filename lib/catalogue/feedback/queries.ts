import { queryOptions } from "@tanstack/react-query";
import type { FeedbackDesk, FeedbackInput, FeedbackPage, FeedbackSort, OwnFeedback } from "#lib/catalogue/feedback/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** What the caller may do about a material's feedback. */
export const deskQuery = (materialId: number) =>
  queryOptions({
    queryKey: ["feedback", "desk", materialId] as const,
    queryFn: ({ signal }) => api.get<FeedbackDesk>("v3/feedback/desk", { materialId }, { signal }),
    // What is being typed must not be replaced by an answer that came again.
    staleTime: 5 * 60_000,
  });

export const feedbackQuery = (materialId: number, page: number, sort: FeedbackSort) =>
  queryOptions({
    queryKey: ["feedback", "list", materialId, page, sort] as const,
    queryFn: ({ signal }) => api.get<FeedbackPage>("v3/feedback", { materialId, page, sort }, { signal }),
  });

/** @throws ApiError invalid_input with fields, not_found */
export const giveFeedback = (input: Omit<FeedbackInput, "world">): Promise<OwnFeedback> => api.post("v3/feedback/give", input);
export const removeFeedback = (id: number): Promise<null> => api.post("v3/feedback/remove", { id });
/** Null takes it back. */
export const answerFeedback = (id: number, answer: string | null): Promise<{ answer: string | null }> =>
  api.post(`v3/feedback/answer`, { id, answer });
export const voteHelpful = (id: number, isHelpful: boolean): Promise<{ helpfulCount: number; isHelpful: boolean }> =>
  api.post("v3/feedback/vote", { id, isHelpful });
