import { queryOptions } from "@tanstack/react-query";
import type { ExchangeFormat } from "#lib/interactive/exchange/rules.ts";
import type { ImportedExercises, ImportPreview, LostAnswer } from "#lib/interactive/exchange/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

const path = "v3/interactives";

/** What a form would lose, now. */
export const lossesQuery = (id: number, format: ExchangeFormat, version: number) =>
  queryOptions({
    queryKey: ["interactives", "losses", id, format, version] as const,
    queryFn: ({ signal }) => api.get<LostAnswer>(`${path}/${id}/losses`, { format }, { signal }),
  });

/** @throws ApiError invalid_input (nothing that the form could hold) */
export const exportInteractive = (id: number, format: ExchangeFormat): Promise<Blob> =>
  api.request({ path: `${path}/${id}/export`, params: { format }, responseType: "blob" });
/** What a file would become; nothing is kept. @throws ApiError exercises_unreadable, file_empty, file_damaged, file_encrypted, file_too_large, invalid_input */
export const previewImport = (file: File): Promise<ImportPreview> => api.post(`${path}/import/preview`, { file });
/** @throws ApiError exercises_unreadable, file_empty, file_damaged, file_encrypted, file_too_large, list_full, invalid_input */
export const importInteractive = (file: File): Promise<ImportedExercises> => api.post(`${path}/import`, { file });
