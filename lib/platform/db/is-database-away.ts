import { sqlState } from "#lib/platform/db/retry-conflicts.ts";

const network = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH", "EAI_AGAIN"]);
const messages =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** Whether an error means that the database server cannot be reached right now: answered with 503 and Retry-After, never with 500. */
export const isDatabaseAway = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state) return /^(08|57P0[123]|53300)/.test(state); // connection lost; shutting down or starting; too many connections
  for (let at = error; at instanceof Error; at = at.cause) {
    if (messages.test(at.message)) return true;
    const { code, syscall } = at as NodeJS.ErrnoException;
    // Files raise ENOENT too: only errors of sockets count.
    if (network.has(code ?? "") && /^(connect|read|write|getaddrinfo)$/.test(syscall ?? "") && !("path" in at && syscall !== "connect"))
      return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true;
  }
  return false;
};
