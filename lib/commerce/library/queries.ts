import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { BoughtPage } from "#lib/commerce/library/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const boughtQuery = (page: number, q: string) =>
  queryOptions({
    queryKey: ["bought-materials", page, q] as const,
    queryFn: ({ signal }) => api.get<BoughtPage>("v1/bought-materials", { page, q }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A short-lived address for a plain download; it works for one file and some minutes. */
export const requestDownload = ({ materialId, fileId }: { materialId: number; fileId: number }): Promise<{ url: string }> =>
  api.post(`v1/materials/${materialId}/files/${fileId}/link`);
