import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api-client/api-client.ts";
import type { OwnInvitation } from "#lib/referrals/schema.ts";

export const ownInvitationQuery = queryOptions({
  queryKey: ["own-invitation"] as const,
  queryFn: ({ signal }) => api.get<OwnInvitation>("v3/referrals/mine", undefined, { signal }),
});
