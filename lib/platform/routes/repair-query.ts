// Both as browsers send it and as programs encode it: "?utm_source=x" glued to the value before it.
const glued = /(?:\?|%3F)(utm_[a-z_]{1,30})(?:=|%3D)/gi;

/**
 * ROOT-3: repairs a marketing parameter that was appended with a second question mark (`/de?q=bruch?utm_source=x` →
 * `/de?q=bruch&utm_source=x`). Takes and gives path with query; null when there is nothing to repair. The answer always stays on
 * this origin, whatever slashes the path begins with. Pure.
 */
export const repairQuery = (url: string): string | null => {
  const at = url.indexOf("?");
  if (at < 0) return null;
  const query = url.slice(at + 1);
  const cut = query.replace(glued, "&$1=");
  if (cut === query) return null;
  const repaired = cut.replace(/^&+/, "");
  return `${url.slice(0, at).replace(/^[/\\]+/, "/")}?${repaired}`;
};
