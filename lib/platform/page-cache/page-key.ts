import type { IncomingHttpHeaders } from "node:http";

/** What the page cache asks the renderer for: the key is null when the answer must not be stored. */
export type PageRequest = { key: string | null; url: string; host: string; isData: boolean; headers: Record<string, string> };

// Next asks for the data of a page (RSC) with these headers; the payload depends on them. https://nextjs.org/docs/app (Vary of every page)
const DATA_HEADERS = ["next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch"] as const;
// Next's development server ties an answer to the tab that waits for it, and knows by the first that hot reload asks.
const DEVELOPMENT_HEADERS = ["next-hmr-refresh", "x-nextjs-request-id", "x-nextjs-html-request-id"] as const;
const MAX_KEY_LENGTH = 8_192;
/**
 * Of no use to the server: marketing, and what only scripts of personal pages read from the address bar (the order to show, the way back
 * after the login, the token of a mail, the code of an invitation). Pages never see them, so they make no copies in the cache.
 */
export const isForScripts = (name: string) => /^(utm_[a-z_]+|gclid|fbclid|msclkid|mc_[ce]id|order|return|token|code)$/.test(name);

/** Pages are what GET answers outside /_next, /api, /embed, /files and /ws, unless there is a file of that name; sitemaps and robots.txt are pages too. */
export const isPagePath = (path: string): boolean => !/^\/(_next|api|embed|files|ws)(\/|$)/.test(path);

/** Whether a path looks like a file's: with an ending that none of our pages has. */
export const isFilePath = (path: string): boolean => {
  const extension = /\.([a-z0-9]{1,12})$/i.exec(path)?.[1];
  return extension !== undefined && extension !== "xml" && extension !== "txt";
};

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (typeof headers[name] === "string" ? [[name, headers[name]]] : [])));

/**
 * Describes a GET of a page: its key (host, path, query parameters that it reads in order, and for page data the headers that vary it) and
 * the only headers a page may see. Cookies, tokens and languages never reach a page (threat 21), so no answer can be personal.
 */
export const readPageRequest = (
  url: string,
  headers: IncomingHttpHeaders,
  queryKeys: ReadonlySet<string>,
  readsOf: (path: string) => readonly string[] | null = () => null,
): PageRequest => {
  const host = headers.host?.toLowerCase() ?? "";
  const isData = headers.rsc === "1";
  const at = url.indexOf("?");
  if (at < 0 && !isData) return { key: host + url, url, host, isData, headers: { host } };

  const path = at < 0 ? url : url.slice(0, at);
  const query = new URLSearchParams(at < 0 ? "" : url.slice(at + 1));
  const token = query.get("_rsc");
  const reads = readsOf(path);
  let isKnown = true;
  for (const name of new Set(query.keys())) {
    const isEmpty = query.getAll(name).every((value) => value === "");
    if (name === "_rsc" || isForScripts(name)) query.delete(name);
    else if (!queryKeys.has(name)) isKnown = false;
    else if (isEmpty || (reads && !reads.includes(name))) query.delete(name);
  }
  query.sort();
  const search = query.size ? `?${query}` : "";
  if (!isData) {
    const key = host + path + search;
    return { key: isKnown && key.length <= MAX_KEY_LENGTH ? key : null, url: path + search, host, isData, headers: { host } };
  }
  const own = pick(headers, DATA_HEADERS);
  const key = [host + path + search, ...DATA_HEADERS.map((name) => own[name] ?? "")].join("\n");
  // Next compares `_rsc` with a hash of these headers, so both are handed on as they came; next-url is part of that hash alone.
  if (token !== null) query.set("_rsc", token);
  const nextUrl: Record<string, string> = typeof headers["next-url"] === "string" ? { "next-url": headers["next-url"] } : {};
  return {
    key: isKnown && key.length <= MAX_KEY_LENGTH ? key : null,
    url: path + (query.size ? `?${query}` : ""),
    host,
    isData,
    headers: { host, rsc: "1", ...own, ...nextUrl },
  };
};

/** The same for Next's development server, which gets its own headers too; nothing it answers is stored. */
export const readDevelopmentRequest: typeof readPageRequest = (url, headers, queryKeys, readsOf) => {
  const page = readPageRequest(url, headers, queryKeys, readsOf);
  return { ...page, key: null, headers: { ...page.headers, ...pick(headers, DEVELOPMENT_HEADERS) } };
};
