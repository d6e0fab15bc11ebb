import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { AppliedEdit, BulkEdit, BulkPreview, BulkRows, PreviewedChange, UndoneEdit, WantedChange } from "#lib/selling/bulk/schema.ts";

/** Rows that are fetched at a time. */
export const PAGE_ROWS = 100;

// Under the beginning that live events about one's own materials name.
export const rowsQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: ["uploads", "bulk", "rows", q, page] as const,
    queryFn: ({ signal }) => api.get<BulkRows>("v1/materials/bulk/rows", { q, page, limit: PAGE_ROWS }, { signal }),
    staleTime: 5 * 60_000,
  });

export const editsQuery = queryOptions({
  queryKey: ["uploads", "bulk", "edits"] as const,
  queryFn: ({ signal }) => api.get<{ items: BulkEdit[] }>("v1/materials/bulk", undefined, { signal }),
});

/** A JSON body may have 256 KB; what may be more goes as a file. */
const LARGE_CHARS = 60_000;
const bodyOf = (changes: readonly WantedChange[]) => {
  const text = JSON.stringify(changes);
  return { changes: text.length < LARGE_CHARS ? changes : new Blob([text], { type: "application/json" }) };
};

export const previewEdit = (changes: readonly WantedChange[]): Promise<BulkPreview> =>
  api.post("v1/materials/bulk/preview", bodyOf(changes));

/** @throws ApiError bulk_changed (409), invalid_input */
export const applyEdit = (changes: readonly PreviewedChange[]): Promise<AppliedEdit> =>
  api.post("v1/materials/bulk/apply", bodyOf(changes));

/** @throws ApiError conflict when it was undone already */
export const undoEdit = (id: number): Promise<UndoneEdit> => api.post("v1/materials/bulk/undo", { id });

export const fetchRowsCsv = (): Promise<Blob> => api.get("v1/materials/bulk/csv", undefined, { responseType: "blob" });

/** @throws ApiError csv_unreadable, list_full, body_too_large */
export const previewCsv = (file: File): Promise<BulkPreview> => api.post("v1/materials/bulk/csv", { file });
