import { createRequire } from "node:module";
import { cleanEvent, type ReportEvent } from "#lib/platform/error-reporting/clean-event.ts";
import { releaseName } from "#lib/platform/error-reporting/release.ts";
import { SLOW_MS, TRACE_SAMPLING } from "#lib/platform/error-reporting/sampling.ts";
import { type ReportTags, type RequestReport, setReporter } from "#lib/platform/log/reporter.ts";
import { cleanPath } from "#lib/platform/log/scrub.ts";

type Options = {
  dsn: string | undefined;
  release?: string | undefined;
  environment?: string | undefined /** 0 to 1. */;
  sampling?: number;
};

// One kind of request that is slow all the time need not be told a thousand times an hour.
const SLOW_AGAIN_MS = 60_000;
const FLUSH_MS = 2_000;

const tagsOf = ({ world, route, method }: ReportTags): Record<string, string> => ({
  side: "server",
  ...(world && { world }),
  ...(route && { route: cleanPath(route) }),
  ...(method && { method }),
});

/**
 * Reports errors and slow requests of this process to the service of SENTRY_DSN; without one nothing is loaded. Only what is handed over is
 * reported: the SDK's own instrumentation stays off, for it would collect addresses, headers and queries, and slow down every request.
 * @returns what sends the rest and ends it
 */
export const startOnServer = ({ dsn, release, environment, sampling = TRACE_SAMPLING }: Options): (() => Promise<void>) => {
  if (!dsn) return async () => {};
  // A CommonJS module whose names Node cannot see from outside.
  const sentry = createRequire(import.meta.url)("@sentry/nextjs") as typeof import("@sentry/nextjs");
  sentry.init({
    dsn,
    release: releaseName(release),
    environment: environment ?? process.env.NODE_ENV ?? "production",
    tracesSampleRate: sampling,
    defaultIntegrations: false,
    integrations: [sentry.dedupeIntegration(), sentry.linkedErrorsIntegration(), sentry.onUncaughtExceptionIntegration()],
    enableOpenTelemetrySetup: false,
    includeServerName: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend: (event) => cleanEvent(event as ReportEvent) as typeof event,
    beforeBreadcrumb: () => null,
  });
  const toldAt = new Map<string, number>();

  const reportSlow = (tags: Record<string, string>, { duration, status }: RequestReport): void => {
    const key = `${tags.method} ${tags.route}`;
    const now = Date.now();
    if (now - (toldAt.get(key) ?? 0) < SLOW_AGAIN_MS) return;
    if (toldAt.size > 500) toldAt.clear();
    toldAt.set(key, now);
    sentry.captureEvent({ message: "slow request", level: "warning", tags, extra: { ms: Math.round(duration), status } });
  };

  setReporter({
    error: (error, tags) => void sentry.startNewTrace(() => sentry.captureException(error, { tags: tagsOf(tags) })),
    request: (facts) => {
      const tags = tagsOf(facts);
      if (facts.duration > SLOW_MS) reportSlow(tags, facts);
      sentry.startNewTrace(() =>
        sentry
          .startInactiveSpan({
            name: `${tags.method ?? "GET"} ${tags.route ?? "?"}`,
            op: "http.server",
            startTime: facts.startedAt,
            forceTransaction: true,
            attributes: { ...tags, "http.response.status_code": facts.status },
          })
          .end(facts.startedAt + facts.duration),
      );
    },
  });
  return async () => {
    setReporter(null);
    await sentry.close(FLUSH_MS);
  };
};
