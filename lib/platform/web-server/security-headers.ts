import type { CspSources } from "#lib/platform/page-cache/csp.ts";

type Header = readonly [string, string];
type Options = {
  /** Whether the public origin is https: then browsers are told to stay there (HSTS). */
  isHttps: boolean;
  /** Pages whose address holds a secret: no other site may learn it (threat 14). */
  hasSecretPath?: (path: string) => boolean;
};

const base: Header[] = [
  ["x-content-type-options", "nosniff"],
  ["permissions-policy", "camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=()"],
  ["cross-origin-opener-policy", "same-origin-allow-popups"],
];

/** The security headers of every answer, by path; the page cache adds the Content-Security-Policy of pages. */
export const createSecurityHeaders = ({ isHttps, hasSecretPath = () => false }: Options) => {
  const always: Header[] = isHttps ? [...base, ["strict-transport-security", "max-age=31536000"]] : base;
  const usual = [...always, ["referrer-policy", "strict-origin-when-cross-origin"]] as [string, string][];
  const secret = [...always, ["referrer-policy", "no-referrer"]] as [string, string][];
  return (path: string): readonly [string, string][] => (hasSecretPath(path) ? secret : usual);
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
