import type { RequestListener } from "node:http";
import { expect, it } from "vitest";
import { cachePage, tagPage, tellGone, tellMissing } from "#lib/platform/page-cache/tag-page.ts";
import { html, startPageCache } from "#tests/page-renderer.ts";

/** The page of a material that can be there, removed or missing; `status`: what the renderer itself answers with. */
const materialPage = () => {
  const state = { what: "here" as "here" | "gone" | "missing", renders: 0, status: 200 };
  const render: RequestListener = (req, res) => {
    state.renders += 1;
    tagPage("material:7");
    cachePage(60);
    if (state.what === "gone") tellGone();
    if (state.what === "missing") tellMissing();
    res.statusCode = state.status;
    res.setHeader("content-type", req.headers.rsc ? "text/x-component" : "text/html; charset=utf-8");
    res.end(html(state.what));
  };
  return { state, render };
};

it("ROUTE-5 ROUTE-6 a page of something removed is answered with 410, whole, kept, and forgotten when it comes back", async () => {
  const { state, render } = materialPage();
  state.what = "gone";
  const site = await startPageCache(render);
  try {
    const first = await site.get("/de/material/7/x");
    expect([first.status, first.headers["x-cache"]]).toEqual([410, "MISS"]);
    expect(first.text).toContain("gone");
    expect(first.headers["content-security-policy"]).toBeDefined();
    const second = await site.get("/de/material/7/x");
    expect([second.status, second.headers["x-cache"], state.renders]).toEqual([410, "HIT", 1]);
    state.what = "here";
    site.cache.purge(["material:7"]);
    const back = await site.get("/de/material/7/x");
    expect([back.status, back.headers["x-cache"]]).toEqual([200, "MISS"]);
  } finally {
    await site.close();
  }
});

it("WORLD-1 ROUTE-5 what is not there is answered with 404, as a page and as page data, and never kept", async () => {
  const { state, render } = materialPage();
  state.what = "missing";
  const site = await startPageCache(render);
  try {
    const asks: Record<string, string>[] = [{}, { rsc: "1" }];
    for (const headers of asks) {
      const first = await site.get("/de/material/7/x", { headers });
      expect([first.status, first.headers.etag, first.text.includes("missing")]).toEqual([404, undefined, true]);
    }
    state.what = "here";
    expect((await site.get("/de/material/7/x")).status).toBe(200);
    expect((await site.get("/de/material/7/x", { headers: { rsc: "1" } })).status).toBe(200);
  } finally {
    await site.close();
  }
});

it("a redirect or an error of the renderer keeps its own status", async () => {
  const { state, render } = materialPage();
  const site = await startPageCache(render);
  try {
    for (const what of ["gone", "missing"] as const) {
      for (const status of [308, 500]) {
        Object.assign(state, { what, status });
        expect((await site.get("/de/material/8/x")).status).toBe(status);
      }
    }
  } finally {
    await site.close();
  }
});
