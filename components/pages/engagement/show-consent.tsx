import { ConsentSheet } from "#components/pages/engagement/consent-sheet.tsx";
import { showLate } from "#components/platform/layout/show-late.tsx";

let shown: (() => void) | null = null;
let isOpening = false;

/** Shows the sheet, once however often it is asked for. `isRevision`: the visitor wants to change what she decided. @throws ApiError when its words cannot be had */
export const showConsent = async (isRevision: boolean): Promise<void> => {
  if (isOpening || (shown && !isRevision)) return;
  hideConsent();
  isOpening = true;
  try {
    await showLate("consent", (close) => {
      shown = close;
      const end = () => {
        if (shown === close) shown = null;
        close();
      };
      return <ConsentSheet close={end} isRevision={isRevision} />;
    });
  } finally {
    isOpening = false;
  }
};

/** Takes it away, e.g. because the question was answered in another tab or the next page is exempt. */
export const hideConsent = (): void => {
  shown?.();
  shown = null;
};
