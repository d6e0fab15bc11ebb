import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  Balances,
  BatchFacts,
  BatchPage,
  CandidatePage,
  CreditNotePage,
  FileLink,
  MovementPage,
  PaperYears,
  Settlement,
  TaxCandidates,
  TaxDecision,
  TaxStatuses,
  TurnIntoCreditInput,
} from "#lib/books/payouts/schema.ts";
import type { ShareState } from "#lib/commerce/shares/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** While the papers of a month are being issued. */
const POLL_MS = 1_000;

export const balancesQuery = queryOptions({
  queryKey: ["balances"] as const,
  queryFn: ({ signal }) => api.get<Balances>("v3/payouts/balances", undefined, { signal }),
});

export type MovementFilter = { currency: string; kind: string; account: string; from: string; to: string };
export const movementsQuery = (filter: MovementFilter & { page: number }) =>
  queryOptions({
    queryKey: ["movements", filter] as const,
    queryFn: ({ signal }) => api.get<MovementPage>("v3/payouts/movements", filter, { signal }),
    placeholderData: keepPreviousData,
  });
export const fetchMovements = (filter: MovementFilter): Promise<Blob> =>
  api.get("v3/payouts/movements/csv", filter, { responseType: "blob" });
export const turnIntoCredit = (input: TurnIntoCreditInput): Promise<Balances> => api.post("v3/payouts/turn-into-credit", input);

export const creditNotesQuery = (page: number) =>
  queryOptions({
    queryKey: ["credit-notes", page] as const,
    queryFn: ({ signal }) => api.get<CreditNotePage>("v3/payouts/credit-notes", { page }, { signal }),
    placeholderData: keepPreviousData,
  });
export const fetchCreditNotes = (): Promise<Blob> => api.get("v3/payouts/credit-notes/csv", undefined, { responseType: "blob" });
/** A short-lived address under which the browser can open the PDF. */
export const requestCreditNote = (id: number): Promise<FileLink> => api.post(`v3/payouts/credit-notes/${id}/link`);

export const shareQuery = queryOptions({
  queryKey: ["share"] as const,
  queryFn: ({ signal }) => api.get<ShareState>("v3/payouts/share", undefined, { signal }),
});
export const taxQuery = queryOptions({
  queryKey: ["tax-status"] as const,
  queryFn: ({ signal }) => api.get<TaxStatuses>("v3/payouts/tax-status", undefined, { signal }),
});
export const saveTaxStatus = (input: object): Promise<TaxStatuses> => api.post("v3/payouts/tax-status", input);

export const candidatesQuery = queryOptions({
  queryKey: ["staff-payouts", "candidates"] as const,
  queryFn: ({ signal }) => api.get<CandidatePage>("v3/admin/payouts/candidates", undefined, { signal }),
});
export const taxCandidatesQuery = queryOptions({
  queryKey: ["staff-payouts", "tax-statuses"] as const,
  queryFn: ({ signal }) => api.get<TaxCandidates>("v3/admin/payouts/tax-statuses", undefined, { signal }),
});
export const decideTaxStatus = (decision: TaxDecision): Promise<TaxCandidates> => api.post("v3/admin/payouts/tax-statuses", decision);
export const settlementQuery = queryOptions({
  queryKey: ["staff-payouts", "month"] as const,
  queryFn: ({ signal }) => api.get<Settlement>("v3/admin/payouts/month", undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
});
export const closeMonth = (month: string): Promise<Settlement> => api.post("v3/admin/payouts/month", { month });
export const batchesQuery = (page: number) =>
  queryOptions({
    queryKey: ["staff-payouts", "batches", page] as const,
    queryFn: ({ signal }) => api.get<BatchPage>("v3/admin/payouts/batches", { page }, { signal }),
    placeholderData: keepPreviousData,
  });
export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: ["staff-payouts", "batch", id] as const,
    queryFn: ({ signal }) => api.get<BatchFacts>(`v3/admin/payouts/batches/${id}`, undefined, { signal }),
  });
export const prepareBatch = (executeOn: string): Promise<BatchFacts> => api.post("v3/admin/payouts/batches", { executeOn });
export type BatchStep = "approve" | "discard" | "execute";
export const stepBatch = (id: number, step: BatchStep): Promise<BatchFacts> => api.post(`v3/admin/payouts/batches/${id}/${step}`);
export const fetchBatchFile = (id: number): Promise<Blob> =>
  api.get(`v3/admin/payouts/batches/${id}/file`, undefined, { responseType: "blob" });
export const returnPayout = (id: number, reason: string): Promise<null> => api.post(`v3/admin/payouts/${id}/return`, { reason });

export const sellerYearsQuery = queryOptions({
  queryKey: ["credit-notes", "years"] as const,
  queryFn: ({ signal }) => api.get<PaperYears>("v3/payouts/tax-year", undefined, { signal }),
});
export const fetchSellerYear = (year: number, format: "pdf" | "csv"): Promise<Blob> =>
  api.get(`v3/payouts/tax-year/${format}`, { year }, { responseType: "blob" });
