import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "#lib/platform/api-client/api-error.ts";

const MAX_RETRIES = 2;

/** Only what may work the next time is tried again: no answer at all, or an overloaded server. The session's own retries come before. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < MAX_RETRIES && error instanceof ApiError && (error.code === "network" || [429, 502, 503, 504].includes(error.status));

const retryDelay = (failures: number, error: Error): number =>
  error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : Math.min(1000 * 2 ** failures, 10_000);

/**
 * Invalidating means: what was asked before this moment does not count. The library joins a first read that is still under way (it begins
 * only later ones anew), so an answer written down before a purchase would pass for one after it, and the page would not know it is hers.
 */
class PersonalQueryClient extends QueryClient {
  override invalidateQueries<TTaggedQueryKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TTaggedQueryKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.data !== undefined || query.state.fetchStatus === "idle") continue;
      void query.cancel({ silent: true });
      // Whoever waited for the first is given this one's answer, or its error.
      query.fetch().catch(() => {});
    }
    return super.invalidateQueries(filters, options);
  }

  /** The answer of a change is the newest there is: a read begun before it knows less, and would take from the screen what was just done. */
  override setQueryData(...[queryKey, ...rest]: Parameters<QueryClient["setQueryData"]>): never {
    void this.getQueryCache().find({ queryKey, exact: true, fetchStatus: "fetching" })?.cancel({ revert: true });
    // Callers know this class as a QueryClient, and so the data by its key; a subclass cannot repeat that type.
    return super.setQueryData(queryKey, ...rest) as never;
  }
}

const make = () =>
  new PersonalQueryClient({
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
