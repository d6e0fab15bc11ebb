import { loadLate } from "#lib/platform/api-client/load-late.ts";

/** The form for a link by mail. A step of its own: the names of its chunks weigh on no page before the press. */
export const loadFreeLink = async () =>
  (await loadLate("free-download-modal", () => import("#components/pages/offers/free-link-dialog.tsx"))).FreeLinkDialog;
