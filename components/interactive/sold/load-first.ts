import { loadLate } from "#lib/platform/api-client/load-late.ts";

/** The dialog and the player in it. A step of its own: the names of their many chunks weigh on no page before the press. */
export const loadFirst = async () => (await loadLate("player", () => import("#components/interactive/sold/first-dialog.tsx"))).FirstDialog;
