import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createStaticFiles } from "#lib/web-server/static-files.ts";
import { startServer } from "#tests/start-server.ts";

const code = `console.log(${JSON.stringify("x".repeat(2_000))})`;
let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  const root = mkdtempSync(path.join(tmpdir(), "kreda-static-"));
  for (const folder of ["dist/static/chunks", "public"]) mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, "dist/static/chunks/a[1]~b.js"), code);
  writeFileSync(path.join(root, "public/logo.svg"), `<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(300)}</svg>`);
  writeFileSync(path.join(root, "secret.js"), "secret");
  writeFileSync(path.join(root, "public/photo.webp"), Buffer.alloc(400));
  symlinkSync(path.join(root, "secret.js"), path.join(root, "public/link.js"));
  const serve = createStaticFiles({ distDir: path.join(root, "dist"), publicDir: path.join(root, "public") });
  server = await startServer(async (req, res) => {
    if (!(await serve(req, res))) res.writeHead(404).end("none");
  });
});
afterEach(() => server.close());

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
