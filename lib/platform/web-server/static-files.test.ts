import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createStaticFiles } from "#lib/platform/web-server/static-files.ts";
import { startServer } from "#tests/start-server.ts";

const code = `console.log(${JSON.stringify("x".repeat(2_000))})`;
let server: Awaited<ReturnType<typeof startServer>>;
let root: string;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), "kreda-static-"));
  for (const folder of ["dist/static/chunks", "public"]) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, "dist/static/chunks/a[1]~b.js"), code);
  writeFileSync(path.join(root, "public/logo.svg"), `<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(300)}</svg>`);
  writeFileSync(path.join(root, "secret.js"), "secret");
  writeFileSync(path.join(root, "public/photo.webp"), Buffer.alloc(400));
  symlinkSync(path.join(root, "secret.js"), path.join(root, "public/link.js"));
  const serve = createStaticFiles({ distDir: path.join(root, "dist"), publicDir: path.join(root, "public") });
  server = await startServer(async (req, res) => {
    const isServed = await serve(req, res, [["strict-transport-security", "max-age=31536000"]]).catch(() => null);
    if (!isServed) res.writeHead(isServed === null ? 500 : 404).end("none");
  });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

it("hashed files are immutable, compressed and the same for every encoding", async () => {
  const url = `/_next/static/chunks/${encodeURIComponent("a[1]~b.js")}?v=1`;
  const br = await server.get(url, { headers: { "accept-encoding": "gzip, br" } });
  expect(br.headers).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  expect(zlib.brotliDecompressSync(br.body).toString()).toBe(code);
  expect(zlib.gunzipSync((await server.get(url, { headers: { "accept-encoding": "gzip" } })).body).toString()).toBe(code);
  expect((await server.get(url)).text).toBe(code);
  expect((await server.get(url, { method: "HEAD" })).body.length).toBe(0);
});

it("whoever has a file already is told so by its ETag, which is that of the content, however it is compressed", async () => {
  const ask = (url: string, headers: Record<string, string>) => server.get(url, { headers });
  const first = await ask("/logo.svg", { "accept-encoding": "br" });
  const etag = String(first.headers.etag);
  for (const known of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
    const again = await ask("/logo.svg", { "accept-encoding": "gzip", "if-none-match": known });
    expect([known, again.status, again.body.length]).toEqual([known, 304, 0]);
    expect(again.headers).toMatchObject({ etag, "cache-control": "public, max-age=3600", vary: "accept-encoding" });
  }
  const other = await ask("/photo.webp", { "if-none-match": etag });
  expect([other.status, other.headers.etag === etag]).toEqual([200, false]);
});

it("ASVS 3.4.1 ASVS 3.4.4 ASVS 3.4.6 every file is under the security headers of its address, and no foreign page frames it", async () => {
  const etag = String((await server.get("/logo.svg")).headers.etag);
  const asked: Parameters<typeof server.get>[] = [
    ["/logo.svg"],
    ["/logo.svg", { headers: { "if-none-match": etag } }],
    ["/photo.webp", { method: "HEAD" }],
    [`/_next/static/chunks/${encodeURIComponent("a[1]~b.js")}`, { headers: { "accept-encoding": "br" } }],
  ];
  for (const one of asked) {
    const { headers } = await server.get(...one);
    expect(headers).toMatchObject({ "strict-transport-security": "max-age=31536000" });
    if (!headers["content-type"]) continue;
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  }
  expect((await server.get("/none.svg")).headers["strict-transport-security"]).toBeUndefined();
});

it("a file that has vanished since the start fails its own request alone", async () => {
  rmSync(path.join(root, "public/photo.webp"));
  expect((await server.get("/photo.webp")).status).toBe(500);
  expect((await server.get("/logo.svg")).status).toBe(200);
});

it("public files are served, pictures as they are, and a drawing opened by itself runs nothing", async () => {
  const svg = await server.get("/logo.svg", { headers: { "accept-encoding": "br" } });
  expect(svg.headers).toMatchObject({ "content-type": "image/svg+xml", "content-encoding": "br", "x-content-type-options": "nosniff" });
  expect(svg.headers["content-security-policy"]).toContain("sandbox");
  const photo = await server.get("/photo.webp", { headers: { "accept-encoding": "br" } });
  expect([photo.body.length, photo.headers["content-encoding"]]).toEqual([400, undefined]);
});

it.each([
  "/_next/static/../../secret.js",
  "/_next/static/%2e%2e/%2e%2e/secret.js",
  "/..%2fsecret.js",
  "/link.js",
  "/none.js",
  "/logo.php",
  "/%E0%A4%A.js",
  "/a%00.js",
])("nothing outside its folders: %s", async (url) => expect((await server.get(url)).text).toBe("none"));
