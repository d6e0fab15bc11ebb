import { expect, it } from "vitest";
import { buildEntry } from "#lib/platform/page-cache/build-entry.ts";
import type { RenderedPage } from "#lib/platform/page-cache/render-page.ts";

const NOW = 1_800_000_000_000;
const build = (wanted: Partial<RenderedPage> = {}, own: [string, string][] = []) =>
  buildEntry(
    { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from("x"), facts: { tags: new Set(), seconds: 0 }, ...wanted },
    own,
    NOW,
  );
const lasting = (seconds: number) => ({ facts: { tags: new Set<string>(), seconds } });

it("a page that names its lifetime goes stale as long again, at least a minute", () => {
  expect(build(lasting(600))).toMatchObject({ freshUntil: NOW + 600_000, staleUntil: NOW + 1_200_000 });
  expect(build(lasting(5))).toMatchObject({ freshUntil: NOW + 5_000, staleUntil: NOW + 65_000 });
});

it("a static page is kept as the renderer says, a day at most", () => {
  const headers = { "content-type": "text/html", "cache-control": "s-maxage=100, stale-while-revalidate=200" };
  expect(build({ headers })).toMatchObject({ freshUntil: NOW + 100_000, staleUntil: NOW + 300_000 });
  const long = { "content-type": "text/html", "cache-control": "s-maxage=31536000, stale-while-revalidate=31536000" };
  expect(build({ headers: long })).toMatchObject({ freshUntil: NOW + 86_400_000, staleUntil: NOW + 2 * 86_400_000 });
});

it("ROUTE-5 of what is gone only that is kept which the page itself called gone", () => {
  expect(build({ status: 410, facts: { tags: new Set(), seconds: 60, status: 410 } }).freshUntil).toBe(NOW + 60_000);
  expect(build({ status: 410, ...lasting(60) }).freshUntil).toBe(0);
  expect(build({ status: 404, facts: { tags: new Set(), seconds: 60, status: 410 } }).freshUntil).toBe(0);
});

it("our own headers win over the renderer's, those of the connection are dropped, and each value stands once", () => {
  const headers = {
    "content-type": "text/html",
    link: ["</a.css>", "</b.css>", "</a.css>"],
    "x-frame-options": "ALLOW",
    "x-powered-by": "Next.js",
    etag: '"theirs"',
    date: "today",
    "x-gone": undefined,
    vary: ["rsc", "next-router-state-tree"],
  } as unknown as RenderedPage["headers"];
  expect(build({ headers }, [["x-frame-options", "DENY"]]).headers).toEqual([
    ["content-type", "text/html"],
    ["link", "</a.css>"],
    ["link", "</b.css>"],
    ["vary", "rsc, next-router-state-tree, accept-encoding"],
    ["cache-control", "no-store"],
    ["x-frame-options", "DENY"],
  ]);
});

it.each([
  ["text/html; charset=utf-8", true],
  ["text/x-component", true],
  ["application/xml", true],
  ["application/rss+xml", true],
  ["application/manifest+json", true],
  ["image/png", false],
  ["application/pdf", false],
])("%s is worth compressing: %s", (type, wanted) => expect(build({ headers: { "content-type": type } }).isText).toBe(wanted));
