import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { buildEntry } from "#lib/platform/page-cache/build-entry.ts";
import { type CspSources, makeCsp } from "#lib/platform/page-cache/csp.ts";
import { type PageRequest, readDevelopmentRequest, readPageRequest } from "#lib/platform/page-cache/page-key.ts";
import { createPageStore, type PageEntry, type PageStore } from "#lib/platform/page-cache/page-store.ts";
import { compressEntry, repackEntry } from "#lib/platform/page-cache/recode.ts";
import { renderPage } from "#lib/platform/page-cache/render-page.ts";
import { type CacheState, sendEntry } from "#lib/platform/page-cache/send-entry.ts";

type Options = {
  render: RequestListener;
  /** The renderer is Next's development server: every answer is rendered anew. */
  isDevelopment?: boolean;
  /** Query parameters that pages know; with any other an answer is rendered but not stored. */
  queryKeys: readonly string[];
  /** Which of them a page of this path reads: the others make no copies of it. Null: all, as far as is known. */
  readsOf?: (path: string) => readonly string[] | null;
  /** Headers of every page of this path. */
  headersFor?: (path: string) => readonly [string, string][];
  /** Sources beyond our own that pages of this path need; the host is the one that was asked. */
  sourcesFor?: (path: string, host: string) => readonly CspSources[];
  /** The scheme of live connections: ws, or wss under https. */
  liveScheme?: "ws" | "wss";
  /** Asked after a failed render: then the visitor gets 503 with Retry-After instead of 500. */
  isDatabaseAway?: () => Promise<boolean>;
  onError?: (error: unknown, path: string) => void;
  renderTimeoutMs?: number;
  bounds?: Partial<{ pageBytes: number; dataBytes: number; entries: number; tagsPerEntry: number }>;
};

/** So many visits make a page one that many read: it is worth packing again. */
const OFTEN = 3;

/** One render in flight and the tags that were purged since it began: "*" stands for all. */
type Flight = { promise: Promise<PageEntry>; purged: Set<string> };

/**
 * The only cache of pages: answers GET and HEAD of pages and of page data from memory, pre-compressed, with their strict policy. Fresh
 * answers are sent at once; stale ones too, while one render renews them; everyone who waits for a missing one shares its render. What is
 * too old even for that is still better than an error: it is sent when the render fails (the database is away).
 */
export const createPageCache = (options: Options) => {
  const { render, headersFor = () => [], sourcesFor = () => [], liveScheme = "ws", onError = () => {}, renderTimeoutMs, bounds } = options;
  const readRequest = options.isDevelopment ? readDevelopmentRequest : readPageRequest;
  const maxEntries = bounds?.entries ?? 20_000;
  const maxTagsPerEntry = bounds?.tagsPerEntry ?? 400;
  const pages = createPageStore({ maxBytes: bounds?.pageBytes ?? 256 << 20, maxEntries, maxTagsPerEntry });
  // Page data depends on where the visitor comes from, and queries are what anybody likes to send, so they have many more keys: a store of
  // their own keeps them from pushing pages out.
  const data = createPageStore({ maxBytes: bounds?.dataBytes ?? 64 << 20, maxEntries, maxTagsPerEntry });
  const queryKeys = new Set(options.queryKeys);
  const joinable = new Map<string, Flight>();
  const flying = new Set<Flight>();
  const served: Record<CacheState, number> = { HIT: 0, STALE: 0, MISS: 0, BYPASS: 0 };
  const send = (req: IncomingMessage, res: ServerResponse, entry: PageEntry, state: CacheState): void => {
    served[state] += 1;
    if (state === "HIT" && ++entry.hits === OFTEN) repackEntry(entry).catch((error) => onError(error, req.url ?? "/"));
    sendEntry(req, res, entry, state);
  };

  const produce = async (page: PageRequest): Promise<PageEntry> => {
    const rendered = await renderPage(render, page, renderTimeoutMs);
    const path = page.url.split("?")[0] as string;
    const own = [...headersFor(path)];
    if (String(rendered.headers["content-type"] ?? "").startsWith("text/html")) {
      const html = rendered.body.toString("utf8");
      own.push(["content-security-policy", makeCsp(html, [`${liveScheme}://${page.host}`], ...sourcesFor(path, page.host))]);
    }
    return buildEntry(rendered, own, Date.now());
  };
  const fly = (store: PageStore, key: string, page: PageRequest): Promise<PageEntry> => {
    const running = joinable.get(key);
    if (running) return running.promise;
    const flight: Flight = { purged: new Set(), promise: Promise.resolve() as never };
    const work = async () => {
      const entry = await produce(page);
      if (entry.freshUntil) await compressEntry(entry, 7);
      const isOutdated = flight.purged.has("*") || [...flight.purged].some((tag) => entry.tags.has(tag));
      if (entry.freshUntil && !isOutdated) store.set(key, entry);
      return entry;
    };
    flight.promise = work().finally(() => {
      flying.delete(flight);
      if (joinable.get(key) === flight) joinable.delete(key);
    });
    flying.add(flight);
    joinable.set(key, flight);
    return flight.promise;
  };
  const isDatabaseAway = async (): Promise<boolean> => (await options.isDatabaseAway?.().catch(() => true)) ?? false;
  const fail = (req: IncomingMessage, res: ServerResponse, path: string, isAway: boolean) => {
    const text = isAway ? "The service is restarting. Please try again in a few seconds.\n" : "This page cannot be shown right now.\n";
    res.writeHead(isAway ? 503 : 500, {
      ...Object.fromEntries(headersFor(path)),
      "content-type": "text/plain; charset=utf-8",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      ...(isAway ? { "retry-after": "5" } : {}),
    });
    res.end(req.method === "HEAD" ? undefined : text);
  };
  const miss = async (req: IncomingMessage, res: ServerResponse, store: PageStore, page: PageRequest, old?: PageEntry) => {
    const path = page.url.split("?")[0] as string;
    try {
      const entry = page.key ? await fly(store, page.key, page) : await produce(page);
      if (entry.status < 500) return send(req, res, entry, page.key ? "MISS" : "BYPASS");
      if (old) return send(req, res, old, "STALE");
      if (entry.status === 503 || (await isDatabaseAway())) return fail(req, res, path, true);
      send(req, res, entry, "BYPASS");
    } catch (error) {
      onError(error, path);
      if (old) return send(req, res, old, "STALE");
      fail(req, res, path, await isDatabaseAway());
    }
  };

  const handle = (req: IncomingMessage, res: ServerResponse): void => {
    const page = readRequest(req.url ?? "/", req.headers, queryKeys, options.readsOf);
    const store = page.isData || page.url.includes("?") ? data : pages;
    const entry = page.key ? store.get(page.key) : undefined;
    const now = Date.now();
    if (!entry || now >= entry.staleUntil) return void miss(req, res, store, page, entry);
    send(req, res, entry, now < entry.freshUntil ? "HIT" : "STALE");
    if (page.key && now >= entry.freshUntil) fly(store, page.key, page).catch((error) => onError(error, page.url.split("?")[0] as string));
  };
  /** Forgets all answers that show one of the tags ("*": all answers), also those being rendered right now. */
  const purge = (tags: readonly string[]): number => {
    for (const flight of flying) for (const tag of tags) flight.purged.add(tag);
    joinable.clear(); // who comes from now on must see the new state
    return pages.purge(tags) + data.purge(tags);
  };
  return { handle, purge, size: () => ({ pages: pages.size(), data: data.size(), flying: flying.size }), served: () => served };
};
export type PageCache = ReturnType<typeof createPageCache>;
