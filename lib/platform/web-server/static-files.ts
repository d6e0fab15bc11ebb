import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { etagOf } from "#lib/platform/etag/etag.ts";
import type { PageEntry } from "#lib/platform/page-cache/page-store.ts";
import { compressEntry } from "#lib/platform/page-cache/recode.ts";
import { sendEntry } from "#lib/platform/page-cache/send-entry.ts";

const types: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
};
const isText = (type: string) => /^(text|application\/(javascript|json|manifest|wasm)|image\/(svg|x-icon)|font\/ttf)/.test(type);
const framing = "frame-ancestors 'self'";
// A picture opened by itself is a document: it must not run scripts in our name.
const svgPolicy = `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${framing}`;
const MAX_BYTES = 128 << 20;
const immutable = "public, max-age=31536000, immutable";

type Folder = { prefix: string; root: string; cacheControl: string };

const makeEntry = async (body: Buffer, type: string, cacheControl: string): Promise<PageEntry> => {
  const entry: PageEntry = {
    status: 200,
    headers: [
      ["content-type", type],
      ["cache-control", cacheControl],
      ["vary", "accept-encoding"],
      ["x-content-type-options", "nosniff"],
      ["content-security-policy", type === "image/svg+xml" ? svgPolicy : framing],
    ],
    body,
    encoding: "identity",
    isText: isText(type),
    etag: etagOf(body),
    tags: new Set(),
    freshUntil: Number.POSITIVE_INFINITY,
    staleUntil: Number.POSITIVE_INFINITY,
    ready: new Map(),
    hits: 0,
  };
  if (entry.isText) await compressEntry(entry, 11);
  return entry;
};

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** All files of a folder by their address; links are left out. */
const listFiles = ({ prefix, root, cacheControl }: Folder): [string, { file: string; type: string; cacheControl: string }][] => {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const type = types[path.extname(entry.name)];
    if (!entry.isFile() || !type) return [];
    return [[prefix + path.relative(root, file).split(path.sep).join("/"), { file, type, cacheControl }]];
  });
};

/**
 * Serves Next's hashed files (immutable) and `public/` from memory as the page cache does pages: each compressed once (Next itself has no
 * brotli), with an ETag of its content and 304 for whoever has it, under the security headers that its request is given. Gives false for what is no such file; which files there are is read
 * once, so nothing outside can ever be named. At most 128 MB are kept in memory; what is beyond is read again each time.
 */
export const createStaticFiles = ({ distDir, publicDir }: { distDir: string; publicDir: string }) => {
  const known = new Map([
    ...listFiles({ prefix: "/", root: path.resolve(publicDir), cacheControl: "public, max-age=3600" }),
    ...listFiles({ prefix: "/_next/static/", root: path.resolve(distDir, "static"), cacheControl: immutable }),
    // The player of packages and embedded exercises, as scripts/build-player.mjs makes it.
    ...listFiles({ prefix: "/embed/player/", root: path.resolve(distDir, "stand-alone"), cacheControl: immutable }),
  ]);
  const loaded = new Map<string, Promise<PageEntry>>();
  let bytes = 0;
  const load = (address: string): Promise<PageEntry> | null => {
    const found = known.get(address);
    if (!found) return null;
    const entry = loaded.get(address) ?? readFile(found.file).then((body) => makeEntry(body, found.type, found.cacheControl));
    if (!loaded.has(address)) {
      loaded.set(address, entry);
      entry.then(
        ({ body }) => {
          bytes += body.length;
          if (bytes > MAX_BYTES) loaded.delete(address);
        },
        () => loaded.delete(address),
      );
    }
    return entry;
  };
  return async (req: IncomingMessage, res: ServerResponse, headers: readonly (readonly [string, string])[]): Promise<boolean> => {
    if (req.method !== "GET" && req.method !== "HEAD") return false;
    const loading = load(decode(req.url?.split("?")[0] ?? "") ?? "");
    if (!loading) return false;
    const entry = await loading;
    for (const [name, value] of headers) res.setHeader(name, value);
    sendEntry(req, res, entry, "HIT");
    return true;
  };
};
