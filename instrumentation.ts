import type { Instrumentation } from "next";
import { releaseName } from "#lib/platform/error-reporting/release.ts";
import { getReporter } from "#lib/platform/log/reporter.ts";
import { worldIn } from "#lib/platform/log/scrub.ts";

/** Middleware has its own globals and starts its own reporting; everything else of this process is started by server.ts. */
export const register = async (): Promise<void> => {
  const { NEXT_RUNTIME, SENTRY_DSN, SENTRY_RELEASE, SENTRY_ENVIRONMENT, NODE_ENV } = process.env;
  if (NEXT_RUNTIME !== "edge" || !SENTRY_DSN) return;
  const { startOnEdge } = await import("#lib/platform/error-reporting/start-on-edge.ts");
  startOnEdge(SENTRY_DSN, releaseName(SENTRY_RELEASE || undefined), SENTRY_ENVIRONMENT || NODE_ENV || "production");
};

/** What broke while a page was rendered or middleware ran. The page's folder is told, never its address. */
export const onRequestError: Instrumentation.onRequestError = (error, { path, method }, { routePath }) => {
  getReporter()?.error(error, { world: worldIn(path), route: routePath, method });
};
