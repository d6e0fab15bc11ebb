import { queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api-client/api-client.ts";
import type { UserDetails } from "#lib/users/schema.ts";

/** The logged-in user (CALL-8). Only while somebody is logged in. */
export const userQuery = queryOptions({
  queryKey: ["user"] as const,
  queryFn: ({ signal }) => api.get<UserDetails>("v1/user/details", undefined, { signal }),
  staleTime: 5 * 60_000,
});
