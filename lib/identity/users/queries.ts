import { queryOptions } from "@tanstack/react-query";
import type { UserDetails } from "#lib/identity/users/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

/** The logged-in user (CALL-8). Only while somebody is logged in. */
export const userQuery = queryOptions({
  queryKey: ["user"] as const,
  queryFn: ({ signal }) => api.get<UserDetails>("v1/user/details", undefined, { signal }),
  staleTime: 5 * 60_000,
});
