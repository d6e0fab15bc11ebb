import { REFRESH_SECONDS } from "#lib/identity/auth/server/tokens.ts";
import { getEnv } from "#lib/platform/env/env.ts";

const isSecure = () => getEnv().ORIGIN.startsWith("https://");

const name = () => (isSecure() ? "__Host-kreda_refresh" : "kreda_refresh");

const attributes = (maxAge: number) => `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure() ? "; Secure" : ""}`;

/** Set-Cookie that keeps the refresh secret for 30 days. */
export const keepRefreshCookie = (secret: string): string => `${name()}=${secret}; ${attributes(REFRESH_SECONDS)}`;

/** Set-Cookie that removes it. */
export const dropRefreshCookie = (): string => `${name()}=; ${attributes(0)}`;

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

/** The refresh secret of a same-origin request, else null: a foreign page must not make the browser renew or end a session (threat 20). */
export const readRefreshCookie = (request: Request): string | null => {
  if (!isFromOwnPage(request)) return null;
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=");
    if (key === name() && value) return value;
  }
  return null;
};
