"use client";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { LiveStatus } from "#components/identity/session/live-status.tsx";
import { provideSessionEffects } from "#components/identity/session/session-effects.ts";
import { startSession } from "#components/identity/session/start-session.ts";
import { useHref } from "#components/platform/world/world-provider.tsx";
import { watchSession } from "#components/site/frame/watch-session.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import { provideSession } from "#lib/platform/api-client/session-port.ts";

// Before any component can ask the API.
provideSessionEffects(async () => ({ watchSession }));
provideSession(async () => startSession().port);

/**
 * What personal pages need around them: the session, server data by React Query, Base UI without style elements (strict CSP).
 * Stands in PersonalPages, which brings its texts and paths; public pages have SessionLoader instead.
 */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(getQueryClient);
  const loginPath = useHref()("login");
  useEffect(() => void startSession(loginPath), [loginPath]);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        {children}
        <LiveStatus />
      </QueryClientProvider>
    </CSPProvider>
  );
};
