import { captureException, init } from "@sentry/nextjs";
import { cleanEvent, type ReportEvent } from "#lib/platform/error-reporting/clean-event.ts";
import { type ReportTags, setReporter } from "#lib/platform/log/reporter.ts";

/** The same for middleware, which has a world of its own inside the process. Its requests are measured outside, by the server. */
export const startOnEdge = (dsn: string, release: string, environment: string): void => {
  init({
    dsn,
    release,
    environment,
    defaultIntegrations: false,
    integrations: [],
    sendClientReports: false,
    maxBreadcrumbs: 0,
    beforeSend: (event) => cleanEvent(event as ReportEvent) as typeof event,
  });
  setReporter({
    error: (error, { world, route, method }: ReportTags) => {
      captureException(error, { tags: { side: "edge", ...(world && { world }), ...(route && { route }), ...(method && { method }) } });
    },
    request: () => {},
  });
};
