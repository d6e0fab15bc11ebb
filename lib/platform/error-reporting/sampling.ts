/** STATE-12: a request slower than this is reported, in ms. */
export const SLOW_MS = 3_000;

/** STATE-12: the part of requests and pages that is traced. */
export const TRACE_SAMPLING = 0.1;
