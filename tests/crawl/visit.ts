import type { RouteKey } from "#lib/platform/routes/routes.ts";
import type { World } from "#lib/platform/worlds/worlds.ts";
import type { Alternate } from "#tests/crawl/read-page.ts";

/** What is kept of a page of status 200 for the rules that need them all. */
export type PageSummary = {
  world: World | null;
  key: RouteKey | null;
  title: string;
  /** Path of the canonical address, or null. */
  canonical: string | null;
  isIndexable: boolean;
  alternates: readonly Alternate[];
  /** ISO 8601, from its structured data. */
  modifiedAt: string | null;
  /** Address of the picture of link previews. */
  picture: string | null;
  feeds: readonly string[];
};

export type Visit = {
  /** Path with query. */
  path: string;
  /** 0: no answer. */
  status: number;
  /** Path with query where it leads, for redirects. */
  location: string | null;
  page: PageSummary | null;
};

/** Whether this is a page that search engines are meant to keep under this very address. */
export const isKept = ({ path, page }: Visit): boolean => page?.isIndexable === true && page.canonical === path;
