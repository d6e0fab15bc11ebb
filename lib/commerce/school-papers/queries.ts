import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SchoolOrderFilter, SchoolOrderPage, SchoolOverview } from "#lib/commerce/school-papers/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

const MINE = "v3/schools/mine";
const blob = { responseType: "blob" } as const;

/** The orders of one's school. @throws ApiError not_found when one is in no school, forbidden */
export const schoolOrdersQuery = (filter: SchoolOrderFilter & { page: number }) =>
  queryOptions({
    queryKey: ["school-orders", filter] as const,
    queryFn: ({ signal }) => api.get<SchoolOrderPage>(`${MINE}/orders`, filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const fetchSchoolOrders = (filter: SchoolOrderFilter): Promise<Blob> => api.get(`${MINE}/orders/csv`, filter, blob);
export const fetchSchoolInvoice = (id: number): Promise<Blob> => api.get(`${MINE}/invoices/${id}/pdf`, undefined, blob);
export const fetchSchoolXRechnung = (id: number): Promise<Blob> => api.get(`${MINE}/invoices/${id}/xrechnung`, undefined, blob);

export const overviewQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ["school-overview", year] as const,
    queryFn: ({ signal }) => api.get<SchoolOverview>(`${MINE}/overview`, { year }, { signal }),
    placeholderData: keepPreviousData,
  });
export const fetchOverview = (year: number, format: "pdf" | "csv"): Promise<Blob> => api.get(`${MINE}/overview/${format}`, { year }, blob);
