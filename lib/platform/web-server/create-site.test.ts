import type { RequestListener } from "node:http";
import { NextRequest } from "next/server";
import { afterEach, describe, expect, it } from "vitest";
import { parseEnv } from "#lib/platform/env/env.ts";
import { cachePage, tellMissing } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { createSite } from "#lib/platform/web-server/create-site.ts";
import middleware from "#middleware.ts";
import { startServer } from "#tests/start-server.ts";

let close = async () => {};
afterEach(() => close());

const echo: RequestListener = (req, res) => {
  res.setHeader("content-type", "text/html");
  res.end(`<p>${req.url}</p>`);
};

type Parts = { next?: RequestListener; isDevelopment?: boolean; findAuthorHost?: Parameters<typeof createSite>[0]["findAuthorHost"] };
const start = async (variables: Record<string, string> = {}, { next = echo, isDevelopment = false, findAuthorHost }: Parts = {}) => {
  const site = createSite({
    env: parseEnv({ ORIGIN: "https://kreda.example", ...variables }),
    next,
    isDevelopment,
    isDatabaseAway: async () => false,
    ...(findAuthorHost && { findAuthorHost }),
    distDir: "/nowhere",
    publicDir: "/nowhere",
  });
  const server = await startServer(site.listener);
  close = server.close;
  return (path: string, headers: Record<string, string> = {}, method = "GET") =>
    server.get(path, { method, headers: { host: "kreda.example", ...headers } });
};
const cspOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers["content-security-policy"]);

it("pages may open live connections to their own host, and only the payment page reaches Stripe, when it is configured", async () => {
  const get = await start({ STRIPE_PUBLISHABLE_KEY: "pk_test_1" });
  const payment = cspOf(await get(href("de", "payment")));
  for (const source of ["script-src 'self' https://js.stripe.com", "https://api.stripe.com", "https://hooks.stripe.com"])
    expect(payment).toContain(source);
  expect(payment).toContain("connect-src 'self' wss://kreda.example");
  expect(cspOf(await get("/de"))).not.toContain("stripe");
  await close();
  expect(cspOf(await (await start())(href("de", "payment")))).not.toContain("stripe");
});

it("error reporting goes through our own origin: no page may reach the service itself", async () => {
  const get = await start({ SENTRY_DSN: "https://key@errors.example/1" });
  expect(cspOf(await get("/de"))).toContain("connect-src 'self' wss://kreda.example;");
});

it("threat 19 a page may start the worker of its own world on its own host, and no other script as one", async () => {
  const get = await start({ ALLOWED_HOSTS: "second.example" });
  const workersOf = async (path: string, host = "kreda.example") => /worker-src ([^;]*)/.exec(cspOf(await get(path, { host })))?.[1];
  expect(await workersOf("/de")).toBe("https://kreda.example/de/offline-worker.js");
  expect(await workersOf(href("gr", "search"), "second.example")).toBe("https://second.example/gr/offline-worker.js");
  expect(await workersOf("/")).toBe("'none'");
});

