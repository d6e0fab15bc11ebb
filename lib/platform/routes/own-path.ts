import { isWorld } from "#lib/platform/worlds/worlds.ts";

/**
 * A path of this site in a known world (with its query), or null: the only form in which a target from outside is followed
 * (ROOT-2, threat 12). `//x`, `/\x`, schemes and control characters are refused.
 */
export const ownPath = (target: string | null | undefined): string | null => {
  if (!target || target.length > 500 || !/^\/[a-z]/.test(target) || /[\\\p{Cc}]/u.test(target)) return null;
  const base = "http://own.invalid";
  let url: URL;
  try {
    url = new URL(target, base);
  } catch {
    return null;
  }
  if (url.origin !== base || !isWorld(url.pathname.split("/")[1])) return null;
  return `${url.pathname}${url.search}`;
};
