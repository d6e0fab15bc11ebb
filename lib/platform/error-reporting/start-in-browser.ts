import { REPORTS_PATH } from "#lib/platform/error-reporting/reports-path.ts";

type Settings = { release: string; environment: string } | null;

/**
 * Asks whether errors are to be reported and, only then, loads what does it. `early`: what happened before; it is emptied. `isTraced`: this is
 * one of the pages whose loading time is told.
 * Not by the API client: what reports failures must not depend on what may have failed.
 */
export const startInBrowser = async (early: unknown[], isTraced: boolean): Promise<void> => {
  const answer = await fetch(REPORTS_PATH, { credentials: "omit" });
  const settings = answer.ok ? ((await answer.json()) as { data: Settings }).data : null;
  if (!settings) return;
  const { reportFromBrowser } = await import("#lib/platform/error-reporting/report-from-browser.ts");
  reportFromBrowser(settings, early, isTraced);
};
