import { afterEach, describe, expect, it } from "vitest";
import { createAuthorHosts, pageOnHost } from "#lib/platform/web-server/author-hosts.ts";
import { createHostCheck } from "#lib/platform/web-server/known-hosts.ts";
import { ask, startServer } from "#tests/start-server.ts";

describe("ROUTE-2 paths of an author's host", () => {
  it.each([
    ["de", "/", "/de/materialien"],
    ["de", "/materialien", "/de/materialien"],
    ["de", "/blog", "/de/blog"],
    ["de", "/material/7/bruch-domino", "/de/materialien?material=7"],
    ["de", "/material/7", "/de/materialien?material=7"],
    ["it", "/materiale/7/frazioni", "/it/materiali?material=7"],
    ["fi", "/blogi", "/fi/blogi"],
    ["it", "/material/7/frazioni", null],
    ["de", "/materiali", null],
    ["de", "/de/warenkorb", null],
    ["de", "/material/0/x", null],
    ["de", "/material/7/x/y", null],
    ["de", "/blog/", null],
  ] as const)("%s %s → %s", (world, path, target) => {
    expect(pageOnHost(world, path)).toBe(target);
  });
});

describe("ROUTE-2 hosts", () => {
  let close = async () => {};
  afterEach(() => close());

  const start = async (find: (host: string) => Promise<{ authorId: number; world: "de" } | null>) => {
    const server = await startServer((req, res) => door(req, res));
    close = server.close;
    const isMainHost = createHostCheck({ origin: "https://kreda.example", port: server.port });
    const hosts = createAuthorHosts({ origin: "https://kreda.example", isMainHost, find });
    const inner = (req: { url?: string; headers: { host?: string } }, res: { end: (text: string) => void }) =>
      res.end(isMainHost(req.headers.host) || hosts.isKnown(req.headers.host) ? String(req.url) : "refused");
    const door = hosts.before(inner as never, () => {});
    return (host: string, path: string) => ask(server.port, path, { headers: { host } });
  };

  it("an author's pages are hers, everything else leads to the main origin, hosts of nobody are refused", async () => {
    let looks = 0;
    const get = await start(async (host) => {
      looks += 1;
      return host === "anna.example" ? { authorId: 7, world: "de" } : null;
    });
    expect((await get("anna.example", "/")).text).toBe("/de/materialien");
    expect((await get("Anna.Example", "/blog?page=2")).text).toBe("/de/blog?page=2");
    expect((await get("anna.example", "/material/7/x?page=2")).text).toBe("/de/materialien?material=7&page=2");
    for (const path of ["/api/v1/cart/view", "/_next/static/x.js", "/files/avatars/ab/x.webp"])
      expect((await get("anna.example", path)).text).toBe(path);
    for (const path of ["/de/warenkorb", "/de/login?return=%2Fde", "/robots.txt", "//evil.example/x"]) {
      const { status, headers } = await get("anna.example", path);
      expect([path, status, headers.location]).toEqual([path, 308, `https://kreda.example${path}`]);
    }
    expect((await get("kreda.example", "/")).text).toBe("/");
    expect((await get("nobody.example", "/")).text).toBe("refused");
    expect((await get("evil<script>", "/")).text).toBe("refused");
    expect(looks).toBe(2);
  });

  it("a database that is away is 503, and no host is remembered as nobody's", async () => {
    let isAway = true;
    const get = await start(async () => {
      if (isAway) throw new Error("away");
      return { authorId: 7, world: "de" };
    });
    expect((await get("anna.example", "/")).status).toBe(503);
    isAway = false;
    expect((await get("anna.example", "/")).text).toBe("/de/materialien");
  });
});
