import { api } from "#lib/platform/api-client/api-client.ts";

export const fetchJournal = (month: string): Promise<Blob> => api.get("v3/admin/payouts/journal/csv", { month }, { responseType: "blob" });

export const fetchDatev = (month: string): Promise<Blob> => api.get("v3/admin/payouts/journal/datev", { month }, { responseType: "blob" });
