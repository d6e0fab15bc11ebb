import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PlacedOrder } from "#lib/commerce/orders/schema.ts";
import type { MadeQuote, MakeQuote, OrderQuote, QuoteOptions, QuotePage } from "#lib/commerce/school-quotes/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

const QUOTES = "v3/schools/mine/quotes";

/** The quotes of one's school. @throws ApiError not_found when one is in no school, forbidden */
export const quotesQuery = (page: number) =>
  queryOptions({
    queryKey: ["school-quotes", page] as const,
    queryFn: ({ signal }) => api.get<QuotePage>(QUOTES, { page }, { signal }),
    placeholderData: keepPreviousData,
  });

export const quoteOptionsQuery = (id: number) =>
  queryOptions({
    queryKey: ["school-quotes", "options", id] as const,
    queryFn: ({ signal }) => api.get<QuoteOptions>(`${QUOTES}/${id}`, undefined, { signal }),
    staleTime: 0,
  });

export const makeQuote = (quote: MakeQuote): Promise<MadeQuote> => api.post(QUOTES, quote);
export const fetchQuote = (id: number): Promise<Blob> => api.get(`${QUOTES}/${id}/pdf`, undefined, { responseType: "blob" });

/** `key` is the Idempotency-Key: the same for every repetition of one attempt. */
export const orderQuote = ({ id, ...input }: OrderQuote, key: string): Promise<PlacedOrder> =>
  api.post(`${QUOTES}/${id}/order`, input, { headers: { "Idempotency-Key": key } });
