import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

const MAX_RETRIES = 2;

/** Only what may work the next time is tried again: no answer at all, or an overloaded server. The session's own retries come before. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && error instanceof ApiError && (error.code === "network" || [429, 502, 503, 504].includes(error.status));

const retryDelay = (failures: number, error: Error): number =>
  error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : Math.min(1000 * 2 ** failures, 10_000);

const make = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: isWorthRetrying, retryDelay },
      // A write is repeated by the one who asked for it, never silently.
      mutations: { retry: false },
    },
  });

let inBrowser: QueryClient | null = null;

/** One for the whole browser page, whichever island asks first; a new one per render on the server, where it stays empty. */
export const getQueryClient = (): QueryClient => {
  if (typeof window === "undefined") return make();
  inBrowser ??= make();
  return inBrowser;
};
