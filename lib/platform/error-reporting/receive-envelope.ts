import { getEnv } from "#lib/platform/env/env.ts";
import { forwardEnvelope, MAX_ENVELOPE_BYTES } from "#lib/platform/error-reporting/forward-envelope.ts";
import { releaseName } from "#lib/platform/error-reporting/release.ts";
import { readText } from "#lib/platform/http/read-input.ts";
import { log } from "#lib/platform/log/log.ts";

/** What the browser's part needs to know: nothing while errors are reported nowhere. */
export type BrowserReporting = { release: string; environment: string } | null;

const target = () => {
  const { SENTRY_DSN: dsn, SENTRY_RELEASE, SENTRY_ENVIRONMENT, NODE_ENV } = getEnv();
  return dsn ? { dsn, release: releaseName(SENTRY_RELEASE), environment: SENTRY_ENVIRONMENT ?? NODE_ENV } : null;
};

export const browserReporting = (): BrowserReporting => {
  const found = target();
  return found && { release: found.release, environment: found.environment };
};

// Of this process, per minute: a broken release must not turn all visitors into a flood, and nobody can use us to make one.
const MAX_PER_MINUTE = 300;
let minute = 0;
let taken = 0;

const isTooMany = (): boolean => {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) {
    minute = now;
    taken = 0;
  }
  taken += 1;
  return taken > MAX_PER_MINUTE;
};

const answer = (status: number): Response =>
  new Response(null, { status, headers: { "cache-control": "no-store", "x-robots-tag": "noindex" } });

/** Takes what a browser reports: 204, also when the service is away (nobody could do anything about it); 404 without a service. */
export const receiveEnvelope = async (request: Request): Promise<Response> => {
  const to = target();
  if (!to) return answer(404);
  if (isTooMany()) return new Response(null, { status: 429, headers: { "retry-after": "60", "cache-control": "no-store" } });
  try {
    return answer((await forwardEnvelope(await readText(request, MAX_ENVELOPE_BYTES), to)) ? 204 : 400);
  } catch (error) {
    if (error instanceof Error && error.name === "AppError") return answer(413);
    log.warn({ err: error }, "a browser's error could not be reported");
    return answer(204);
  }
};
