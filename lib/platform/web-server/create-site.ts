import type { RequestListener } from "node:http";
import type { Env } from "#lib/platform/env/env.ts";
import { watchRequests } from "#lib/platform/error-reporting/watch-requests.ts";
import { log } from "#lib/platform/log/log.ts";
import type { CspSources } from "#lib/platform/page-cache/csp.ts";
import { createPageCache } from "#lib/platform/page-cache/page-cache.ts";
import { isPagePath } from "#lib/platform/page-cache/page-key.ts";
import { resolve } from "#lib/platform/routes/resolve.ts";
import { type RouteKey, routes } from "#lib/platform/routes/routes.ts";
import { storedTarget } from "#lib/platform/routes/stored-target.ts";
import { type AuthorHost, createAuthorHosts } from "#lib/platform/web-server/author-hosts.ts";
import { createFrontDoor } from "#lib/platform/web-server/front-door.ts";
import { createHostCheck } from "#lib/platform/web-server/known-hosts.ts";
import {
  createSecurityHeaders,
  developmentSources,
  launchSources,
  stripeSources,
  workerSources,
} from "#lib/platform/web-server/security-headers.ts";
import { createStaticFiles } from "#lib/platform/web-server/static-files.ts";

/** Query parameters that pages read: search, filters, lists. Any other makes a page uncached (campaign parameters are ignored). */
export const queryKeys = [
  "q",
  "not",
  "page",
  "sort",
  "tab",
  "subject",
  "class_grade",
  "learning_years",
  "material_type",
  "topic",
  "curriculum",
  "stage",
  "price",
  "price_min",
  "price_max",
  "answer_key",
  "format",
  "material",
  "article",
  "questions",
];

/** Which of them: whatever else stands in an address makes no copy of the page. */
const searchKeys = queryKeys.filter((name) => name !== "tab" && name !== "article" && name !== "material" && name !== "questions");
const ownReads: Partial<Record<RouteKey, readonly string[]>> = {
  search: searchKeys,
  material: ["page", "sort", "questions"],
  "content.help": ["q", "article"],
  "content.magazine": ["article"],
  "authorDomain.materials": ["page", "sort", "material"],
};
const listReads = ["page", "sort"];

const routeOf = (path: string): RouteKey | null => {
  const found = resolve(path);
  return found.kind === "page" ? found.key : null;
};

type Options = {
  env: Env;
  next: RequestListener;
  /** `next` is Next's development server: nothing is kept, static files are its own, and it may evaluate what it sends. */
  isDevelopment?: boolean;
  isDatabaseAway: () => Promise<boolean>;
  /** Whose host it is, for hosts that are not the site's own (ROUTE-2). */
  findAuthorHost?: (host: string) => Promise<AuthorHost | null>;
  distDir: string;
  publicDir: string;
};

/** The whole site as one request listener: front door, static files, page cache, and Next behind them. */
export const createSite = ({
  env,
  next,
  isDevelopment = false,
  isDatabaseAway,
  findAuthorHost = async () => null,
  distDir,
  publicDir,
}: Options) => {
  const isHttps = env.ORIGIN.startsWith("https:");
  const own = { origin: env.ORIGIN, port: env.PORT, allowedHosts: env.ALLOWED_HOSTS };
  const isMainHost = createHostCheck(own);
  const hosts = createAuthorHosts({ origin: env.ORIGIN, isMainHost, find: findAuthorHost });
  const isKnownHost = (host: string | undefined): boolean => isMainHost(host) || hosts.isKnown(host);
  const headersFor = createSecurityHeaders({
    isHttps,
    hstsIncludesSubdomains: env.HSTS_INCLUDE_SUBDOMAINS,
    hstsPreload: env.HSTS_PRELOAD,
    isAuthors: (path, host) => (host !== undefined && !isMainHost(host)) || (routeOf(path)?.startsWith("authorDomain.") ?? false),
    hasSecretPath: (path) => {
      const key = routeOf(path);
      return key !== null && routes[key].path.includes("{token}");
    },
  });
  const onError = (err: unknown, path: string) => log.error({ err, path }, "a request failed");
  const watched = watchRequests(next);
  const sourcesFor = (path: string, host: string): CspSources[] => [
    ...(isMainHost(host) ? workerSources(path, `${isHttps ? "https" : "http"}://${host}`) : []),
    ...(env.STRIPE_PUBLISHABLE_KEY && routeOf(path) === "payment" ? [stripeSources] : []),
    ...(routeOf(path) === "interactive.launch" ? [launchSources(isHttps)] : []),
    ...(isDevelopment ? [developmentSources] : []),
  ];
  const cache = createPageCache({
    render: watched,
    isDevelopment,
    queryKeys,
    // What is no page is led to one, its query with it.
    readsOf: (path) => {
      const key = routeOf(path);
      return key === null ? null : (ownReads[key] ?? listReads);
    },
    headersFor,
    sourcesFor,
    liveScheme: isHttps ? "wss" : "ws",
    isDatabaseAway,
    onError,
    // A page's first visitor in development waits until it is compiled.
    renderTimeoutMs: isDevelopment ? 300_000 : 30_000,
  });
  const door = createFrontDoor({
    isKnownHost,
    headersFor,
    redirectFor: (req) => storedTarget(req.headers.cookie),
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    countryHeader: env.COUNTRY_HEADER,
    isHttps,
    // The development server's own tools (`/__nextjs_source-map`) lie beside its `/_next/`.
    isPage: (path) => isPagePath(path) && !(isDevelopment && path.startsWith("/__nextjs_")),
    serveStatic: isDevelopment ? async () => false : createStaticFiles({ distDir, publicDir }),
    cache,
    next: watched,
    onError,
  });
  const listener = hosts.before(door, onError);
  const pageCache = () => {
    const { pages, data } = cache.size();
    return { served: cache.served(), entries: pages.entries + data.entries, bytes: pages.bytes + data.bytes };
  };
  return { listener, purge: cache.purge, isKnownHost, pageCache };
};
