import { readCookie } from "#lib/platform/browser/cookies.ts";
import { getEnv } from "#lib/platform/env/env.ts";

const isSecure = () => getEnv().ORIGIN.startsWith("https://");

/**
 * Whether no foreign page has sent this (threat 20). Browsers say where a request comes from in Sec-Fetch-Site; Origin is checked
 * besides. Programs say neither: they have no cookies of anybody else.
 */
export const isFromOwnPage = (request: Request): boolean => {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return false;
  const origin = request.headers.get("origin");
  return origin === null || origin === getEnv().ORIGIN;
};

/**
 * A cookie that holds a secret of this browser: out of reach of scripts, sent to our own host alone, and read from requests of our own pages
 * alone, for a foreign page must not make the browser act by it (threat 20).
 * @param label `refresh`: the cookie is named `kreda_refresh`, under https `__Host-kreda_refresh`
 * @param seconds how long it lasts
 */
export const ownCookie = (label: string, seconds: number) => {
  const name = () => `${isSecure() ? "__Host-" : ""}kreda_${label}`;
  const write = (value: string, maxAge: number) =>
    `${name()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure() ? "; Secure" : ""}`;
  return {
    /** Set-Cookie that keeps the secret. */
    keep: (secret: string): string => write(secret, seconds),
    /** Set-Cookie that removes it. */
    drop: (): string => write("", 0),
    /** The secret of a same-origin request, else null. */
    read: (request: Request): string | null => (isFromOwnPage(request) ? readCookie(request.headers.get("cookie"), name()) || null : null),
  };
};
