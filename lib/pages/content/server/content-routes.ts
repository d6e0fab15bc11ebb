import type { RouteKey } from "#lib/platform/routes/routes.ts";

/** The file of each page of words (ROUTE-12). Imprint, terms, privacy and withdrawal are legal texts with homes of their own. */
export const contentNames = {
  "content.faq": "faq",
  "content.help": "help",
  "content.magazine": "magazine",
  "content.podcast": "podcast",
  "content.partners": "partners",
  "content.team": "team",
  "content.jobs": "jobs",
  "content.fontsTools": "fonts-tools",
  "content.accessibility": "accessibility",
  "content.ranking": "ranking",
} as const satisfies Partial<Record<RouteKey, string>>;

export type ContentKey = keyof typeof contentNames;

/** Whose articles have addresses of their own: `?article=<name of the file>` (docs/decisions/0022-pages-of-words.md). */
export const articleKinds = { "content.help": "help", "content.magazine": "magazine" } as const;
export type ArticleKey = keyof typeof articleKinds;
