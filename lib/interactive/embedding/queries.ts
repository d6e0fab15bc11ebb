import { queryOptions } from "@tanstack/react-query";
import type { EmbedAnswer } from "#lib/interactive/embedding/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

const pathOf = (id: number) => `v3/interactives/${id}/embed`;

/** Where exercises of hers may be shown. @throws ApiError not_found */
export const embedQuery = (id: number) =>
  queryOptions({
    queryKey: ["interactives", "embed", id] as const,
    queryFn: ({ signal }) => api.get<EmbedAnswer>(pathOf(id), {}, { signal }),
  });

/** @throws ApiError not_found, invalid_input (an address that is none, or not https) */
export const showElsewhere = (id: number, origins: readonly string[]): Promise<EmbedAnswer> =>
  api.request({ path: pathOf(id), method: "put", data: { origins } });
export const stopShowing = (id: number): Promise<EmbedAnswer> => api.request({ path: pathOf(id), method: "delete" });
