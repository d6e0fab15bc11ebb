import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { DecisionKind, OverduePage, OwingList, ProposeWriteOffInput } from "#lib/books/dunning/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const overdueQuery = (filter: { state: string; page: number }) =>
  queryOptions({
    queryKey: ["staff-dunning", filter] as const,
    queryFn: ({ signal }) => api.get<OverduePage>("v3/admin/dunning", filter, { signal }),
    placeholderData: keepPreviousData,
  });
export const proposeDecision = (orderId: number, kind: DecisionKind, note: string): Promise<null> =>
  api.post("v3/admin/dunning", { orderId, kind, note });
export const confirmDecision = (id: number, note: string): Promise<null> => api.post(`v3/admin/dunning/${id}/confirm`, { note });
export const takeBackDecision = (id: number, note: string): Promise<null> => api.post(`v3/admin/dunning/${id}/take-back`, { note });

export const owingQuery = () =>
  queryOptions({
    queryKey: ["staff-owing"] as const,
    queryFn: ({ signal }) => api.get<OwingList>("v3/admin/payouts/owing", undefined, { signal }),
  });
export const proposeWriteOff = (input: ProposeWriteOffInput): Promise<null> => api.post("v3/admin/payouts/owing", input);
export const confirmWriteOff = (id: number, note: string): Promise<null> => api.post(`v3/admin/payouts/owing/${id}/confirm`, { note });
export const takeBackWriteOffOf = (id: number, note: string): Promise<null> => api.post(`v3/admin/payouts/owing/${id}/take-back`, { note });
