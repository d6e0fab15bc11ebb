import { describe, expect, it } from "vitest";
import { isFilePath, isPagePath, readDevelopmentRequest, readPageRequest } from "#lib/platform/page-cache/page-key.ts";

const queryKeys = new Set(["q", "page"]);
const read = (url: string, headers: Record<string, string> = {}, reads?: readonly string[]) =>
  readPageRequest(url, { host: "Kreda.example", ...headers }, queryKeys, reads && (() => reads));
const data = (url: string, headers: Record<string, string> = {}) => read(url, { rsc: "1", ...headers });

describe("paths", () => {
  it.each(["/", "/de", "/de/suche", "/apidae", "/de/api", "/filestore/x", "/embedded", "/sitemap.xml"])("%s is a page's", (path) =>
    expect(isPagePath(path)).toBe(true),
  );
  it.each(["/_next", "/_next/static/a.js", "/api", "/api/v1/cart", "/embed/x", "/files/1", "/ws", "/ws/x"])("%s is none", (path) =>
    expect(isPagePath(path)).toBe(false),
  );
  it.each(["/favicon.ico", "/a/b.PNG", "/x.webmanifest"])("%s looks like a file's", (path) => expect(isFilePath(path)).toBe(true));
  it.each(["/de", "/sitemap.xml", "/robots.txt", "/a.b/c", "/de/3.", "/de/x.abcdefghijklm"])("%s does not", (path) =>
    expect(isFilePath(path)).toBe(false),
  );
});

describe("the key of a page", () => {
  it("is host and path alone where nothing was asked", () => {
    const page = { key: "kreda.example/de", url: "/de", host: "kreda.example", isData: false, headers: { host: "kreda.example" } };
    expect(read("/de", { cookie: "a=b", authorization: "Bearer x" })).toEqual(page);
  });

  it("a request without a host has a key of its own", () => {
    expect(readPageRequest("/de", {}, queryKeys)).toMatchObject({ key: "/de", host: "" });
  });

  it("holds the parameters that a page reads, sorted, and what is empty throughout is as if it were not there", () => {
    expect(read("/de?q=a&page=2")).toMatchObject({ key: "kreda.example/de?page=2&q=a", url: "/de?page=2&q=a", isData: false });
    expect(read("/de?q=&q=")).toMatchObject({ key: "kreda.example/de", url: "/de" });
    expect(read("/de?q=&q=a")).toMatchObject({ key: "kreda.example/de?q=&q=a" });
    expect(read("/de?q=a&page=2", {}, ["page"])).toMatchObject({ key: "kreda.example/de?page=2", url: "/de?page=2" });
    expect(read("/de?")).toMatchObject({ key: "kreda.example/de", url: "/de" });
    expect(read("?q=a")).toMatchObject({ key: "kreda.example?q=a", url: "?q=a" });
  });

  it("threat 25 there is none with a parameter that no page knows, and none longer than 8,192 characters", () => {
    expect(read("/de?x=1")).toMatchObject({ key: null, url: "/de?x=1" });
    expect(read("/de?x=")).toMatchObject({ key: null });
    const path = (length: number) => `/${"a".repeat(length - "kreda.example/?q=b".length)}?q=b`;
    expect(read(path(8_192)).key).toHaveLength(8_192);
    expect(read(path(8_193)).key).toBeNull();
  });
});

describe("the key of page data", () => {
  it("varies by what the router says it has already, and by nothing else", () => {
    const page = data("/de", { "next-router-prefetch": "1", "next-router-state-tree": "%5B%5D", cookie: "a=b" });
    expect(page).toEqual({
      key: "kreda.example/de\n%5B%5D\n1\n",
      url: "/de",
      host: "kreda.example",
      isData: true,
      headers: { host: "kreda.example", rsc: "1", "next-router-prefetch": "1", "next-router-state-tree": "%5B%5D" },
    });
    expect(data("/de").key).toBe("kreda.example/de\n\n\n");
  });

  it("hands on the router's own hash and address as they came, without a copy for each", () => {
    expect(data("/de?q=a&_rsc=x1", { "next-url": "/de/suche" })).toMatchObject({
      key: "kreda.example/de?q=a\n\n\n",
      url: "/de?q=a&_rsc=x1",
      headers: { "next-url": "/de/suche" },
    });
    expect(data("/de?q=a").url).toBe("/de?q=a");
    expect(data("/de?_rsc=").url).toBe("/de?_rsc=");
    expect(data("/de").headers).not.toHaveProperty("next-url");
  });

  it("threat 25 is bounded as that of a page is", () => {
    expect(data("/de?x=1").key).toBeNull();
    const path = (length: number) => `/${"a".repeat(length - "kreda.example/\n\n\n".length)}`;
    expect(data(path(8_192)).key).toHaveLength(8_192);
    expect(data(path(8_193)).key).toBeNull();
  });
});

it("the development server is told of its own headers, and nothing that it answers is stored", () => {
  const headers = { host: "kreda.example", rsc: "1", "next-hmr-refresh": "1", "x-nextjs-request-id": "a", "x-other": "b" };
  expect(readDevelopmentRequest("/de", headers, queryKeys)).toMatchObject({
    key: null,
    headers: { host: "kreda.example", rsc: "1", "next-hmr-refresh": "1", "x-nextjs-request-id": "a" },
  });
  expect(readDevelopmentRequest("/de", headers, queryKeys).headers).not.toHaveProperty("x-other");
});
