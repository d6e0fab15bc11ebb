import { queryOptions } from "@tanstack/react-query";
import type { OwnInvitation } from "#lib/identity/referrals/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const ownInvitationQuery = queryOptions({
  queryKey: ["own-invitation"] as const,
  queryFn: ({ signal }) => api.get<OwnInvitation>("v3/referrals/mine", undefined, { signal }),
});
