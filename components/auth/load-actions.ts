import { loadLate } from "#lib/api-client/load-late.ts";

/** The actions behind the forms; fetched once, ahead of time when a form gets the focus. */
export const loadActions = (area: "login" | "sign-up" = "login") => loadLate(area, () => import("#components/auth/auth-actions.ts"));
