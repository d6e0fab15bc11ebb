import { createHash } from "node:crypto";
import { isKnownScript, isKnownStyle } from "#lib/page-cache/known-scripts.ts";
import { scanHtml } from "#lib/page-cache/scan-html.ts";

/** A page contains an inline script or style that is not the framework's: a mistake of ours or an attack. The page must not be sent. */
export class UnknownInlineError extends Error {
  override name = "UnknownInlineError";
}

export type CspSources = { script?: readonly string[]; connect?: readonly string[]; frame?: readonly string[]; img?: readonly string[] };

const entities: Record<string, string> = { quot: '"', "#x27": "'", "#39": "'", lt: "<", gt: ">", amp: "&" };
const decode = (text: string) => text.replace(/&(quot|#x27|#39|lt|gt|amp);/g, (_, name: string) => entities[name] as string);
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const isData = (type = "") => /^application\/(?:ld\+)?json$/i.test(type);
const join = (...sources: Iterable<string>[]) => [...new Set(sources.flatMap((one) => [...one]))].join(" ");

/**
 * The Content-Security-Policy of a finished page. The framework's inline scripts are allowed by hash; JSON-LD is data and needs none;
 * style attributes (hidden inputs of form controls) are allowed by hash.
 * @param liveOrigins where live connections may go (`ws://host`, `wss://host`), for not every browser counts them as 'self'.
 * @throws UnknownInlineError naming the first 80 characters of anything else inline.
 */
export const makeCsp = (html: string, liveOrigins: readonly string[] = [], extra: CspSources = {}): string => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const attributes = new Set<string>();
  scanHtml(html, {
    tag: (found) => {
      const style = found.get("style");
      if (style) attributes.add(hash(decode(style)));
    },
    raw: (name, found, code) => {
      if (name === "script" && (found.has("src") || isData(found.get("type")))) return;
      const isKnown = name === "script" ? isKnownScript(code) : isKnownStyle(code);
      if (!isKnown) throw new UnknownInlineError(`inline ${name} in a page: ${code.trim().slice(0, 80)}`);
      (name === "script" ? scripts : styles).add(hash(code));
    },
  });
  return [
    "default-src 'self'",
    `script-src ${join(["'self'"], scripts, extra.script ?? [])}`,
    `style-src ${join(["'self'"], styles)}`,
    attributes.size ? `style-src-attr 'unsafe-hashes' ${join(attributes)}` : "style-src-attr 'none'",
    `img-src ${join(["'self'", "data:", "blob:"], extra.img ?? [])}`,
    "font-src 'self'",
    `connect-src ${join(["'self'"], liveOrigins, extra.connect ?? [])}`,
    ...(extra.frame?.length ? [`frame-src ${join(extra.frame)}`] : ["frame-src 'none'"]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
};
