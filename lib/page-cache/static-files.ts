import { readFile, realpath } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

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
const MAX_BYTES = 128 << 20;

type Variant = { head: string[]; body: Buffer };
type StaticFile = { raw: Variant; br?: Variant; gzip?: Variant };
type Folder = { prefix: string; root: string; cacheControl: string };

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const makeFile = async (body: Buffer, type: string, cacheControl: string): Promise<StaticFile> => {
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    body: bytes,
    head: [
      ...["content-type", type, "cache-control", cacheControl, "vary", "accept-encoding", "x-content-type-options", "nosniff"],
      ...["content-length", String(bytes.length), ...(encoding ? ["content-encoding", encoding] : [])],
      // A picture opened by itself is a document: it must not run scripts in our name.
      ...(type === "image/svg+xml" ? ["content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox"] : []),
    ],
  });
  if (!isText(type) || body.length < 256) return { raw: variant(body) };
  const [small, smaller] = await Promise.all([
    gzip(body, { level: 9 }),
    brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  ]);
  return { raw: variant(body), gzip: variant(small, "gzip"), br: variant(smaller, "br") };
};

const readInside = async (root: string, name: string): Promise<Buffer | null> => {
  try {
    const full = await realpath(path.join(root, decodeURIComponent(name)));
    return full.startsWith((await realpath(root)) + path.sep) ? await readFile(full) : null;
  } catch {
    return null;
  }
};

/**
 * Serves Next's hashed files (immutable) and `public/` from memory, each compressed once (Next itself has no brotli). Gives false
 * for what is no such file. At most 128 MB are kept; what is beyond is read again each time.
 */
export const createStaticFiles = ({ distDir, publicDir }: { distDir: string; publicDir: string }) => {
  const folders: Folder[] = [
    { prefix: "/_next/static/", root: path.resolve(distDir, "static"), cacheControl: "public, max-age=31536000, immutable" },
    { prefix: "/", root: path.resolve(publicDir), cacheControl: "public, max-age=3600" },
  ];
  const files = new Map<string, Promise<StaticFile | null>>();
  let bytes = 0;
  const load = async (folder: Folder, name: string, type: string): Promise<StaticFile | null> => {
    const body = await readInside(folder.root, name);
    if (!body) return null;
    const file = await makeFile(body, type, folder.cacheControl);
    bytes += body.length * 1.5;
    return file;
  };
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    if (req.method !== "GET" && req.method !== "HEAD") return false;
    const url = req.url?.split("?")[0] ?? "";
    const folder = folders.find(({ prefix }) => url.startsWith(prefix));
    const type = types[path.extname(url)];
    if (!folder || !type) return false;
    const loading = files.get(url) ?? load(folder, url.slice(folder.prefix.length), type);
    files.set(url, loading);
    const file = await loading;
    if (!file || bytes > MAX_BYTES) files.delete(url); // names of missing files must not pile up
    if (!file) return false;
    const accept = String(req.headers["accept-encoding"] ?? "");
    const { head, body } = (accept.includes("br") && file.br) || (accept.includes("gzip") && file.gzip) || file.raw;
    res.writeHead(200, head);
    res.end(req.method === "HEAD" ? undefined : body);
    return true;
  };
};
