import { createHash } from "node:crypto";

/** The entity tag of what is shown, whatever it is compressed with: weak (RFC 9110, 8.8.3), 128 bit of SHA-256. */
export const etagOf = (body: Buffer | string): string => `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

const opaqueOf = (etag: string): string => etag.replace(/^W\//, "");

/** Whether the If-None-Match of a request names this tag: one or a list, compared weakly, or `*`, which is anything (RFC 9110, 13.1.2). */
export const isKnown = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch === etag ||
  ifNoneMatch.trim() === "*" ||
  (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((one) => opaqueOf(one) === opaqueOf(etag));
