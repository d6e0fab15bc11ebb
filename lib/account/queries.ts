import { queryOptions } from "@tanstack/react-query";
import type { UserDetails, UserDetailsChange } from "#lib/account/schema.ts";
import { api } from "#lib/api-client/api-client.ts";

/** The logged-in user (CALL-8). Only while somebody is logged in. */
export const userQuery = queryOptions({
  queryKey: ["user"] as const,
  queryFn: ({ signal }) => api.get<UserDetails>("v1/user/details", undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** CALL-8. Put the answer into the cache: `queryClient.setQueryData(userQuery.queryKey, answer)`. */
export const changeUserDetails = (change: UserDetailsChange): Promise<UserDetails> => api.post("v1/user/details", change);
