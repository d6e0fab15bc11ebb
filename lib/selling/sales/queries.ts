import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { Evaluation, EvaluationTable, Sale, SalePage } from "#lib/selling/sales/schema.ts";

/** The filter as it stands in the address: empty words ask for nothing. */
export type SalesAddress = { period: string; from: string; to: string; material: string; country: string; kind: string };

export const salesQuery = (filter: SalesAddress & { sort: string; page: number }) =>
  queryOptions({
    queryKey: ["sales", filter] as const,
    queryFn: ({ signal }) => api.get<SalePage>("v1/sales", filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const fetchSale = (id: number): Promise<Sale> => api.get(`v1/sales/${id}`);

export const fetchSalesCsv = (filter: SalesAddress): Promise<Blob> => api.get("v1/sales/csv", filter, { responseType: "blob" });

export type EvaluationAddress = { period: string; from: string; to: string; material: string; currency: string };

export const evaluationQuery = (filter: EvaluationAddress) =>
  queryOptions({
    queryKey: ["evaluation", filter] as const,
    queryFn: ({ signal }) => api.get<Evaluation>("v1/evaluation", filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const fetchEvaluationCsv = (filter: EvaluationAddress, table: EvaluationTable): Promise<Blob> =>
  api.get("v1/evaluation/csv", { ...filter, table }, { responseType: "blob" });
