import type { RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { parseEnv } from "#lib/platform/env/env.ts";
import { cachePage, tellMissing } from "#lib/platform/page-cache/tag-page.ts";
import { href } from "#lib/platform/routes/href.ts";
import { createSite } from "#lib/platform/web-server/create-site.ts";
import { startServer } from "#tests/start-server.ts";

let close = async () => {};
afterEach(() => close());

const echo: RequestListener = (req, res) => {
  res.setHeader("content-type", "text/html");
  res.end(`<p>${req.url}</p>`);
};

const start = async (variables: Record<string, string> = {}, { next = echo, isDevelopment = false } = {}) => {
  const site = createSite({
    env: parseEnv({ ORIGIN: "https://kreda.example", ...variables }),
    next,
    isDevelopment,
    isDatabaseAway: async () => false,
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

it("threat 14 pages whose address holds a token send no referrer", async () => {
  const get = await start();
  const secret = await get(href("de", "passwordRecovery", { token: "a".repeat(43) }));
  expect(secret.headers["referrer-policy"]).toBe("no-referrer");
  expect((await get("/de")).headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
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