it("threat 14 pages whose address holds a token send no referrer", async () => {
  const get = await start();
  const secret = await get(href("de", "passwordRecovery", { token: "a".repeat(43) }));
  expect(secret.headers["referrer-policy"]).toBe("no-referrer");
  expect((await get("/de")).headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
});

it.each([
  [{}, "max-age=31536000"],
  [{ HSTS_INCLUDE_SUBDOMAINS: "1" }, "max-age=31536000; includeSubDomains"],
  [{ HSTS_INCLUDE_SUBDOMAINS: "1", HSTS_PRELOAD: "1" }, "max-age=31536000; includeSubDomains; preload"],
])("threat 20 with %j browsers are told to stay on https: %s", async (variables, hsts) => {
  const get = await start(variables);
  for (const path of ["/de", "/de", "/api/x"]) expect((await get(path)).headers["strict-transport-security"]).toBe(hsts);
});

it("threat 20 nothing is said about the hosts below an author's own", async () => {
  const get = await start({ HSTS_INCLUDE_SUBDOMAINS: "1" }, { findAuthorHost: async () => ({ authorId: 7, world: "de" }) });
  for (const path of ["/", "/api/x"])
    expect((await get(path, { host: "anna.example" })).headers["strict-transport-security"]).toBe("max-age=31536000");
  expect((await get("/de")).headers["strict-transport-security"]).toContain("includeSubDomains");
});

describe("a redirect keeps what the address said", () => {
  /** As Next does it: the middleware first, then a page, here one that leads to its right address. */
  const moved = (location: string, status = 308): RequestListener => {
    const page: RequestListener = (req, res) => {
      const answer = middleware(new NextRequest(new URL(req.url ?? "/", "https://kreda.example")));
      const to = answer.headers.get("location");
      res.writeHead(to ? answer.status : status, { location: to ? to.replace("https://kreda.example", "") : location }).end();
    };
    return page;
  };
  const targetOf = async (get: Awaited<ReturnType<typeof start>>, path: string, headers = {}) => {
    const answer = await get(path, headers);
    return [answer.status, answer.headers.location];
  };

  it("WORLD-6 ROUTE-13 ROUTE-46 paths of other worlds keep an invitation's code, the way back and a campaign", async () => {
    const get = await start({}, { next: moved("/unasked") });
    expect(await targetOf(get, "/fr/registrieren?code=ABC")).toEqual([308, "/fr/inscription?code=ABC"]);
    expect(await targetOf(get, "/es/warenkorb?utm_source=brief&page=2")).toEqual([308, "/es/carrito?page=2&utm_source=brief"]);
    expect(await targetOf(get, "/es/login?return=%2Fes%2Fcarrito%3Fa%3D1")).toEqual([
      308,
      "/es/iniciar-sesion?return=%2Fes%2Fcarrito%3Fa%3D1",
    ]);
  });

  it("ROUTE-3 ROUTE-5 ROUTE-7 wrong slugs and moved pages keep it too, for each visitor her own", async () => {
    const get = await start({}, { next: moved("/de/material/7/brueche") });
    const asked = ["utm_source=brief", "utm_source=blog&gclid=1", "page=2&utm_source=brief"];
    const found = await Promise.all(asked.map((query) => targetOf(get, `/de/material/7/alt?${query}`)));
    expect(found).toEqual(asked.map((query) => [308, `/de/material/7/brueche?${query}`]));
  });

  it("ROUTE-14 a page that has answered by its query names it itself: beyond the last page of a search nothing goes in a circle", async () => {
    const get = await start({}, { next: moved("/de/suche?q=a", 307) });
    expect(await targetOf(get, "/de/suche?q=a&page=9&utm_source=brief")).toEqual([307, "/de/suche?q=a&utm_source=brief"]);
  });

  it("threat 12 what leads to another origin is told nothing", async () => {
    for (const location of ["https://issuer.example/login?state=1", "//issuer.example/login"]) {
      const get = await start({}, { next: moved(location) });
      expect(await targetOf(get, "/de/login?return=%2Fde&token=secret")).toEqual([308, location]);
      await close();
    }
  });

  it("ROOT-2 ROOT-3 the root with a stored target keeps a campaign", async () => {
    const get = await start();
    const headers = { cookie: `kreda_target=${encodeURIComponent("/de")}` };
    expect(await targetOf(get, "/?utm_source=brief", headers)).toEqual([307, "/de?utm_source=brief"]);
  });
});

it("ROOT-2 the stored target of the root is followed before the page cache, and leads nowhere else", async () => {
  const get = await start();
  const found = await get("/", { cookie: `kreda_target=${encodeURIComponent("/de")}` });
  expect([found.status, found.headers.location]).toEqual([307, "/de"]);
  expect((await get("/", { cookie: "kreda_target=%2F%2Fevil.example" })).status).toBe(200);
});

describe("in development", () => {
  const bootstrap = `self.__next_r="a-b_c";var __nextHmrInitialVersion="0";`;
  const startDevelopment = async () => {
    const seen: { url: string | undefined; headers: object }[] = [];
    const get = await start(
      {},
      {
        isDevelopment: true,
        next: (req, res) => {
          seen.push({ url: req.url, headers: req.headers });
          cachePage(60);
          if (req.url?.includes("missing")) tellMissing();
          res.setHeader("content-type", "text/html");
          const inside = req.url?.includes("styled") ? "<style>p{color:red}</style>" : `<script>${bootstrap}</script>`;
          res.end(req.url?.includes("broken") ? "<style>body{display:none}</style>" : `<p>${req.url}</p>${inside}`);
        },
      },
    );
    return { get, seen };
  };

  it("WORLD-1 ROOT-3 threat 15 the same door answers: statuses, redirects, refused hosts, security headers", async () => {
    const { get } = await startDevelopment();
    expect((await get("/de/missing")).status).toBe(404);
    const repaired = await get("/de?q=bruch?utm_source=x");
    expect([repaired.status, repaired.headers.location]).toEqual([308, "/de?q=bruch&utm_source=x"]);
    for (const path of ["/de", "/_next/hmr", "/__nextjs_launch-editor"])
      expect([path, (await get(path, { host: "evil.example" })).status]).toEqual([path, 421]);
    expect((await get("/de", {}, "POST")).status).toBe(405);
    expect((await get("/de")).headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": expect.any(String) });
  });

  it("nothing is kept: every visit is rendered anew", async () => {
    const { get, seen } = await startDevelopment();
    for (let visit = 1; visit <= 2; visit++) expect((await get("/de")).headers["x-cache"]).toBe("BYPASS");
    expect(seen).toHaveLength(2);
  });

  it("threat 19 the policy adds evaluation and style elements alone; an inline style of ours fails as it would for visitors", async () => {
    const { get } = await startDevelopment();
    const csp = cspOf(await get("/de"));
    expect(csp).toMatch(/script-src 'self' 'sha256-[^ ]+' 'unsafe-eval';/);
    expect(csp).toContain("style-src 'self' 'unsafe-inline'; style-src-attr 'none';");
    expect(csp).toContain("connect-src 'self' wss://kreda.example;");
    expect((await get("/de/styled")).status).toBe(500);
    expect(cspOf(await get("/de/broken"))).toContain("style-src 'self' 'unsafe-inline';");
    await close();
    expect(cspOf(await (await start())("/de"))).not.toContain("unsafe");
  });

  it("threat 21 a page sees what hot reload says of itself, and still no cookie", async () => {
    const { get, seen } = await startDevelopment();
    const own = { rsc: "1", "next-hmr-refresh": "1", "x-nextjs-request-id": "7f", "x-nextjs-html-request-id": "a" };
    await get("/de?_rsc=x", { ...own, cookie: "kreda_target=%2Fde", "accept-language": "de" });
    expect(seen[0]?.headers).toEqual({ host: "kreda.example", "user-agent": "Kreda", ...own });
  });

  it("the development server's own tools and files are its own", async () => {
    const { get, seen } = await startDevelopment();
    await get("/__nextjs_original-stack-frames", {}, "POST");
    await get("/_next/static/chunks/a.js");
    expect(seen.map(({ url }) => url)).toEqual(["/__nextjs_original-stack-frames", "/_next/static/chunks/a.js"]);
    await close();
    expect((await (await start())("/__nextjs_original-stack-frames", {}, "POST")).status).toBe(405);
  });
});
