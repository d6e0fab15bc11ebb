import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  AskRefundInput,
  LinkedWithdrawal,
  Refund,
  RefundableOrder,
  RefundPage,
  Withdrawal,
  WithdrawalPage,
  WithdrawalReceipt,
  WithdrawInput,
} from "#lib/commerce/refunds/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** The statement of withdrawal; without logging in. */
export const submitWithdrawal = (input: WithdrawInput): Promise<WithdrawalReceipt> => api.post("v3/withdrawals", input);

/** What the link of an acknowledgement stands for; a link that is over is asked for once. */
export const linkedWithdrawalQuery = (token: string) =>
  queryOptions({
    queryKey: ["withdrawal-link", token] as const,
    queryFn: ({ signal }) => api.post<LinkedWithdrawal>("v3/withdrawals/describe", { token }, { signal }),
    retry: false,
  });
export const confirmWithdrawal = (token: string): Promise<LinkedWithdrawal> => api.post("v3/withdrawals/confirm", { token });

export const refundsQuery = (filter: { state: string; page: number }) =>
  queryOptions({
    queryKey: ["staff-refunds", filter] as const,
    queryFn: ({ signal }) => api.get<RefundPage>("v3/admin/refunds", filter, { signal }),
    placeholderData: keepPreviousData,
  });

export const refundableOrderQuery = (order: number) =>
  queryOptions({
    queryKey: ["staff-refund-order", order] as const,
    queryFn: ({ signal }) => api.get<RefundableOrder>("v3/admin/refunds/order", { order }, { signal }),
    staleTime: 0,
  });

export const askRefund = (input: Omit<AskRefundInput, "reason"> & { reason: string }): Promise<Refund> =>
  api.post("v3/admin/refunds", input);
export const decideRefund = (id: number, isAccepted: boolean, note: string): Promise<Refund> =>
  api.post(`v3/admin/refunds/${id}/decide`, { isAccepted, note });
export const markPaidBack = (id: number): Promise<Refund> => api.post(`v3/admin/refunds/${id}/paid-back`);

export const withdrawalsQuery = (filter: { state: string; page: number }) =>
  queryOptions({
    queryKey: ["staff-withdrawals", filter] as const,
    queryFn: ({ signal }) => api.get<WithdrawalPage>("v3/admin/withdrawals", filter, { signal }),
    placeholderData: keepPreviousData,
  });
export const decideWithdrawal = (id: number, input: { isAccepted: boolean; decision: string; orderId: string }): Promise<Withdrawal> =>
  api.post(`v3/admin/withdrawals/${id}/decide`, input);
