import { queryOptions } from "@tanstack/react-query";
import type { Reconciliation } from "#lib/books/reconciliation/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** While the provider is asked. */
const POLL_MS = 1_000;

/** @param askedAt what it said before somebody asked anew (ISO 8601, null: never); undefined: nobody waits */
export const reconciliationQuery = (askedAt?: string | null) =>
  queryOptions({
    queryKey: ["staff-reconciliation"] as const,
    queryFn: ({ signal }) => api.get<Reconciliation>("v3/admin/reconciliation", undefined, { signal }),
    refetchInterval: ({ state }) => (askedAt !== undefined && state.data?.lookedAt === askedAt ? POLL_MS : false),
  });
export const askToReconcile = (): Promise<null> => api.post("v3/admin/reconciliation");
export const fetchMovements = (month: string): Promise<Blob> => api.get("v3/admin/reconciliation/csv", { month }, { responseType: "blob" });
