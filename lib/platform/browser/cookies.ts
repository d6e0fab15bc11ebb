/** STATE-15: how long a cookie of ours is kept unless a rule says otherwise, in seconds: 30 days. */
export const COOKIE_SECONDS = 30 * 86_400;

/** WORLD-9: how long a chosen country is kept, in seconds: a year. */
export const YEAR_SECONDS = 365 * 86_400;

/** The value of a cookie in a Cookie header or `document.cookie`, or null when there is none or it cannot be read. Pure. */
export const readCookie = (header: string | null | undefined, name: string): string | null => {
  for (const part of (header ?? "").split(";")) {
    const pair = part.trim();
    if (!pair.startsWith(`${name}=`)) continue;
    try {
      return decodeURIComponent(pair.slice(name.length + 1));
    } catch {
      return null;
    }
  }
  return null;
};

type Options = { seconds?: number; isSecure?: boolean };

/** A first-party cookie as Set-Cookie and `document.cookie` want it; no other site ever receives it with a request of its own. Pure. */
export const cookieText = (name: string, value: string, { seconds = COOKIE_SECONDS, isSecure = false }: Options = {}): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** A cookie of this browser, or null. Never throws: where cookies are forbidden there are none. */
export const getCookie = (name: string): string | null => {
  try {
    return readCookie(document.cookie, name);
  } catch {
    return null;
  }
};

/** Keeps a cookie in this browser, 30 days unless told otherwise (STATE-15). Not for secrets: every script reads it. Never throws. */
export const setCookie = (name: string, value: string, seconds = COOKIE_SECONDS): void => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
    document.cookie = cookieText(name, value, { seconds, isSecure: window.location.protocol === "https:" });
  } catch {
    // Forbidden here: whoever reads it finds none.
  }
};
