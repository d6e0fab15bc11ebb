import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { createFrontDoor } from "#lib/platform/web-server/front-door.ts";
import { createHostCheck } from "#lib/platform/web-server/known-hosts.ts";
import { createSecurityHeaders } from "#lib/platform/web-server/security-headers.ts";
import { ask, startServer } from "#tests/start-server.ts";

let close = async () => {};
afterEach(() => close());

type Options = Partial<Parameters<typeof createFrontDoor>[0]> & { allowedHosts?: string[] };
const start = async ({ allowedHosts, ...options }: Options = {}) => {
  const echo: RequestListener = (req, res) => res.end(JSON.stringify({ url: req.url, headers: req.headers }));
  const listener: { current: RequestListener } = { current: echo };
  const server = await startServer((req, res) => listener.current(req, res));
  close = server.close;
  listener.current = createFrontDoor({
    isKnownHost: createHostCheck({
      origin: "https://kreda.example",
      port: server.port,
      authorDomainSuffix: "authors.example",
      ...(allowedHosts && { allowedHosts }),
    }),
    headersFor: createSecurityHeaders({ isHttps: true, hasSecretPath: (path) => path.startsWith("/de/unfollow/") }),
    trustedProxyHops: 0,
    isHttps: true,
    serveStatic: async () => false,
    cache: { handle: (_req, res) => void res.end("page") },
    next: echo,
    onError: () => {},
    ...options,
  });
  return { ...server, host: (host: string) => ask(server.port, "/de", { headers: { host } }) };
};

describe("threat 15 hosts", () => {
  it("answers for the configured hosts, its own port and authors' hosts", async () => {
    const { host, port } = await start({ allowedHosts: ["Www.Kreda.example"] });
    for (const name of ["kreda.example", "www.kreda.example", `localhost:${port}`, `127.0.0.1:${port}`, "ada-lovelace.authors.example"]) {
      expect([name, (await host(name)).text]).toEqual([name, "page"]);
    }
  });
  it.each([
    "evil.example",
    "kreda.example.evil.example",
    "kreda.example:8080",
    "authors.example",
    "a.b.authors.example",
    "-.authors.example",
  ])("refuses %s with 421", async (name) => {
    const { host } = await start();
    const reply = await host(name);
    expect(reply.status).toBe(421);
    expect(reply.text).not.toBe("page");
  });
  it("refuses a request that names two, whichever comes first", async () => {
    const { port } = await start();
    for (const hosts of [
      ["kreda.example", "evil.example"],
      ["evil.example", "kreda.example"],
      ["kreda.example", "kreda.example"],
    ]) {
      const [first, second] = hosts;
      const socket = connect(port, "127.0.0.1");
      socket.end(`GET /api/x HTTP/1.1\r\nHost: ${first}\r\nhost: ${second}\r\nConnection: close\r\n\r\n`);
      expect([hosts, (await text(socket)).split("\r\n")[0]]).toEqual([hosts, "HTTP/1.1 400 Bad Request"]);
    }
  });
  it("refuses a request without a host", () => {
    expect(createHostCheck({ origin: "https://kreda.example", port: 3000 })(undefined)).toBe(false);
  });
  it("refuses unknown hosts for the API too", async () => {
    const { get } = await start();
    expect((await get("/api/health", { headers: { host: "evil.example" } })).status).toBe(421);
  });
});

describe("forged proxy headers", () => {
  const forged = {
    "x-forwarded-for": "1.2.3.4, 5.6.7.8",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    "x-middleware-subrequest": "middleware",
    forwarded: "for=9.9.9.9",
  };
  const seen = async (options: Options, headers: Record<string, string> = forged) => {
    const { get } = await start(options);
    return JSON.parse((await get("/api/x", { headers })).text).headers;
  };
  it("threat 16 X-Forwarded-For counts only behind trusted proxies, and only their part of it", async () => {
    expect((await seen({}))["x-forwarded-for"]).toBe("127.0.0.1");
    await close();
    expect((await seen({ trustedProxyHops: 1 }))["x-forwarded-for"]).toBe("5.6.7.8");
    await close();
    expect((await seen({ trustedProxyHops: 2 }))["x-forwarded-for"]).toBe("1.2.3.4");
    await close();
    expect((await seen({ trustedProxyHops: 1 }, { "x-forwarded-for": "<script>" }))["x-forwarded-for"]).toBe("127.0.0.1");
  });
  it("threat 15 neither host nor scheme nor inner headers can be forged", async () => {
    const headers = await seen({});
    expect(headers["x-forwarded-host"]).toBeUndefined();
    expect(headers["x-middleware-subrequest"]).toBeUndefined();
    expect(headers.forwarded).toBeUndefined();
    expect(headers["x-forwarded-proto"]).toBe("https");
  });
});

