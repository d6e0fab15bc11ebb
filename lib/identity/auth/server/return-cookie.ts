import { isFromOwnPage } from "#lib/identity/auth/server/refresh-cookie.ts";
import { LOGIN_AS_MINUTES } from "#lib/identity/roles/rules.ts";
import { getEnv } from "#lib/platform/env/env.ts";

const isSecure = () => getEnv().ORIGIN.startsWith("https://");

const name = () => (isSecure() ? "__Host-kreda_admin" : "kreda_admin");

const attributes = (maxAge: number) => `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure() ? "; Secure" : ""}`;

/** Set-Cookie of the way back to an admin's own session; good twice as long as what it leads back from. */
export const keepReturnCookie = (secret: string): string => `${name()}=${secret}; ${attributes(2 * LOGIN_AS_MINUTES * 60)}`;

/** Set-Cookie that removes it. */
export const dropReturnCookie = (): string => `${name()}=; ${attributes(0)}`;

/** The secret of a same-origin request, else null (threat 20). */
export const readReturnCookie = (request: Request): string | null => {
  if (!isFromOwnPage(request)) return null;
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = part.trim().split("=");
    if (key === name() && value) return value;
  }
  return null;
};
