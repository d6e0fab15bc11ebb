import type { LazyArea } from "#lib/platform/api-client/lazy-areas.ts";

/** STATE-13: whoever waits longer is told. In ms. */
export const LATE_TIMEOUT_MS = 120_000;

/** Code (`chunk`) or a stylesheet (`css-chunk`) of an area that did not come: broken on the way, or not within the time. */
export class LateError extends Error {
  readonly area: LazyArea;
  readonly kind: "chunk" | "css-chunk";
  readonly type: "error" | "timeout";
  /** What was asked for; the area's name where nothing says it. */
  readonly url: string;

  constructor({ area, type, url }: { area: LazyArea; type: LateError["type"]; url: string | null }, options?: ErrorOptions) {
    super(`${area}: ${type}: ${url ?? "unknown"}`, options);
    this.area = area;
    this.type = type;
    this.url = url ?? area;
    this.kind = /\.css(\?|#|$)/.test(this.url) ? "css-chunk" : "chunk";
    this.name = this.kind === "chunk" ? "ChunkLoadError" : "CssChunkLoadError";
  }
}

// "Failed to load chunk /_next/x.js from module 7", "Loading CSS chunk 7 failed. (https://…/x.css)", "… imported module: https://…/x.js".
const urlIn = (message: string): string | null => /(?:https?:\/\/|\/)[^\s()'"]+\.(?:m?js|tsx?|css)[^\s()'"]*/.exec(message)?.[0] ?? null;

const isLoadFailure = (error: unknown): error is Error =>
  error instanceof Error &&
  !(error instanceof LateError) &&
  (error.name === "ChunkLoadError" ||
    ("code" in error && error.code === "CSS_CHUNK_LOAD_FAILED") ||
    /dynamically imported module|Importing a module script failed/i.test(error.message));

/** The first script or stylesheet of the page that has begun to load and has not ended. */
const findPending = (): string | null => {
  for (const element of document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>("script[src], link[rel=stylesheet][href]")) {
    const url = "src" in element ? element.src : element.href;
    if (performance.getEntriesByName(url).length === 0) return new URL(url).pathname;
  }
  return null;
};

/**
 * The one way to load code late (ROUTE-71, STATE-13): `loadLate("login", () => import("#components/…"))`. What an earlier call has brought
 * is there at once; after a failure the next call tries again.
 * @throws LateError when it cannot be had or takes longer than 120 s; whatever the loaded code itself throws
 */
export const loadLate = async <T>(area: LazyArea, load: () => Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError({ area, type: "timeout", url: findPending() })), LATE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw isLoadFailure(error) ? new LateError({ area, type: "error", url: urlIn(error.message) }, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
};
