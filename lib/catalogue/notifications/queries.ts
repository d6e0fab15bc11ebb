import { queryOptions } from "@tanstack/react-query";
import type { LinkDescription, LinkPurpose, PreferenceChange, Preferences } from "#lib/catalogue/notifications/schema.ts";
import { api } from "#lib/platform/api-client/api-client.ts";

export const preferencesQuery = queryOptions({
  queryKey: ["notification-preferences"] as const,
  queryFn: ({ signal }) => api.get<Preferences>("v3/notifications/preferences", {}, { signal }),
});

export const changePreference = (change: PreferenceChange) => api.post<Preferences>("v3/notifications/preferences", change);

/** What a mail's link will do; asking changes nothing (threat 14). */
export const linkQuery = (purpose: LinkPurpose, token: string) =>
  queryOptions({
    queryKey: ["link", purpose, token] as const,
    // By POST, so that the secret stands in no log of addresses.
    queryFn: ({ signal }) => api.post<LinkDescription>("v3/links/describe", { token, purpose }, { signal }),
    // Once is enough: after the button was pressed the same question has no answer any more.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const actOnLink = (purpose: LinkPurpose, token: string) => api.post<LinkDescription>("v3/links/act", { token, purpose });

export const requestLink = (email: string) => api.post<null>("v3/links/request", { email });
