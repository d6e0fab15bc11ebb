import { runInNewContext } from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";
import { cacheNameOf, entryPathOf, filePathOf } from "#lib/commerce/offline/rules.ts";
import { makeOfflineWorker } from "#lib/commerce/offline/server/make-worker.ts";
import type { FetchEvent, KeptMaterial } from "#lib/commerce/offline/worker.ts";
import { forgetEnv } from "#lib/platform/env/env.ts";
import { FakeCaches } from "#tests/fake-caches.ts";

const ORIGIN = "https://kreda.example";
const domino: KeptMaterial = {
  id: 12,
  title: "<b>Bruch</b>",
  isRenewed: false,
  files: [{ materialId: 12, fileId: 34, name: 'Blatt "1" & 2.pdf', format: "PDF", bytes: 2_100_000, version: 1 }],
};

/** Runs the text of a world's worker with what a browser's worker has, and nothing else. */
const start = (
  network: (request: Request) => Promise<Response> = async () => new Response("from the network"),
  text = makeOfflineWorker("de"),
) => {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const caches = new FakeCaches(ORIGIN);
  const unregister = vi.fn(async () => true);
  const asked: string[] = [];
  const self = {
    location: { origin: ORIGIN },
    caches,
    clients: { claim: vi.fn(async () => {}) },
    registration: { unregister, navigationPreload: { enable: vi.fn(async () => {}) } },
    fetch: (request: Request) => {
      asked.push(new URL(request.url).pathname);
      return network(request);
    },
    skipWaiting: vi.fn(async () => {}),
    addEventListener: (type: string, listen: (event: FetchEvent) => void) => listeners.set(type, listen),
  };
  runInNewContext(text, { self, Response, URL, Intl, console });
  const send = async (type: string, request?: Request, preloadResponse?: Promise<Response>) => {
    const waited: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      request: request as Request,
      ...(preloadResponse && { preloadResponse }),
      respondWith: (given) => {
        answer = given;
      },
      waitUntil: (work) => void waited.push(work),
    });
    await Promise.all(waited);
    return answer;
  };
  const keep = async (userId: number, material = domino) => {
    const cache = await caches.open(cacheNameOf(userId));
    await cache.put(entryPathOf(material.id), Response.json(material));
    for (const file of material.files)
      await cache.put(filePathOf(material.id, file), new Response("%PDF-", { headers: { "content-disposition": "attachment" } }));
  };
  return { self, caches, unregister, asked, send, keep };
};

const to = (path: string, mode: RequestMode = "navigate", init: RequestInit = {}) => {
  const request = new Request(new URL(path, ORIGIN), init);
  Object.defineProperty(request, "mode", { value: mode });
  return request;
};
const away = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

it("ROUTE-16 it takes over at once, and lets navigations begin while it wakes up", async () => {
  const { self, send } = start();
  await send("install");
  await send("activate");
  expect(self.skipWaiting).toHaveBeenCalledOnce();
  expect(self.clients.claim).toHaveBeenCalledOnce();
  expect(self.registration.navigationPreload.enable).toHaveBeenCalledOnce();
});

it("threat 21 pages come from the network and are stored nowhere; what is no navigation of its world it leaves alone", async () => {
  const { send, caches, asked } = start();
  expect(await (await send("fetch", to("/de/suche")))?.text()).toBe("from the network");
  expect(await (await send("fetch", to("/de/suche"), Promise.resolve(new Response("begun before"))))?.text()).toBe("begun before");
  for (const request of [
    to("/_next/static/a.js", "no-cors"),
    to("/api/v1/cart", "cors"),
    to("/gr/"),
    to("/de/x.png", "no-cors"),
    to("https://elsewhere.example/de/suche"),
    to("/de/suche", "navigate", { method: "POST" }),
  ])
    expect(await send("fetch", request)).toBeUndefined();
  expect([await caches.keys(), asked]).toEqual([[], ["/de/suche"]]);
});

it("ROUTE-16 without a network every page of the world is the screen, in its language and under a policy that runs nothing", async () => {
  const { send, keep } = start(away);
  const none = await (await send("fetch", to("/de/suche")))?.text();
  expect(none).toContain("Auf diesem Gerät liegen keine Dateien.");
  await keep(7);
  const answer = await send("fetch", to("/de/konto"), away());
  const html = (await answer?.text()) ?? "";
  expect(html).toContain('<html lang="de">');
  expect(html).toContain("&#60;b&#62;Bruch&#60;/b&#62;");
  expect(html).not.toContain("<b>");
  expect(html).toContain('href="/de/offline-library/12/12-34/Blatt%20%221%22%20%26%202.pdf"');
  expect(html).toContain("2,1 MB");
  expect(answer?.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/);
  expect(html).not.toContain("<script");
});

it("ROUTE-16 a kept file is opened as it was downloaded; one that is not kept is asked for from the network", async () => {
  const { send, keep } = start();
  await keep(7);
  const answer = await send("fetch", to("/de/offline-library/12/12-34/x.pdf"), away());
  expect([await answer?.text(), answer?.headers.get("content-disposition")]).toEqual(["%PDF-", "attachment"]);
  expect(await (await send("fetch", to("/de/offline-library/12/12-35/x.pdf")))?.text()).toBe("from the network");
  expect(await (await send("fetch", to("/de/offline-library/13/12-34/x.pdf", "cors")))?.text()).toBe("from the network");
});

it("threat 21 where two members kept something nobody is shown anything", async () => {
  const { send, keep } = start(away);
  await keep(7);
  await keep(8);
  expect(await (await send("fetch", to("/de/konto")))?.text()).not.toContain("Bruch");
});

it.each([
  ["a logout that the server confirmed", "/api/oauth2/logout", Response.json({ data: null }), []],
  ["one that it did not", "/api/oauth2/logout", new Response(null, { status: 500 }), ["kreda.kept.7", "other"]],
  ["another's login", "/api/oauth2/authenticate", Response.json({ oauth_user_id: 8, is_impersonated: false }), []],
  ["login-as", "/api/oauth2/authenticate", Response.json({ oauth_user_id: 7, is_impersonated: true }), []],
  ["her own", "/api/oauth2/authenticate", Response.json({ oauth_user_id: 7, is_impersonated: false }), ["kreda.kept.7", "other"]],
  ["a visitor's token", "/api/oauth2/authenticate", Response.json({ oauth_user_id: null }), ["kreda.kept.7", "other"]],
  ["a refused login", "/api/oauth2/authenticate", Response.json({}, { status: 400 }), ["kreda.kept.7", "other"]],
])("ROUTE-16 GRANT-3 %s: what is kept goes or stays, before the page has its answer", async (_, path, answered, left) => {
  const { send, keep, caches } = start(async () => answered);
  await keep(7);
  await caches.open("other");
  const answer = await send("fetch", to(path, "cors"));
  expect(answer?.status).toBe(answered.status);
  expect((await caches.keys()).sort()).toEqual(left.length > 0 ? left : ["other"]);
});

it("ROUTE-16 OFFLINE_LIBRARY=0 its worker empties what is kept, and nothing else, and goes", async () => {
  vi.stubEnv("OFFLINE_LIBRARY", "0");
  forgetEnv();
  const { send, keep, caches, unregister } = start(undefined, makeOfflineWorker("de"));
  await keep(7);
  await caches.open("other");
  await send("install");
  await send("activate");
  expect([await caches.keys(), unregister.mock.calls.length]).toEqual([["other"], 1]);
  expect(await send("fetch", to("/de/suche"))).toBeUndefined();
});
