import type { RouteKey } from "#lib/platform/routes/routes.ts";

export const KB = 1_024;

/** Bytes of HTML as sent with brotli: what a phone on a slow network waits for before it can show the page. In every world. */
export const HTML_BUDGETS: Partial<Record<RouteKey, number>> = { home: 24 * KB, search: 24 * KB, material: 14 * KB };

/** Bytes of JavaScript (brotli) that a public page may load beyond what Next itself needs in that build. */
export const JS_ALLOWANCE = 20 * KB;

/** From an answer of a pupil until her teacher's board shows it, ms at the 95th of a hundred, while thirty answer at once on two cores. */
export const CLASS_MS = 1_000;
