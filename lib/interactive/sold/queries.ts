import { queryOptions } from "@tanstack/react-query";
import type { OwnedExerciseList, OwnedExercises, PlayedExercises, ReviewedExercises } from "#lib/interactive/sold/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

const path = "v3/interactives/materials";

/** What can be played of a material that is hers; nothing of it is delivered by asking. @throws ApiError not_found */
export const ownedExercisesQuery = (id: number) =>
  queryOptions({
    queryKey: ["interactives", "sold", id] as const,
    queryFn: ({ signal }) => api.get<OwnedExercises>(`${path}/${id}`, undefined, { signal }),
  });

export const ownedExerciseListQuery = queryOptions({
  queryKey: ["interactives", "sold", "all"] as const,
  queryFn: ({ signal }) => api.get<OwnedExerciseList>(path, undefined, { signal }),
});

/** All exercises of a material that is hers: from now on it is delivered. @throws ApiError not_found */
export const fetchSold = (id: number): Promise<PlayedExercises> => api.get(`${path}/${id}/play`);

/** The first exercise of a material on sale, for everybody. @throws ApiError not_found */
export const firstExerciseQuery = (id: number) =>
  queryOptions({
    queryKey: ["interactives", "first", id] as const,
    queryFn: ({ signal }) => api.get<PlayedExercises>(`${path}/${id}/first`, undefined, { signal }),
    // What is played does not change under the reader's hands.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a case is about, to be played before it is decided. */
export const reviewedExercisesQuery = (caseId: number) =>
  queryOptions({
    queryKey: ["moderation", "exercises", caseId] as const,
    queryFn: ({ signal }) => api.get<ReviewedExercises>(`v3/admin/moderation/${caseId}/exercises`, undefined, { signal }),
  });
