"use client";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

/** Whether a failed request is worth repeating: not when the server has decided (4xx), at most twice otherwise. */
const isWorthRepeating = (failures: number, error: unknown): boolean => {
  const status = (error as { response?: { status?: number } }).response?.status ?? 0;
  return failures < 2 && (status === 0 || status >= 500);
};

/**
 * What personal pages need around them: server data by React Query, Base UI without style elements (strict CSP). Public pages do without.
 */
export const Providers = ({ children }: { children: ReactNode }) => {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRepeating, refetchOnWindowFocus: false } } }),
  );
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </CSPProvider>
  );
};
