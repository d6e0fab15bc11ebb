import { createHash } from "node:crypto";
import { isDevelopmentStyle, isKnownScript, isKnownStyle } from "#lib/platform/page-cache/known-scripts.ts";
import { scanHtml } from "#lib/platform/page-cache/scan-html.ts";

/** A page contains an inline script or style that is not the framework's: a mistake of ours or an attack. The page must not be sent. */
export class UnknownInlineError extends Error {
  override name = "UnknownInlineError";
}

export type CspSources = Partial<
  Record<"script" | "style" | "connect" | "frame" | "img" | "worker" | "form" | "ancestor", readonly string[]>
>;

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
export const makeCsp = (html: string, liveOrigins: readonly string[] = [], ...extra: readonly CspSources[]): string => {
  const extraOf = (kind: keyof CspSources): readonly string[] => extra.flatMap((one) => one[kind] ?? []);
  const [frames, workers, ancestors] = [extraOf("frame"), extraOf("worker"), extraOf("ancestor")];
  // Only in development; there no hash may stand beside it, or browsers ignore it.
  const hasFreeStyles = extraOf("style").includes("'unsafe-inline'");
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
      const isKnown = name === "script" ? isKnownScript(code) : isKnownStyle(code) || (hasFreeStyles && isDevelopmentStyle(code));
      if (!isKnown) throw new UnknownInlineError(`inline ${name} in a page: ${code.trim().slice(0, 80)}`);
      if (name === "script") scripts.add(hash(code));
      else if (!hasFreeStyles) styles.add(hash(code));
    },
  });
  return [
    "default-src 'self'",
    `script-src ${join(["'self'"], scripts, extraOf("script"))}`,
    `style-src ${join(["'self'"], styles, extraOf("style"))}`,
    attributes.size ? `style-src-attr 'unsafe-hashes' ${join(attributes)}` : "style-src-attr 'none'",
    `img-src ${join(["'self'", "data:", "blob:"], extraOf("img"))}`,
    // Recordings of exercises come with a token, which an element of a page cannot send: they are played from their bytes.
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${join(["'self'"], liveOrigins, extraOf("connect"))}`,
    `frame-src ${frames.length ? join(frames) : "'none'"}`,
    `worker-src ${workers.length ? join(workers) : "'none'"}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${join(["'self'"], extraOf("form"))}`,
    `frame-ancestors ${ancestors.length ? join(ancestors) : "'none'"}`,
  ].join("; ");
};
