import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { DecisionKind } from "#lib/books/transfers/rules.ts";
import type { ImportedStatement, StatementPreview, TransferPage } from "#lib/books/transfers/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** While a job looks at what is new. */
const POLL_MS = 1_000;

export const transfersQuery = (filter: { state: string; page: number }) =>
  queryOptions({
    queryKey: ["staff-transfers", filter] as const,
    queryFn: ({ signal }) => api.get<TransferPage>("v3/admin/transfers", filter, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isMatching ? POLL_MS : false),
  });
export const previewStatement = (file: File): Promise<StatementPreview> => api.post("v3/admin/transfers/preview", { file });
export const importStatement = (file: File): Promise<ImportedStatement> => api.post("v3/admin/transfers", { file });
export const askDecision = (id: number, input: { kind: DecisionKind; order: string; note: string }): Promise<null> =>
  api.post(`v3/admin/transfers/${id}/ask`, input);
export const confirmDecision = (id: number): Promise<null> => api.post(`v3/admin/transfers/decisions/${id}/confirm`);
export const dropDecision = (id: number): Promise<null> => api.post(`v3/admin/transfers/decisions/${id}/drop`);
