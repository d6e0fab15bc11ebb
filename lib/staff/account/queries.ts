import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { BillingAnswer } from "#lib/commerce/orders/schema.ts";
import type { UserDetails } from "#lib/identity/users/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";
import type {
  BankAnswer,
  Crop,
  deletionAnswer,
  EmailChangeAnswer,
  EmailLink,
  EmailOutcome,
  ExportAnswer,
  UserDetailsChange,
} from "#lib/staff/account/schema.ts";

/** CALL-8. Put the answer into the cache: `queryClient.setQueryData(userQuery.queryKey, answer)`. */
export const changeUserDetails = (change: UserDetailsChange): Promise<UserDetails> => api.post("v1/user/details", change);

/** 0 to 1 while a file is sent. */
export type OnProgress = (share: number) => void;

const sendFile = <T>(path: string, data: object, onProgress: OnProgress): Promise<T> =>
  api.post(path, data, { onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0) });

/** CALL-9; the crop in px of the original. @throws ApiError image_invalid */
export const sendAvatar = (file: File, crop: Crop, onProgress: OnProgress): Promise<{ imagePath: string | null }> =>
  sendFile("v3/user-details/avatar", { file, crop }, onProgress);
export const removeAvatar = (): Promise<null> => api.post("v3/user-details/remove-avatar");

/** CALL-10. @throws ApiError image_invalid */
export const sendBackground = (file: File, onProgress: OnProgress): Promise<{ profileBackgroundPath: string | null }> =>
  sendFile("v3/user-details/background", { file }, onProgress);
export const removeBackground = (): Promise<null> => api.post("v3/user-details/remove-background");

export const billingQuery = queryOptions({
  queryKey: ["billing-address"] as const,
  queryFn: ({ signal }) => api.get<BillingAnswer>("v3/account/billing-address", undefined, { signal }),
});
export const saveBilling = (address: object): Promise<BillingAnswer> => api.post("v3/account/billing-address", address);

export const bankQuery = queryOptions({
  queryKey: ["bank-details"] as const,
  queryFn: ({ signal }) => api.get<BankAnswer>("v3/account/bank-details", undefined, { signal }),
});
export const saveBank = (account: object): Promise<BankAnswer> => api.post("v3/account/bank-details", account);
export const removeBank = (): Promise<BankAnswer> => api.post("v3/account/bank-details/remove");

export const emailChangeQuery = queryOptions({
  queryKey: ["email-change"] as const,
  queryFn: ({ signal }) => api.get<EmailChangeAnswer>("v3/account/email-change", undefined, { signal }),
});
/** ROUTE-18: the answer does not tell whether the address was known. */
export const requestEmailChange = (newEmail: string): Promise<null> => api.post("v3/account/email-change", { newEmail });
export const cancelEmailChange = (): Promise<EmailChangeAnswer> => api.post("v3/account/email-change/cancel");

/** What a link is about; uses nothing up. @throws ApiError token_invalid (410) */
export const checkEmailLink = (token: string): Promise<EmailLink> => api.post("v3/change-email/check", { token }, { noValidate: true });
/** ROUTE-44, AUTH401-7: goes out as it is, with or without a session. @throws ApiError token_invalid (410), conflict (409) */
export const decideEmailChange = (token: string, decision: "confirm" | "stop"): Promise<EmailOutcome> =>
  api.post("v3/change-email/confirm", { token, decision }, { noValidate: true });

const POLL_MS = 2_000;

/** The state of the copy of one's data: told by the live connection, asked for besides while it is made. */
export const exportQuery = queryOptions({
  queryKey: ["account-export"] as const,
  queryFn: ({ signal }) => api.get<ExportAnswer>("v3/account/export", undefined, { signal }),
  refetchInterval: ({ state }) => (["waiting", "working"].includes(state.data?.export?.state ?? "") ? POLL_MS : false),
});
export const startExport = (): Promise<ExportAnswer> => api.post("v3/account/export");
/** A short-lived address under which the browser can fetch it. @throws ApiError export_not_ready */
export const requestExportLink = (): Promise<{ url: string }> => api.post("v3/account/export/link");

type Deletion = z.infer<typeof deletionAnswer>;
/** What lapses by her own wish. */
type GivenUp = { forfeitsCredit: boolean; forfeitsEarnings: boolean; closesSchool: boolean };
export const requestDeletion = (givenUp: GivenUp): Promise<Deletion> =>
  api.post("v3/account/delete", { confirmation: "delete", ...givenUp });
export const cancelDeletion = (): Promise<null> => api.post("v3/account/cancel-deletion");
/** Uses nothing up. @throws ApiError token_invalid (410) */
export const checkKeepLink = (token: string): Promise<Deletion> => api.post("v3/account/keep/check", { token }, { noValidate: true });
/** @throws ApiError token_invalid (410) */
export const keepAccount = (token: string): Promise<null> => api.post("v3/account/keep", { token }, { noValidate: true });
