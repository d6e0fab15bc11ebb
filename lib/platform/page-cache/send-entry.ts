import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnown } from "#lib/platform/etag/etag.ts";
import { isForScripts } from "#lib/platform/page-cache/page-key.ts";
import type { Encoding, PageEntry } from "#lib/platform/page-cache/page-store.ts";
import { chooseEncoding, recode } from "#lib/platform/page-cache/recode.ts";
import { keepQuery } from "#lib/platform/routes/keep-query.ts";

/** Where an answer came from, as the header `x-cache` says. */
export type CacheState = "HIT" | "STALE" | "MISS" | "BYPASS";
// A raw header array: node writes it without looking at each name again.
const makeHead = (entry: PageEntry, state: CacheState, encoding: Encoding, length: number): string[] => {
  const head = entry.headers.flat();
  // The data of a page under its address is no page: a search engine that finds it shows nobody anything.
  if (entry.headers.some(([name, value]) => name === "content-type" && value.startsWith("text/x-component")))
    head.push("x-robots-tag", "noindex");
  if (entry.freshUntil) head.push("etag", entry.etag);
  head.push("x-cache", state, "content-length", String(length));
  if (encoding !== "identity") head.push("content-encoding", encoding);
  return head;
};

/**
 * Where a redirect sends this visitor: pages never see all of a query, so it is carried on here. A permanent one moves an address, with all
 * that stood behind it; a passing one is a page's answer to what it has read. What leads to another origin is told nothing (threat 12).
 */
const movedTo = (entry: PageEntry, location: string, asked: string): string =>
  /^\/(?![/\\])/.test(location) ? keepQuery(location, asked, (name) => entry.status !== 308 && !isForScripts(name)) : location;

const sendRedirect = (req: IncomingMessage, res: ServerResponse, entry: PageEntry, state: CacheState): void => {
  const asked = req.url ?? "/";
  const own: PageEntry = {
    ...entry,
    headers: entry.headers.map(([name, value]) => [name, name === "location" ? movedTo(entry, value, asked) : value]),
  };
  res.writeHead(entry.status, makeHead(own, state, "identity", entry.body.length));
  res.end(req.method === "HEAD" ? undefined : entry.body);
};

const write = (req: IncomingMessage, res: ServerResponse, status: number, head: string[], body: Buffer): void => {
  res.writeHead(status, head);
  res.end(req.method === "HEAD" ? undefined : body);
};

/** Writes an answer: 304 when the browser has it already, no body for HEAD. */
export const sendEntry = (req: IncomingMessage, res: ServerResponse, entry: PageEntry, state: CacheState): void => {
  const known = req.headers["if-none-match"];
  if (known && entry.freshUntil && isKnown(known, entry.etag)) {
    res.writeHead(304, [
      "etag",
      entry.etag,
      "x-cache",
      state,
      ...entry.headers.filter(([name]) => name === "vary" || name === "cache-control").flat(),
    ]);
    res.end();
    return;
  }
  if (entry.status >= 300 && entry.status < 400) {
    sendRedirect(req, res, entry, state);
    return;
  }
  const encoding = chooseEncoding(entry, String(req.headers["accept-encoding"] ?? ""));
  if (encoding !== entry.encoding) {
    recode(entry, encoding).then(
      (body) => write(req, res, entry.status, makeHead(entry, state, encoding, body.length), body),
      (error: Error) => res.destroy(error),
    );
    return;
  }
  let head = entry.ready.get(state);
  if (!head) {
    head = makeHead(entry, state, encoding, entry.body.length);
    entry.ready.set(state, head);
  }
  write(req, res, entry.status, head, entry.body);
};
