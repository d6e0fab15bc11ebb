import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
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
      "content-type",
      type,
      "cache-control",
      cacheControl,
      "vary",
      "accept-encoding",
      "x-content-type-options",
      "nosniff",
      "content-length",
      String(bytes.length),
      ...(encoding ? ["content-encoding", encoding] : []),
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
 * Serves Next's hashed files (immutable) and `public/` from memory, each compressed once (Next itself has no brotli). Gives false
 * for what is no such file; which files there are is read once, so nothing outside can ever be named. At most 128 MB are kept in
 * memory; what is beyond is read again each time.
 */
export const createStaticFiles = ({ distDir, publicDir }: { distDir: string; publicDir: string }) => {
  const known = new Map([
    ...listFiles({ prefix: "/", root: path.resolve(publicDir), cacheControl: "public, max-age=3600" }),
    ...listFiles({ prefix: "/_next/static/", root: path.resolve(distDir, "static"), cacheControl: "public, max-age=31536000, immutable" }),
  ]);
  const loaded = new Map<string, Promise<StaticFile>>();
  let bytes = 0;
  const load = (address: string): Promise<StaticFile> | null => {
    const found = known.get(address);
    if (!found) return null;
    const file = loaded.get(address) ?? readFile(found.file).then((body) => makeFile(body, found.type, found.cacheControl));
    if (!loaded.has(address)) {
      loaded.set(address, file);
      file.then(
        ({ raw, br, gzip: zipped }) => {
          bytes += raw.body.length + (br?.body.length ?? 0) + (zipped?.body.length ?? 0);
          if (bytes > MAX_BYTES) loaded.delete(address);
        },
        () => loaded.delete(address),
      );
    }
    return file;
  };
  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    if (req.method !== "GET" && req.method !== "HEAD") return false;
    const loading = load(decode(req.url?.split("?")[0] ?? "") ?? "");
    if (!loading) return false;
    const { raw, br, gzip: zipped } = await loading;
    const accept = String(req.headers["accept-encoding"] ?? "");
    const { head, body } = (accept.includes("br") && br) || (accept.includes("gzip") && zipped) || raw;
    res.writeHead(200, head);
    res.end(req.method === "HEAD" ? undefined : body);
    return true;
  };
};
