/** What may be said about an error or a request beside itself: nothing about a person. */
export type ReportTags = { world?: string | undefined; route?: string | undefined; method?: string | undefined };

export type RequestReport = ReportTags & { status: number /** In ms. */; duration: number /** ms since 1970. */; startedAt: number };

export type Reporter = {
  error: (error: unknown, tags: ReportTags) => void;
  /** A request that was answered: slow ones are reported (STATE-12), one in ten is traced. */
  request: (facts: RequestReport) => void;
};

// The server's parts are bundled apart (server.ts, pages, handlers): they find the one reporter of the process here.
const place = globalThis as { __kredaReporter?: Reporter | undefined };

/** The process's reporter, or null while errors are reported nowhere (no SENTRY_DSN). */
export const getReporter = (): Reporter | null => place.__kredaReporter ?? null;

export const setReporter = (reporter: Reporter | null): void => {
  place.__kredaReporter = reporter ?? undefined;
};
