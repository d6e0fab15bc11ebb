import { queryOptions } from "@tanstack/react-query";
import type { EarningTerms } from "#lib/commerce/shares/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type {
  CurriculumTags,
  Draft,
  DraftFields,
  DraftFile,
  DraftPart,
  OwnInput,
  OwnPage,
  SavedDraft,
  ShownFinding,
} from "#lib/selling/selling/schema.ts";

// Live events name these beginnings (lib/platform/live/client/invalidations.ts).
export const draftQuery = (id: number) =>
  queryOptions({
    queryKey: ["uploads", "draft", id] as const,
    queryFn: ({ signal }) => api.get<Draft>(`v1/materials/${id}/draft`, undefined, { signal }),
    // While pages are drawn the live connection tells when they are there; this is for browsers without one.
    refetchInterval: ({ state }) =>
      state.data?.files.some(({ status }) => status === "pending" || status === "processing") ? 4_000 : false,
  });

export const ownQuery = (input: OwnInput) =>
  queryOptions({
    queryKey: ["uploads", "own", input] as const,
    queryFn: ({ signal }) => api.get<OwnPage>("v1/materials/own", input, { signal }),
  });

/** What can still be added to a bundle. `chosen`: its parts, which are not found again. */
export const partsQuery = (id: number, q: string, chosen: readonly number[]) =>
  queryOptions({
    queryKey: ["uploads", "parts", id, q, chosen] as const,
    queryFn: ({ signal }) => api.get<DraftPart[]>(`v1/materials/${id}/parts`, { q }, { signal }),
  });

/** By what a sale of today would be booked. */
export const earningTermsQuery = queryOptions({
  queryKey: ["earning-terms"] as const,
  queryFn: ({ signal }) => api.get<EarningTerms>("v1/materials/earning-terms", undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** Pages that are like another author's; asked anew when pages were drawn (live events name "uploads"). */
export const findingsQuery = (id: number) =>
  queryOptions({
    queryKey: ["uploads", "findings", id] as const,
    queryFn: ({ signal }) => api.get<ShownFinding[]>(`v1/materials/${id}/findings`, undefined, { signal }),
    staleTime: 60_000,
  });

/** Places in a curriculum that materials of a world name already. */
export const curriculumQuery = (q: string, world: World) =>
  queryOptions({
    queryKey: ["curriculum", world, q] as const,
    queryFn: ({ signal }) => api.get<CurriculumTags>("v1/materials/curriculum", { q }, { signal, world }),
    staleTime: 5 * 60_000,
  });

/** `fileName`: of the file that it is begun for. @throws ApiError list_full, rate_limited */
export const beginDraft = (fileName = ""): Promise<{ id: number }> => api.post("v1/materials/drafts", { fileName });

/** @throws ApiError conflict, draft_changed */
export const guessFields = (id: number): Promise<SavedDraft> => api.post(`v1/materials/${id}/guess`);

/** @throws ApiError invalid_input for what is not hers to sell, list_full */
export const beginBundle = (materialIds: readonly number[] = []): Promise<{ id: number }> =>
  api.post("v1/materials/bundles", { materialIds });

/** @throws ApiError copy_exists (409) */
export const copyToWorld = (id: number, target: World): Promise<{ id: number }> => api.post(`v1/materials/${id}/copy-to-world`, { target });

/** @throws ApiError not_found, list_full */
export const duplicateMaterial = (id: number): Promise<{ id: number }> => api.post(`v1/materials/${id}/duplicate`);

/** @throws ApiError draft_changed (409), draft_locked (409) */
export const saveDraft = (id: number, revision: number, fields: Partial<DraftFields>): Promise<SavedDraft> =>
  api.post(`v1/materials/${id}/draft`, { revision, fields });

/** @throws ApiError invalid_input with fields, not_ready_to_publish, draft_changed, draft_locked */
export const submitDraft = (id: number, revision: number): Promise<{ state: "published" | "in_review" }> =>
  api.post(`v1/materials/${id}/submit`, { revision });

export const withdrawSubmission = (id: number): Promise<null> => api.post(`v1/materials/${id}/withdraw-submission`);
export const archiveMaterial = (id: number): Promise<null> => api.post(`v1/materials/${id}/archive`);
export const restoreMaterial = (id: number): Promise<null> => api.post(`v1/materials/${id}/restore`);
export const discardDraft = (id: number): Promise<null> => api.post(`v1/materials/${id}/discard`);

export const removeFile = (id: number, fileId: number): Promise<null> => api.post(`v1/materials/${id}/files/${fileId}/remove`);
export const changeFile = (
  id: number,
  fileId: number,
  change: { kind?: Exclude<DraftFile["kind"], "cover">; position?: number },
): Promise<null> => api.post(`v1/materials/${id}/files/${fileId}/change`, change);
