import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Dac7Report, IdentityAnswer, OssReport, QuarterInput, TaxDoubts, VatCorrectionList } from "#lib/books/tax/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const identityQuery = queryOptions({
  queryKey: ["seller-identity"] as const,
  queryFn: ({ signal }) => api.get<IdentityAnswer>("v3/payouts/identity", undefined, { signal }),
});
export const saveIdentity = (input: object): Promise<IdentityAnswer> => api.post("v3/payouts/identity", input);

export const ossQuery = (period: QuarterInput) =>
  queryOptions({
    queryKey: ["staff-tax", "oss", period] as const,
    queryFn: ({ signal }) => api.get<OssReport>("v3/admin/payouts/oss", period, { signal }),
    placeholderData: keepPreviousData,
  });
export const fetchOss = (period: QuarterInput): Promise<Blob> => api.get("v3/admin/payouts/oss/csv", period, { responseType: "blob" });
export const fetchSalesList = (period: string): Promise<Blob> =>
  api.get("v3/admin/payouts/sales-list/csv", { period }, { responseType: "blob" });
export const fetchVatSummary = (period: string): Promise<Blob> =>
  api.get("v3/admin/payouts/vat-summary/csv", { period }, { responseType: "blob" });
export const taxDoubtsQuery = queryOptions({
  queryKey: ["staff-tax", "doubts"] as const,
  queryFn: ({ signal }) => api.get<TaxDoubts>("v3/admin/payouts/tax-doubts", undefined, { signal }),
});
export const vatCorrectionsQuery = queryOptions({
  queryKey: ["staff-tax", "vat-corrections"] as const,
  queryFn: ({ signal }) => api.get<VatCorrectionList>("v3/admin/payouts/vat-corrections", undefined, { signal }),
});
export const markCorrectionPaid = (id: number): Promise<null> => api.post(`v3/admin/payouts/vat-corrections/${id}/paid-back`);
export const dac7Query = (year: number) =>
  queryOptions({
    queryKey: ["staff-tax", "dac7", year] as const,
    queryFn: ({ signal }) => api.get<Dac7Report>("v3/admin/payouts/dac7", { year }, { signal }),
    placeholderData: keepPreviousData,
  });
export const fetchDac7 = (year: number): Promise<Blob> => api.get("v3/admin/payouts/dac7/csv", { year }, { responseType: "blob" });
