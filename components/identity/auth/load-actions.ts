import { loadLate } from "#lib/platform/api-client/load-late.ts";

/** The actions behind the forms; fetched once, ahead of time when a form gets the focus. */
export const loadActions = (area: "login" | "sign-up" = "login") =>
  loadLate(area, () => import("#components/identity/auth/auth-actions.ts"));
