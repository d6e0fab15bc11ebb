const unreserved = /[\w.~-]/;

const plainEscape = (given: string): string => {
  const character = String.fromCharCode(Number.parseInt(given.slice(1), 16));
  return unreserved.test(character) ? character : given.toUpperCase();
};

const decodes = (path: string): boolean => {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
};

const withoutDots = (path: string): string => {
  const kept: string[] = [];
  const segments = path.split("/").filter((segment, at, { length }) => segment !== "" || at === length - 1);
  for (const [at, segment] of segments.entries()) {
    const isLast = at === segments.length - 1;
    if (segment === "..") kept.pop();
    else if (segment !== ".") kept.push(segment);
    if (isLast && (segment === "." || segment === "..")) kept.push("");
  }
  return `/${kept.join("/")}`;
};

/**
 * A request's path with its query in the one form in which everything behind the front door sees it (RFC 3986 § 6.2.2): what an escape need
 * not hide is written out, other escapes are in capitals, dot segments and repeated slashes are gone. So no other spelling of `/api/` passes
 * for a page, is counted by no limit, or is one more copy in the page cache. The query stays as it came: what is broken there is left out
 * by whoever reads it, or repaired (ROOT-3). Null for what is no path of ours: no slash at its beginning, a backslash, an escape that is
 * cut off or no UTF-8, NUL anywhere. Pure.
 */
export const plainAddress = (url: string): string | null => {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? "" : url.slice(at);
  if (!path.startsWith("/") || path.includes("\\") || query.includes("%00")) return null;
  // The way of nearly every visitor.
  if (!path.includes("%") && !path.includes("//") && !path.includes("/.")) return url;
  if (!decodes(path)) return null;
  return withoutDots(path.replace(/%[0-9a-f]{2}/gi, plainEscape)) + query;
};
