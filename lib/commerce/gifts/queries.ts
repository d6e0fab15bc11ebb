import { queryOptions } from "@tanstack/react-query";
import type { Gift, GiftAbout, GiftCode } from "#lib/commerce/gifts/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** What the member gave, the newest first. */
export const giftsQuery = queryOptions({
  queryKey: ["gifts"] as const,
  queryFn: async ({ signal }) => (await api.get<{ items: Gift[] }>("v3/gifts", undefined, { signal })).items,
});

export const readGiftCode = (id: number): Promise<GiftCode> => api.post(`v3/gifts/${id}/code`);
export const sendGift = ({ id, email }: { id: number; email: string }): Promise<null> => api.post(`v3/gifts/${id}/send`, { email });
export const cancelGift = (id: number): Promise<null> => api.post(`v3/gifts/${id}/cancel`);

/** What lies behind a code; looking changes nothing (threat 14). `as`: as whom it is looked at. */
export const giftQuery = (code: string, as: string) =>
  queryOptions({
    queryKey: ["gift", code, as] as const,
    queryFn: ({ signal }) => api.post<GiftAbout>("v3/gifts/look", { code }, { signal }),
    // Once is enough: what is taken in between says so when it is taken.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
export const takeGift = (code: string): Promise<{ materialId: number }> => api.post("v3/gifts/take", { code });
