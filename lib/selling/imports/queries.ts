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
    // What waits for its pages is submitted by a job, of which nothing tells.
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.state === "sent") ? 10_000 : false),
  });

export const fetchExample = (): Promise<Blob> => api.get("v3/imports/example", undefined, { responseType: "blob" });

/** What a table would become. `key`: of the choice, for two files may have one name. */
export const previewQuery = ({ key, file }: { key: number; file: File }, mode: ImportMode) =>
  queryOptions({
    queryKey: ["import-preview", key, mode] as const,
    queryFn: ({ signal }) => api.post<ImportPreview>("v3/imports/preview", { file, mode }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The same file again is the same import. @throws ApiError import_unreadable, list_full, body_too_large */
export const beginImport = (file: File, mode: ImportMode): Promise<ShownImport> => api.post("v3/imports", { file, mode });

/** @throws ApiError not_found, list_full */
export const advanceRow = (id: number, row: number): Promise<ImportRow> => api.post(`v3/imports/${id}/rows/${row}`);
