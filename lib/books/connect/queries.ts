import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ConnectFacts, ConnectLink, TransferPage } from "#lib/books/connect/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const connectQuery = queryOptions({
  queryKey: ["connect"] as const,
  queryFn: ({ signal }) => api.get<ConnectFacts>("v3/payouts/connect", undefined, { signal }),
});
export const chooseConnect = (country: string): Promise<ConnectLink> => api.post("v3/payouts/connect/link", { country });
export const refreshConnect = (): Promise<ConnectFacts> => api.post("v3/payouts/connect/refresh");
export const leaveConnect = (): Promise<ConnectFacts> => api.post("v3/payouts/connect/leave");

export const transfersQuery = (page: number) =>
  queryOptions({
    queryKey: ["staff-payouts", "transfers", page] as const,
    queryFn: ({ signal }) => api.get<TransferPage>("v3/admin/payouts/transfers", { page }, { signal }),
    placeholderData: keepPreviousData,
  });
export const releaseTransfer = (id: number): Promise<null> => api.post(`v3/admin/payouts/transfers/${id}/release`);
export const discardTransfer = (id: number, reason: string): Promise<null> =>
  api.post(`v3/admin/payouts/transfers/${id}/discard`, { reason });
