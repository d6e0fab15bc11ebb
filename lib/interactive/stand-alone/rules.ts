export { standAlonePage } from "#lib/interactive/stand-alone/page.ts";
export { reportOf, timespan } from "#lib/interactive/stand-alone/report.ts";
export { MAX_SUSPENDED, resume, suspend } from "#lib/interactive/stand-alone/suspended.ts";
