import { queryOptions } from "@tanstack/react-query";
import type { SanctionCasePage, SanctionDecision } from "#lib/books/sanctions/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const sanctionCasesQuery = queryOptions({
  queryKey: ["staff-payouts", "sanctions"] as const,
  queryFn: ({ signal }) => api.get<SanctionCasePage>("v3/admin/sanctions", undefined, { signal }),
});
export const decideSanctionCase = (decision: SanctionDecision): Promise<SanctionCasePage> => api.post("v3/admin/sanctions", decision);
