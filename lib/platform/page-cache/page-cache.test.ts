import type { RequestListener } from "node:http";
import zlib from "node:zlib";
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

describe("answers from memory", () => {
  it("what many read becomes smaller, and stays the same page", async () => {
    const words = Array.from({ length: 4_000 }, (_, i) => `wort${(i * i * 31) % 977}`).join(" ");
    const { get } = await start((_req, res) => {
      cachePage(60);
      res.setHeader("content-type", "text/html");
      res.end(`<!doctype html><title>x</title><p>${words}`);
    });
    const visit = () => get("/de", { headers: { "accept-encoding": "br" } });
    const first = await visit();
    for (let i = 0; i < 3; i++) expect((await visit()).body).toEqual(first.body);
    await vi.waitFor(async () => expect((await visit()).body.length).toBeLessThan(first.body.length), 20_000);
    const later = await visit();
    expect([later.headers["content-length"], later.headers.etag]).toEqual([String(later.body.length), first.headers.etag]);
    expect(zlib.brotliDecompressSync(later.body)).toEqual(zlib.brotliDecompressSync(first.body));
  });
  it("renders once, then answers the same bytes; HEAD has no body; brotli and gzip are ready", async () => {
    const { state, render } = countingPage();
    const { get } = await start(render);
    const first = await get("/de", { headers: { "accept-encoding": "gzip, br" } });
    const second = await get("/de", { headers: { "accept-encoding": "gzip, br" } });
    expect([first.headers["x-cache"], second.headers["x-cache"]]).toEqual(["MISS", "HIT"]);
    expect(second.headers["content-encoding"]).toBe("br");
    expect(second.body).toEqual(first.body);
    expect(zlib.brotliDecompressSync(second.body).toString()).toContain("render 1 of /de");
    const zipped = await get("/de", { headers: { "accept-encoding": "gzip" } });
    expect(zlib.gunzipSync(zipped.body).toString()).toContain("render 1 of /de");
    const head = await get("/de", { method: "HEAD" });
    expect(head.body.length).toBe(0);
    expect(Number(head.headers["content-length"])).toBeGreaterThan(300);
    expect(second.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(second.headers.vary).toBe("accept-encoding");
    expect(state.renders).toBe(1);
  });

  it("answers 304 to who has it already, also in a list and weakly compared", async () => {
    const { render } = countingPage();
    const { get } = await start(render);
    const { headers } = await get("/de");
    for (const known of [headers.etag as string, `"other", ${headers.etag}`, (headers.etag as string).slice(2)]) {
      const again = await get("/de", { headers: { "if-none-match": known } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    expect((await get("/de", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("everyone who waits for a missing page shares one render", async () => {
    const { state, render } = countingPage();
    const { gate, release } = hold();
    state.gate = gate;
    const { get, cache } = await start(render);
    const all = [1, 2, 3, 4, 5].map(() => get("/de"));
    await vi.waitFor(() => expect(cache.size().flying).toBe(1), 20_000);
    release();
    for (const reply of await Promise.all(all)) expect(reply.text).toContain("render 1 of");
    expect(state.renders).toBe(1);
  });

  it("a stale page is sent at once while one render renews it", async () => {
    const { state, render } = countingPage();
    const { get, cache } = await start(render);
    await get("/de");
    now += 61_000;
    const { gate, release } = hold();
    state.gate = gate;
    const replies = await Promise.all([get("/de"), get("/de"), get("/de")]);
    for (const reply of replies) expect([reply.headers["x-cache"], reply.text.includes("render 1 ")]).toEqual(["STALE", true]);
    release();
    await vi.waitFor(() => expect(cache.size().flying).toBe(0), 20_000);
    const renewed = await get("/de");
    expect([renewed.headers["x-cache"], renewed.text.includes("render 2 ")]).toEqual(["HIT", true]);
    expect(state.renders).toBe(2);
  });

  it("a page far too old is rendered anew, not shown", async () => {
    const { render } = countingPage();
    const { get } = await start(render);
    await get("/de");
    now += 121_000;
    expect((await get("/de")).text).toContain("render 2 ");
  });
});

describe("what is stored", () => {
  it("known query parameters are part of the key in any order; campaign parameters are not; others are never stored", async () => {
    const { state, render } = countingPage();
    const { get } = await start(render);
    await get("/de?page=2&q=a");
    expect((await get("/de?q=a&page=2")).headers["x-cache"]).toBe("HIT");
    expect((await get("/de?q=a&page=2&utm_source=mail&gclid=1")).headers["x-cache"]).toBe("HIT");
    // ROUTE-13: the code of an invitation is for the browser alone.
    expect((await get("/de?q=a&page=2&code=abcdefghijkm")).headers["x-cache"]).toBe("HIT");
    expect((await get("/de?q=b&page=2")).headers["x-cache"]).toBe("MISS");
    expect((await get("/de?q=a&x=1")).headers["x-cache"]).toBe("BYPASS");
    expect((await get("/de?q=a&x=1")).headers["x-cache"]).toBe("BYPASS");
    expect(state.renders).toBe(4);
  });

  it("threat 15 neither how a host is written nor an empty or unread parameter makes one more copy", async () => {
    const { state, render } = countingPage();
    const { get } = await start(render, { readsOf: (path) => (path === "/de/suche" ? ["q"] : path === "/nowhere" ? null : ["page"]) });
    await get("/de");
    for (const path of ["/de?q=", "/de?q=a", "/de?q=b&q=c", "/de?page=&q=%20"])
      expect([path, (await get(path)).headers["x-cache"]]).toEqual([path, "HIT"]);
    await get("/de", { headers: { host: "kreda.example" } });
    expect((await get("/de", { headers: { host: "Kreda.EXAMPLE" } })).headers["x-cache"]).toBe("HIT");
    expect(state.renders).toBe(2);
    for (const path of ["/de/suche?q=a", "/de?page=2", "/nowhere?q=a"])
      expect([path, (await get(path)).headers["x-cache"]]).toEqual([path, "MISS"]);
  });

  it("threat 25 a flood of queries pushes no page out", async () => {
    const { render } = countingPage();
    const { get } = await start(render, { bounds: { entries: 10 } });
    await get("/de");
    for (let page = 1; page <= 30; page++) await get(`/de?page=${page}`);
    expect((await get("/de")).headers["x-cache"]).toBe("HIT");
  });

  it("hosts have answers of their own", async () => {
    const { render } = countingPage();
    const { get } = await start(render);
    await get("/de");
    expect((await get("/de", { headers: { host: "ada.authors.example" } })).headers["x-cache"]).toBe("MISS");
  });

  it.each([
    ["404", 404, {}],
    ["308", 308, { location: "/de/material/1/right" }],
    ["a cookie", 200, { "set-cookie": "a=b" }],
    ["an answer that varies by cookie", 200, { vary: "cookie" }],
    ["a picture", 200, { "content-type": "image/png" }],
    ["500", 500, {}],
  ])("%s passes with its status and is not stored", async (_, status, headers) => {
    let renders = 0;
    const { get } = await start((_req, res) => {
      renders++;
      cachePage(60);
      res.writeHead(status, { "content-type": "text/html", ...headers });
      res.end(html("x"));
    });
    for (const reply of [await get("/de"), await get("/de")]) {
      expect(reply.status).toBe(status);
      expect(reply.headers).toMatchObject("set-cookie" in headers ? { "set-cookie": ["a=b"] } : "location" in headers ? headers : {});
      expect(reply.headers.etag).toBeUndefined();
    }
    expect(renders).toBe(2);
  });

  it("a page that names no lifetime is not stored; one that Next calls static is", async () => {
    let renders = 0;
    const { get } = await start((req, res) => {
      renders++;
      res.setHeader("content-type", "text/html");
      res.setHeader("cache-control", req.url === "/static" ? "s-maxage=31536000, stale-while-revalidate=31536000" : "private, no-store");
      res.end(html("x"));
    });
    await get("/dynamic");
    expect((await get("/dynamic")).headers["cache-control"]).toBe("private, no-store");
    await get("/static");
    expect((await get("/static")).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(renders).toBe(3);
  });

  it("threat 21 a page sees neither cookie nor token nor language, so no answer can be personal", async () => {
    const seen: unknown[] = [];
    const { get } = await start((req, res) => {
      seen.push(req.headers);
      cachePage(60);
      res.setHeader("content-type", "text/html");
      res.end(html("x"));
    });
    await get("/de", {
      headers: { host: "kreda.example", cookie: "session=1", authorization: "Bearer x", "accept-language": "el", "x-cart-token": "y" },
    });
    expect(seen).toEqual([{ host: "kreda.example", "user-agent": "Kreda" }]);
  });

  it("endless paths and tags stay within the bounds", async () => {
    const render: RequestListener = (req, res) => {
      tagPage(`path:${req.url}`);
      cachePage(60);
      res.setHeader("content-type", "text/html");
      res.end(html(req.url ?? ""));
    };
    const { get, cache } = await start(render, { bounds: { entries: 10 } });
    for (let i = 0; i < 40; i++) await get(`/de/${i}`);
    expect(cache.size().pages).toMatchObject({ entries: 10, tags: 10 });
  });
});
