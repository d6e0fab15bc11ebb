import type { RequestListener } from "node:http";
import { LRUCache } from "lru-cache";
import { isFilePath, isPagePath } from "#lib/platform/page-cache/page-key.ts";
import { pathPattern } from "#lib/platform/routes/pathnames.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";

export type AuthorHost = { authorId: number; world: World };
type Found = { host: AuthorHost | null };

type Options = {
  origin: string;
  /** The site's own hosts: they never come here. */
  isMainHost: (host: string | undefined) => boolean;
  /** Whose host it is; one look into the database. */
  find: (host: string) => Promise<AuthorHost | null>;
};

const KEPT_MS = 60_000;

/**
 * Where a path of an author's host leads (ROUTE-2): `/`, the localised names of materials and blog, and `/material/{id}/{slug}` have pages,
 * named without a world; null for everything else, which is the main origin's.
 */
export const pageOnHost = (world: World, path: string): string | null => {
  const materials = pathPattern(world, "authorDomain.materials");
  const blog = pathPattern(world, "authorDomain.blog");
  const first = (pathPattern(world, "material") ?? "").split("/")[1];
  if (path === "/" || path === materials) return `/${world}${materials}`;
  if (path === blog) return `/${world}${blog}`;
  const [, segment, id] = /^\/([^/]+)\/([1-9]\d{0,14})(?:\/[^/]*)?$/.exec(path) ?? [];
  return segment === first && id ? `/${world}${materials}?material=${id}` : null;
};

/**
 * Stands before the front door for hosts that are not the site's own: an author's host is answered with her pages, its other pages lead to
 * the main origin (cart, login, favourites); its API and files are its own. Hosts of nobody are left to the front door, which refuses them.
 */
export const createAuthorHosts = ({ origin, isMainHost, find }: Options) => {
  const known = new LRUCache<string, Found>({ max: 5_000, ttl: KEPT_MS });

  const look = async (host: string): Promise<AuthorHost | null> => {
    const kept = known.get(host);
    if (kept) return kept.host;
    const found = await find(host);
    known.set(host, { host: found });
    return found;
  };

  const before =
    (inner: RequestListener, onError: (error: unknown, path: string) => void): RequestListener =>
    (req, res) => {
      const { host } = req.headers;
      const url = req.url ?? "/";
      if (!host || isMainHost(host) || !/^[a-z0-9.-]{1,253}(:\d{1,5})?$/i.test(host)) return inner(req, res);
      look(host.toLowerCase()).then(
        (author) => {
          const at = url.indexOf("?");
          const path = at < 0 ? url : url.slice(0, at);
          if (!author || !isPagePath(path) || isFilePath(path)) return inner(req, res);
          const page = pageOnHost(author.world, path);
          if (page === null) {
            res.writeHead(308, { location: `${origin}${url.startsWith("/") ? url : "/"}`, "cache-control": "no-store" });
            return res.end();
          }
          const query = at < 0 ? "" : url.slice(at + 1);
          req.url = query ? `${page}${page.includes("?") ? "&" : "?"}${query}` : page;
          return inner(req, res);
        },
        (error) => {
          onError(error, url);
          res.writeHead(503, { "retry-after": "5" }).end();
        },
      );
    };
  return { before, isKnown: (host: string | undefined): boolean => Boolean(host && known.get(host.toLowerCase())?.host) };
};
