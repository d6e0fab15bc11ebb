/** Where browsers' reports go and where it is asked whether they are wanted: our own origin, which sends them on. */
export const REPORTS_PATH = "/api/v3/events/errors";
