import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type {
  invoiceLink,
  invoicePage,
  Order,
  PaperYears,
  PaymentOptions,
  PlacedOrder,
  PlaceOrderInput,
} from "#lib/commerce/orders/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const paymentOptionsQuery = queryOptions({
  queryKey: ["payment-options"] as const,
  queryFn: ({ signal }) => api.get<PaymentOptions>("v1/payment-options", undefined, { signal }),
  staleTime: 0,
});

/** `key` is the Idempotency-Key: the same for every repetition of one attempt, so that a lost answer never orders twice. */
export const placeOrder = ({ input, key }: { input: PlaceOrderInput; key: string }): Promise<PlacedOrder> =>
  api.post("v1/orders", input, { headers: { "Idempotency-Key": key } });

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ["orders", id] as const,
    queryFn: ({ signal }) => api.get<Order>(`v1/orders/${id}`, undefined, { signal }),
  });

export const invoicesQuery = (page: number) =>
  queryOptions({
    queryKey: ["invoices", page] as const,
    queryFn: ({ signal }) => api.get<z.infer<typeof invoicePage>>("v1/invoices", { page }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A short-lived address under which the browser can open the PDF. */
export const requestInvoice = (id: number): Promise<z.infer<typeof invoiceLink>> => api.post(`v1/invoices/${id}/link`);

export const fetchXRechnung = (id: number): Promise<Blob> => api.get(`v1/invoices/${id}/xrechnung`, undefined, { responseType: "blob" });

export const buyerYearsQuery = queryOptions({
  queryKey: ["invoices", "years"] as const,
  queryFn: ({ signal }) => api.get<PaperYears>("v1/invoices/year", undefined, { signal }),
});
export const fetchBuyerYear = (year: number, format: "pdf" | "csv"): Promise<Blob> =>
  api.get(`v1/invoices/year/${format}`, { year }, { responseType: "blob" });
