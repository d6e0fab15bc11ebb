/**
 * ROUTE-71: the sixteen areas and how each of them reaches the browser. `late`: with code of its own that is loaded when it is needed.
 * `server`: whole in the page's HTML, for search engines and for browsers without scripts; nothing of it can fail to load.
 */
export const lazyAreas = {
  "author-blog": "late",
  "author-activity": "server",
  "author-materials": "server",
  footer: "late",
  material: "late",
  "sign-up": "late",
  "personalization-content": "late",
  "author-block": "server",
  "personalization-block": "late",
  "free-download-modal": "late",
  "logged-in-state": "late",
  "material-long": "late",
  "author-following": "late",
  "mobile-menu": "server",
  impressum: "server",
  login: "late",
} as const;

/** What else comes late. */
export const furtherAreas = [
  "ask",
  "batch-upload",
  "bulk-table",
  "charts",
  "compare",
  "consent",
  "events",
  "exercise-editor",
  "impersonation",
  "live",
  "mail-link",
  "notices",
  "offline",
  "owned",
  "passkey",
  "payment",
  "player",
  "proof",
  "question",
  "report",
  "sale-notice",
  "saved-search",
  "social",
  "table-import",
  "terms",
  "text-editor",
  "tools",
  "tour",
  "upload",
] as const;

type LateOf<Areas> = { [Name in keyof Areas]: Areas[Name] extends "late" ? Name : never }[keyof Areas];
export type LazyArea = LateOf<typeof lazyAreas> | (typeof furtherAreas)[number];
