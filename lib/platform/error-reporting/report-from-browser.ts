import {
  captureEvent,
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
  startInactiveSpan,
} from "@sentry/nextjs";
import { cleanEvent, type ReportEvent } from "#lib/platform/error-reporting/clean-event.ts";
import { REPORTS_PATH } from "#lib/platform/error-reporting/reports-path.ts";
import { SLOW_MS } from "#lib/platform/error-reporting/sampling.ts";
import { cleanPath } from "#lib/platform/log/scrub.ts";

type Settings = { release: string; environment: string };

const MAX_SLOW = 5;

const tags = (route = location.pathname): Record<string, string> => {
  const { world } = document.documentElement.dataset;
  return { side: "browser", route: cleanPath(route), ...(world && { world }) };
};

/** STATE-12: calls of the API that took more than three seconds, those before now too. Five a page: then it is known. */
const watchSlowCalls = (): void => {
  let told = 0;
  new PerformanceObserver((list) => {
    for (const { duration, name } of list.getEntries()) {
      const { origin, pathname } = new URL(name);
      if (
        duration <= SLOW_MS ||
        origin !== location.origin ||
        !pathname.startsWith("/api/") ||
        pathname === REPORTS_PATH ||
        ++told > MAX_SLOW
      )
        continue;
      captureEvent({ message: "slow request", level: "warning", tags: tags(pathname), extra: { ms: Math.round(duration) } });
    }
  }).observe({ type: "resource", buffered: true });
};

/** How long this page took to load: of one page in ten. */
const tracePage = (): void => {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!page?.loadEventEnd) return;
  const startTime = performance.timeOrigin;
  startInactiveSpan({ name: cleanPath(location.pathname), op: "pageload", startTime, forceTransaction: true }).end(
    startTime + page.loadEventEnd,
  );
};

/**
 * Reports this browser's errors, slow calls and, of one page in ten, its loading time. Nothing about the visitor: no address (our server
 * sends it on), no clicks, no texts, no queries; nothing is stored in the browser. The service's address stays on the server.
 */
export const reportFromBrowser = ({ release, environment }: Settings, early: unknown[], isTraced: boolean): void => {
  init({
    dsn: "https://browser@errors.invalid/1", // never contacted: everything goes by the tunnel
    tunnel: REPORTS_PATH,
    release,
    environment,
    tracesSampleRate: isTraced ? 1 : 0, // the dice were thrown before anything was loaded
    defaultIntegrations: false,
    integrations: [dedupeIntegration(), linkedErrorsIntegration(), globalHandlersIntegration()],
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend: (event) => cleanEvent({ ...event, tags: { ...tags(), ...event.tags } } as ReportEvent) as typeof event,
  });
  for (const error of early.splice(0)) captureException(error);
  // From here on the SDK hears of what is thrown; what an error screen has caught comes by our own event alone.
  addEventListener("kreda:error", (event) => captureException((event as CustomEvent).detail));
  watchSlowCalls();
  if (isTraced) tracePage();
};
