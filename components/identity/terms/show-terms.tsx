import { TermsDialog } from "#components/identity/terms/terms-dialog.tsx";
import { showLate } from "#components/platform/layout/show-late.tsx";

/** Opens the terms above the page. @throws ApiError when their words cannot be had */
export const showTerms = (onGone: () => void): Promise<void> =>
  showLate("terms", (close) => (
    <TermsDialog
      onGone={() => {
        close();
        onGone();
      }}
    />
  ));
