import type { RequestListener } from "node:http";
import { expect, it } from "vitest";
import { cachePage, tagPage, tellGone } from "#lib/page-cache/tag-page.ts";
import { html, startPageCache } from "#tests/page-renderer.ts";

it("ROUTE-5 ROUTE-6 a page of something removed is answered with 410, whole, kept, and forgotten when it comes back", async () => {
  const state = { isGone: true, renders: 0, status: 200 };
  const render: RequestListener = (_req, res) => {
    state.renders += 1;
    tagPage("material:7");
    cachePage(60);
    if (state.isGone) tellGone();
    res.statusCode = state.status;
    res.setHeader("content-type", "text/html; charset=utf-8");
    res.end(html(state.isGone ? "gone" : "here"));
  };
  const site = await startPageCache(render);
  try {
    const first = await site.get("/de/material/7/x");
    expect([first.status, first.headers["x-cache"]]).toEqual([410, "MISS"]);
    expect(first.text).toContain("gone");
    expect(first.headers["content-security-policy"]).toBeDefined();
    const second = await site.get("/de/material/7/x");
    expect([second.status, second.headers["x-cache"], state.renders]).toEqual([410, "HIT", 1]);
    state.isGone = false;
    site.cache.purge(["material:7"]);
    const back = await site.get("/de/material/7/x");
    expect([back.status, back.headers["x-cache"]]).toEqual([200, "MISS"]);
    // A redirect or an error of the renderer keeps its own status.
    Object.assign(state, { isGone: true, status: 500 });
    expect((await site.get("/de/material/8/x")).status).toBe(500);
  } finally {
    await site.close();
  }
});
