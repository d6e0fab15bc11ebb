/** What a rule of the crawler is about; the report counts by it. */
export type FaultKind =
  | "status"
  | "redirect"
  | "lang"
  | "heading"
  | "title"
  | "description"
  | "duplicate title"
  | "robots"
  | "canonical"
  | "hreflang"
  | "link"
  | "dead link"
  | "text"
  | "picture"
  | "foreign host"
  | "link preview"
  | "weight"
  | "json-ld"
  | "sitemap"
  | "robots.txt"
  | "search links"
  | "feed";

/** One sentence about one address (path with query). `target`: the address it leads to, where that is what is wrong. */
export type Fault = { kind: FaultKind; path: string; text: string; target?: string };

/** Collects the faults of one address. */
export const faultsOf = (path: string) => {
  const faults: Fault[] = [];
  return {
    faults,
    /** Notes `text` unless `isFine`. */
    expect: (isFine: boolean, kind: FaultKind, text: string): void => {
      if (!isFine) faults.push({ kind, path, text });
    },
  };
};
