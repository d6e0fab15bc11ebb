import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { ImportList, ImportMode, ImportPreview, ImportRow, ShownImport } from "#lib/selling/imports/schema.ts";

// Under the beginning that live events about one's own materials name.
export const importsQuery = queryOptions({
  queryKey: ["uploads", "imports"] as const,
  queryFn: ({ signal }) => api.get<ImportList>("v3/imports", undefined, { signal }),
});

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ["uploads", "imports", id] as const,
    queryFn: ({ signal }) => api.get<ShownImport>(`v3/imports/${id}`, undefined, { signal }),
  });

export const fetchExample = (): Promise<Blob> => api.get("v3/imports/example", undefined, { responseType: "blob" });

/** @throws ApiError import_unreadable, list_full, body_too_large */
export const previewImport = (file: File, mode: ImportMode): Promise<ImportPreview> => api.post("v3/imports/preview", { file, mode });

/** The same file again is the same import. @throws ApiError import_unreadable, list_full, body_too_large */
export const beginImport = (file: File, mode: ImportMode): Promise<ShownImport> => api.post("v3/imports", { file, mode });

/** @throws ApiError not_found, list_full */
export const advanceRow = (id: number, row: number): Promise<ImportRow> => api.post(`v3/imports/${id}/rows/${row}`);
