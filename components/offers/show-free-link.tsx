import { showLate } from "#components/layout/show-late.tsx";
import { FreeLinkDialog } from "#components/offers/free-link-dialog.tsx";
import { startSession } from "#components/session/start-session.ts";

/** Opens the form over the page. @throws ApiError when its texts cannot be had */
export const showFreeLink = async (material: { materialId: number; title: string }): Promise<void> => {
  await startSession().start();
  await showLate(["modals", "common", "info"], (close) => <FreeLinkDialog {...material} onClose={close} />);
};