describe("before anything is looked up", () => {
  it("ROOT-3 a broken marketing query is repaired by a redirect on every path", async () => {
    const { get } = await start();
    for (const path of ["/", "/de", "/api/v1/filters"]) {
      const reply = await get(`${path}?q=bruch?utm_source=x`);
      expect([reply.status, reply.headers.location]).toEqual([308, `${path}?q=bruch&utm_source=x`]);
    }
  });
  it("ROOT-2 the root may be redirected by what its request says", async () => {
    const { get } = await start({ redirectFor: (req) => (req.headers.cookie === "world=de" ? "/de" : null) });
    const reply = await get("/", { headers: { cookie: "world=de" } });
    expect([reply.status, reply.headers.location]).toEqual([307, "/de"]);
    expect((await get("/")).text).toBe("page");
    expect((await get("/de", { headers: { cookie: "world=de" } })).text).toBe("page");
  });
  it("WORLD-1 what looks like a file and is none is answered as a page, which knows its status", async () => {
    const { get } = await start();
    expect((await get("/de/x.php")).text).toBe("page");
    expect((await get("/api/x.php")).text).not.toBe("page");
  });
  it("threat 11 no other spelling of an address of the API or of files passes for a page", async () => {
    const { get } = await start();
    for (const path of ["/./api/v1/filters", "//api/v1/filters", "/de/../api/v1/filters", "/%61pi/v1/filters", "/%2E/api/v1/filters"]) {
      const reply = await get(`${path}?world=de`);
      expect([path, JSON.parse(reply.text).url]).toEqual([path, "/api/v1/filters?world=de"]);
      expect(JSON.parse(reply.text).headers["x-forwarded-for"]).toBe("127.0.0.1");
    }
  });
  it("pages take no POST, so there are no server actions", async () => {
    const { get } = await start();
    expect((await get("/de", { method: "POST", headers: { "next-action": "x" }, body: "[]" })).status).toBe(405);
    expect((await get("/api/x", { method: "POST", body: "{}" })).status).toBe(200);
  });
  it("threat 25 refuses endless addresses and ones that are no path", async () => {
    const { get } = await start();
    expect((await get(`/de?q=${"x".repeat(9_000)}`)).status).toBe(414);
    expect((await get("http://kreda.example/de")).status).toBe(400);
  });
  it("threat 25 an escape that stands for nothing is 400 wherever it is, and reaches neither pages nor Next", async () => {
    const { get } = await start();
    for (const path of [
      "/%",
      "/de/%E0%A4%A",
      "/api/v1/materials/%zz",
      "/files/previews/%ff",
      "/_next/static/%",
      "/api/v1/%00",
      "/de?q=%00",
    ])
      expect([path, (await get(path)).status]).toEqual([path, 400]);
    expect((await get("/de?q=100%")).text).toBe("page");
  });
  it.each(["TRACE", "PROPFIND", "QUERY", "LINK"])("%s is 405 on every path", async (method) => {
    const { get } = await start();
    for (const path of ["/de", "/api/v1/filters", "/files/x", "/_next/x"]) {
      const reply = await get(path, { method });
      expect([path, reply.status, reply.headers.allow]).toEqual([path, 405, expect.stringContaining("GET, HEAD")]);
    }
  });
});

describe("security headers", () => {
  it("ASVS 3.4.1 ASVS 3.4.4 ASVS 3.4.6 are on what is refused or moved, too", async () => {
    const { get } = await start({ redirectFor: () => "/de" });
    const answers: [number, Parameters<typeof get>][] = [
      [421, ["/de", { headers: { host: "evil.example" } }]],
      [414, [`/de?q=${"x".repeat(9_000)}`]],
      [400, ["/%"]],
      [405, ["/de", { method: "TRACE" }]],
      [405, ["/de", { method: "POST" }]],
      [307, ["/"]],
    ];
    for (const [status, asked] of answers) {
      const reply = await get(...asked);
      expect([asked[0].slice(0, 20), reply.status]).toEqual([asked[0].slice(0, 20), status]);
      expect(reply.headers).toMatchObject({ "x-content-type-options": "nosniff", "strict-transport-security": "max-age=31536000" });
      expect(reply.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    }
    expect((await get("/de/unfollow/secret", { method: "POST" })).headers["referrer-policy"]).toBe("no-referrer");
  });
  it("are on every answer that is no page; paths with a secret send no referrer", async () => {
    const { get } = await start();
    const api = await get("/api/x");
    expect(api.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000",
    });
    expect(api.headers["content-security-policy"]).toContain("script-src 'none'");
    expect(api.headers["permissions-policy"]).toContain("camera=()");
    const headersFor = createSecurityHeaders({ isHttps: false, hasSecretPath: (path) => path === "/secret" });
    expect(Object.fromEntries(headersFor("/secret"))["referrer-policy"]).toBe("no-referrer");
    expect(Object.fromEntries(headersFor("/"))["strict-transport-security"]).toBeUndefined();
  });
  it("ASVS 3.4.1 static files get those of their address and host", async () => {
    const { get } = await start({
      serveStatic: async (_req, res, headers) => {
        for (const [name, value] of headers) res.setHeader(name, value);
        res.end("file");
        return true;
      },
    });
    const { headers, text } = await get("/_next/static/a.js");
    expect([text, headers["strict-transport-security"], headers["x-content-type-options"]]).toEqual([
      "file",
      "max-age=31536000",
      "nosniff",
    ]);
  });
  it("an error of the handler is answered, not left hanging", async () => {
    const errors: unknown[] = [];
    const { get } = await start({
      next: () => {
        throw new Error("broken");
      },
      onError: (error) => errors.push(error),
    });
    expect((await get("/api/x")).status).toBe(500);
    expect(errors).toHaveLength(1);
  });
});

it("an embedded exercise says itself who may frame it, and nothing else does; what answers there without a policy gets the usual one", async () => {
  const policy = "default-src 'none'; frame-ancestors https://schule.example";
  // As Next does: what stands there before an answer's own headers is left alone.
  const { get } = await start({
    next: (req, res) => {
      const isSaid = req.url !== "/embed/gone" && !res.hasHeader("content-security-policy");
      if (isSaid) res.setHeader("content-security-policy", policy);
      res.end("x");
    },
  });
  const policyOf = async (path: string) => (await get(path)).headers["content-security-policy"];
  expect(await policyOf("/embed/token")).toBe(policy);
  for (const path of ["/embed/gone", "/embed/token/media/7", "/embed", "/api/embed/token", "/files/embed/token"])
    expect([path, await policyOf(path)]).toEqual([path, expect.stringContaining("frame-ancestors 'self'")]);
});
