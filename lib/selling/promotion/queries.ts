import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { OwnMaterial, ShareFacts, Voucher, VoucherDetails, VoucherPage } from "#lib/selling/promotion/schema.ts";

export type VoucherAddress = { state: string; page: number };

export const vouchersQuery = (address: VoucherAddress) =>
  queryOptions({
    queryKey: ["own-vouchers", address] as const,
    queryFn: ({ signal }) => api.get<VoucherPage>("v1/vouchers", address, { signal }),
    placeholderData: keepPreviousData,
  });

export const voucherQuery = (id: number) =>
  queryOptions({
    queryKey: ["own-vouchers", id] as const,
    queryFn: ({ signal }) => api.get<VoucherDetails>(`v1/vouchers/${id}`, undefined, { signal }),
  });

export const ownMaterialsQuery = queryOptions({
  queryKey: ["own-materials"] as const,
  queryFn: ({ signal }) => api.get<{ materials: OwnMaterial[] }>("v1/vouchers/materials", undefined, { signal }),
});

export const createVoucher = (input: object): Promise<Voucher> => api.post("v1/vouchers", input);
export const endVoucher = (id: number): Promise<Voucher> => api.post(`v1/vouchers/${id}/end`);

export const shareQuery = queryOptions({
  queryKey: ["share"] as const,
  queryFn: ({ signal }) => api.get<ShareFacts>("v1/share", undefined, { signal }),
});

export const platformVouchersQuery = (address: VoucherAddress) =>
  queryOptions({
    queryKey: ["platform-vouchers", address] as const,
    queryFn: ({ signal }) => api.get<VoucherPage>("v3/admin/vouchers", address, { signal }),
    placeholderData: keepPreviousData,
  });

export const createPlatformVoucher = (input: object): Promise<Voucher> => api.post("v3/admin/vouchers", input);
export const endPlatformVoucher = (id: number, reason: string): Promise<Voucher> => api.post(`v3/admin/vouchers/${id}/end`, { reason });
