import type { CspSources } from "#lib/platform/page-cache/csp.ts";
import { workerPath } from "#lib/platform/routes/worker-path.ts";
import { isWorld } from "#lib/platform/worlds/worlds.ts";

type Header = [string, string];
type Options = {
  /** Whether the public origin is https: then browsers are told to stay there (HSTS). */
  isHttps: boolean;
  /** HSTS for all hosts below this one too, and for the lists that browsers come with (RFC 6797, hstspreload.org). */
  hstsIncludesSubdomains?: boolean;
  hstsPreload?: boolean;
  /** An author's own host: what stands below it is hers, and we say nothing about it. */
  isAuthors?: (path: string, host: string | undefined) => boolean;
  /** Pages whose address holds a secret: no other site may learn it (threat 14). */
  hasSecretPath?: (path: string) => boolean;
};

const base: Header[] = [
  ["x-content-type-options", "nosniff"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=()"],
  ["cross-origin-opener-policy", "same-origin-allow-popups"],
];

/** The security headers of every answer, by path; the page cache adds the Content-Security-Policy of pages. */
export const createSecurityHeaders = (options: Options) => {
  const { isHttps, hstsIncludesSubdomains, hstsPreload, isAuthors = () => false, hasSecretPath = () => false } = options;
  const year = "max-age=31536000";
  const ours = [year, hstsIncludesSubdomains && "includeSubDomains", hstsPreload && "preload"].filter(Boolean).join("; ");
  const make = (hsts: string, referrer: string): Header[] => [
    ...base,
    ...(isHttps ? [["strict-transport-security", hsts] as Header] : []),
    ["referrer-policy", referrer],
  ];
  const [usual, authors] = [ours, year].map((hsts) => make(hsts, "strict-origin-when-cross-origin")) as [Header[], Header[]];
  const secret = make(ours, "no-referrer");
  return (path: string, host?: string): readonly Header[] => {
    if (hasSecretPath(path)) return secret;
    return isAuthors(path, host) ? authors : usual;
  };
};

/**
 * What Next's development server needs: it evaluates the modules that hot reload sends, and its display of errors writes style elements.
 * Inline scripts and style attributes stay forbidden; its socket goes to our own host, as live connections do.
 */
export const developmentSources: CspSources = { script: ["'unsafe-eval'"], style: ["'unsafe-inline'"] };

/** What Stripe's Payment Element needs, as documented at https://docs.stripe.com/security/guide#content-security-policy */
export const stripeSources: CspSources = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  img: ["https://*.stripe.com"],
};

/**
 * The one worker that a page may start: that of its world's offline library, by its whole address. Any page of the world may be the document in
 * which the library is reached without a new load.
 */
export const workerSources = (path: string, origin: string): CspSources[] => {
  const world = path.split("/", 2)[1];
  return isWorld(world) ? [{ worker: [`${origin}${workerPath(world)}`] }] : [];
};

/**
 * The page to which learning platforms launch: it stands in a frame of theirs, and what was chosen is posted to them. Which platform it is the
 * page's address does not say. Nobody is logged in there, for no cookie of a session reaches a frame of another site.
 */
export const launchSources = (isHttps: boolean): CspSources => {
  const anywhere = isHttps ? ["https:"] : ["https:", "http:"];
  return { form: anywhere, ancestor: ["'self'", ...anywhere] };
};
