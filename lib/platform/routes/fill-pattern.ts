export type Query = Record<string, string | number | readonly string[] | undefined>;

/** Fills `{name}` in a pattern; throws when a parameter is missing, because a broken link must not reach a visitor. */
export const fillPattern = (pattern: string, params: Record<string, string | number> = {}): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new Error(`path parameter ${name} is missing for ${pattern}`);
    return encodeURIComponent(String(value));
  });

/** Appends a query; undefined values are left out, lists are repeated. */
export const withQuery = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
};
