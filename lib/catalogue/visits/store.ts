import type { ViewInput, VisitFrom } from "#lib/catalogue/visits/schema.ts";
import { getApiWorld } from "#lib/platform/api-client/api-world.ts";

/**
 * Where this visit came from, kept in the memory of the page alone: nothing is stored on the visitor's device, so nobody needs to be asked
 * (ePrivacy Directive, article 5 (3)).
 */
let landing: string | null | undefined;
let current: string | null = null;
let previous: string | null = null;

const referrerOf = (): { host: string | null; path: string | null } => {
  try {
    const url = new URL(document.referrer);
    return url.host === location.host ? { host: null, path: url.pathname } : { host: url.host, path: null };
  } catch {
    return { host: null, path: null };
  }
};

const utmOf = (search: string): string | null => new URLSearchParams(search).get("utm_source")?.slice(0, 300) || null;

/** A page of this site is shown; the first one knows where the visit came from. */
export const notePage = (pathname: string): void => {
  if (landing === undefined) landing = utmOf(location.search) ?? referrerOf().host;
  if (pathname === current) return;
  previous = current;
  current = pathname;
};

/** How the visitor came to the page that is shown. */
export const visitFrom = (): VisitFrom => {
  notePage(location.pathname);
  return { source: utmOf(location.search) ?? landing ?? null, path: previous ?? referrerOf().path };
};

/**
 * Tells that a material is looked at. Not by the API client, whose requests end with the page and wait for the session, and which a public
 * page's first load does without; what is lost here is a number.
 */
export const sendView = async (view: ViewInput, bearer: string | null): Promise<void> => {
  const world = getApiWorld();
  await fetch(`/api/v3/events/view${world ? `?world=${world}` : ""}`, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json", ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(view),
  });
};
