/**
 * What a browser runs as the worker of the offline library. Each function here is sent as its own text (`makeOfflineWorker`): it knows nothing but
 * what it is given and what the browser has, so nothing in it may be imported and no function names another.
 */

/** A file of a kept material; bytes of this copy, `version` of the material it was made from. */
export type KeptFile = { materialId: number; fileId: number; name: string; format: string; bytes: number; version: number };
/** `isRenewed`: a newer version can be fetched. */
export type KeptMaterial = { id: number; title: string; isRenewed: boolean; files: KeptFile[] };

/** `path`: of the world, `/de/`; `kept`: of copies, in a cache and behind that. */
export type WorkerConfig = {
  prefix: string;
  path: string;
  kept: string;
  bcp47: string;
  lang: string;
  css: string;
  policy: string;
  texts: { brand: string; title: string; kept: string; none: string; retry: string; megabytes: string };
};

type Caches = Pick<CacheStorage, "keys" | "delete" | "open">;
export type FetchEvent = {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
};
/** What is used of a ServiceWorkerGlobalScope; the types of a page know none. */
export type WorkerScope = {
  location: { origin: string };
  caches: Caches;
  clients: { claim: () => Promise<void> };
  registration: { unregister: () => Promise<boolean>; navigationPreload?: { enable: () => Promise<void> } };
  fetch: (request: Request) => Promise<Response>;
  skipWaiting: () => Promise<void>;
  addEventListener: (type: "install" | "activate" | "fetch", listen: (event: FetchEvent) => void) => void;
};

/** What a cache says of its kept materials, by title; an entry that cannot be read is none. */
export const listKept = async (cache: Pick<Cache, "keys" | "match">, kept: string): Promise<KeptMaterial[]> => {
  const found: KeptMaterial[] = [];
  for (const request of await cache.keys()) {
    if (!/^\d+$/.test(new URL(request.url).pathname.slice(kept.length))) continue;
    try {
      found.push((await (await cache.match(request))?.json()) as KeptMaterial);
    } catch {
      // Without its entry a copy cannot be opened, and the next time something is kept or checked it is overwritten or goes.
    }
  }
  return found.filter((one) => Array.isArray(one?.files)).sort((a, b) => a.title.localeCompare(b.title));
};

/** The screen in the place of the browser's own: what is kept, each file a link. It runs nothing. */
export const makeOfflineScreen = ({ texts, path, kept, bcp47, lang, css }: WorkerConfig, materials: readonly KeptMaterial[]): string => {
  const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const number = new Intl.NumberFormat(bcp47, { maximumFractionDigits: 1 });
  const sizeOf = (bytes: number) => texts.megabytes.replace("{size}", number.format(Math.max(bytes / 1_000_000, 0.1)));
  const linkTo = (id: number, file: KeptFile) =>
    `<li><a href="${path}${kept.slice(1)}${id}/${file.materialId}-${file.fileId}/${safe(encodeURIComponent(file.name))}">${safe(file.name)}</a> <small>${safe(file.format)} · ${safe(sizeOf(file.bytes))}</small></li>`;
  const items = materials.map(
    ({ id, title, files }) => `<h2>${safe(title)}</h2><ul>${files.map((file) => linkTo(id, file)).join("")}</ul>`,
  );
  return `<!doctype html><html lang="${safe(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${safe(texts.title)} · ${safe(texts.brand)}</title><style>${css}</style></head><body><main><p class="brand">${safe(texts.brand)}</p><h1>${safe(texts.title)}</h1><p>${safe(items.length > 0 ? texts.kept : texts.none)}</p>${items.join("")}<p><a class="btn" href="">${safe(texts.retry)}</a></p></main></body></html>`;
};

/**
 * The worker: navigations of its world go to the network and, where that does not answer, end at the offline screen; kept files are opened; what
 * is kept is forgotten with the session, whatever page ended it. It stores nothing itself, so no page can ever lie in a cache.
 */
export const runOfflineWorker = (
  scope: WorkerScope,
  config: WorkerConfig,
  parts: { listKept: typeof listKept; makeOfflineScreen: typeof makeOfflineScreen },
): void => {
  const filesPath = config.path + config.kept.slice(1);
  const namesKept = async () => (await scope.caches.keys()).filter((name) => name.startsWith(config.prefix));
  /** Whose kept things these are; null when nobody's, or when it cannot be told whose. */
  const openOnly = async () => {
    const [name, ...more] = await namesKept();
    return name !== undefined && more.length === 0 ? scope.caches.open(name) : null;
  };
  const forget = async (isMeant: (name: string) => boolean) => {
    for (const name of await namesKept()) if (isMeant(name)) await scope.caches.delete(name);
  };

  const screen = async (): Promise<Response> => {
    const cache = await openOnly();
    const html = parts.makeOfflineScreen(config, cache ? await parts.listKept(cache, config.kept) : []);
    return new Response(html, {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": config.policy,
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      },
    });
  };
  const navigate = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request));
    } catch {
      return screen();
    }
  };

  const open = async (event: FetchEvent, address: string): Promise<Response> =>
    (await (await openOnly())?.match(address)) ?? (event.request.mode === "navigate" ? navigate(event) : scope.fetch(event.request));

  // Before the page learns that it is logged out, nothing is kept any more.
  const logOut = async ({ request }: FetchEvent): Promise<Response> => {
    const answer = await scope.fetch(request);
    if (answer.ok) await forget(() => true);
    return answer;
  };
  const logIn = async ({ request }: FetchEvent): Promise<Response> => {
    const answer = await scope.fetch(request);
    const body = answer.ok ? await answer.clone().json() : null;
    const userId = body?.oauth_user_id;
    if (typeof userId === "number") await forget((name) => body.is_impersonated === true || name !== `${config.prefix}${userId}`);
    return answer;
  };

  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) =>
    event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()])),
  );
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (origin !== scope.location.origin) return;
    if (pathname === "/api/oauth2/logout") return event.respondWith(logOut(event));
    if (pathname === "/api/oauth2/authenticate") return event.respondWith(logIn(event));
    if (request.method !== "GET" || !pathname.startsWith(config.path)) return;
    const place = pathname.startsWith(filesPath) && /^\d+\/\d+-\d+(?=\/)/.exec(pathname.slice(filesPath.length));
    if (place) {
      // Begun by the browser before anybody knew that it is not needed.
      if (event.preloadResponse) event.waitUntil(event.preloadResponse.catch(() => undefined));
      return event.respondWith(open(event, config.kept + place[0]));
    }
    if (request.mode === "navigate") event.respondWith(navigate(event));
  });
};

/** The worker where the offline library is switched off: empties what is kept and goes. */
export const runLeavingWorker = (scope: WorkerScope, prefix: string): void => {
  const leave = async () => {
    for (const name of await scope.caches.keys()) if (name.startsWith(prefix)) await scope.caches.delete(name);
    await scope.registration.unregister();
  };
  scope.addEventListener("install", (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener("activate", (event) => event.waitUntil(leave()));
};
