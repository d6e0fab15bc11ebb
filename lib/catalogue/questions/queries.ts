import { queryOptions } from "@tanstack/react-query";
import type {
  AnswerQuestionInput,
  AskInput,
  DeclineQuestionInput,
  DeskState,
  LinkedAnswerInput,
  LinkedQuestion,
  OwnQuestions,
  QuestionConsent,
} from "#lib/catalogue/questions/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const ownQuestionsQuery = (page: number) =>
  queryOptions({
    queryKey: ["questions", "mine", page] as const,
    queryFn: ({ signal }) => api.get<OwnQuestions>("v3/questions/mine", { page }, { signal }),
  });

export const questionDeskQuery = (state: DeskState, page: number) =>
  queryOptions({
    queryKey: ["questions", "desk", state, page] as const,
    queryFn: ({ signal }) => api.get<OwnQuestions>("v3/questions/desk", { state, page }, { signal }),
  });

/** What a mail's link is about; asking changes nothing (threat 14). By POST, so that the secret stands in no log of addresses. */
export const linkedQuestionQuery = (token: string) =>
  queryOptions({
    queryKey: ["linked-question", token] as const,
    queryFn: ({ signal }) => api.post<LinkedQuestion>("v3/questions/linked", { token }, { signal }),
    // Once is enough: after it was answered the same question has no answer any more.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** @throws ApiError invalid_input with fields, own_material, question_waiting, too_many_questions, author_busy */
export const askQuestion = (input: Omit<AskInput, "world">): Promise<{ id: number }> => api.post("v3/questions/ask", input);
/** @throws ApiError question_settled when it waits no more */
export const answerQuestion = (input: Omit<AnswerQuestionInput, "world">): Promise<null> => api.post("v3/questions/answer", input);
export const declineQuestion = (input: Omit<DeclineQuestionInput, "world">): Promise<null> => api.post("v3/questions/decline", input);
export const agreeToShow = (input: Omit<QuestionConsent, "world">): Promise<null> => api.post("v3/questions/consent", input);
/** @throws ApiError token_invalid, question_settled */
export const answerByLink = (input: Omit<LinkedAnswerInput, "world">): Promise<null> => api.post("v3/questions/linked/answer", input);
