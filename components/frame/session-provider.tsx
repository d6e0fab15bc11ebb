"use client";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { watchSession } from "#components/frame/watch-session.ts";
import { LiveStatus } from "#components/session/live-status.tsx";
import { provideSessionEffects } from "#components/session/session-effects.ts";
import { startSession } from "#components/session/start-session.ts";
import { useHref } from "#components/world/world-provider.tsx";
import { getQueryClient } from "#lib/api-client/query-client.ts";
import { provideSession } from "#lib/api-client/session-port.ts";

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
