import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/platform/api-client/api-client.ts";
import type { VerificationAnswer, VerificationDecision, VerificationPage } from "#lib/selling/verification/schema.ts";

export const verificationQuery = queryOptions({
  queryKey: ["verification"] as const,
  queryFn: ({ signal }) => api.get<VerificationAnswer>("v3/payouts/verification", undefined, { signal }),
});
/** What the form says; checked by the server. */
export const saveVerification = (values: Record<string, unknown>): Promise<VerificationAnswer> =>
  api.post("v3/payouts/verification", values);

export const verificationsQuery = queryOptions({
  queryKey: ["staff-payouts", "verifications"] as const,
  queryFn: ({ signal }) => api.get<VerificationPage>("v3/admin/verifications", undefined, { signal }),
});
export const decideVerification = (decision: VerificationDecision): Promise<VerificationPage> =>
  api.post("v3/admin/verifications", decision);
export const fetchDocument = (sellerId: number): Promise<Blob> =>
  api.get(`v3/admin/verifications/${sellerId}/document`, undefined, { responseType: "blob" });
