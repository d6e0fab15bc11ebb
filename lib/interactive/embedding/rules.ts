import { escapeHtml } from "#lib/platform/markup/rules.ts";

// Letters that mean nothing in a header: a host may hold more (`;` and `'` are allowed in addresses), and none that exists does.
const https = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/;
const local = /^http:\/\/localhost(?::\d{1,5})?$/;

/**
 * The origin of a page's address as `frame-ancestors` names it (CSP3, 6.4.2.1): https, a host without wildcards, a port where it is another. Null for
 * all else, but for http://localhost, which a demonstration takes.
 */
export const originOf = (address: string): string | null => {
  const text = address.trim();
  const url = URL.parse(text);
  if (!url || url.username || url.password) return null;
  return https.test(url.origin) || local.test(url.origin) ? url.origin : null;
};

export const isLocal = (origin: string): boolean => local.test(origin);

/** What an author puts into her page. `address`: of the exercises by themselves; `title`: their name, for whoever does not see the frame. */
export const snippetOf = (address: string, title: string): string =>
  `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}" width="100%" height="640" style="border:0" loading="lazy" allow="fullscreen"></iframe>`;

/** The policy of the page: its own player and files, and in the frames of these origins alone. `parents`: as `originOf` gives them. */
export const embedPolicy = (parents: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parents.length > 0 ? parents.join(" ") : "'none'"}`,
  ].join("; ");
