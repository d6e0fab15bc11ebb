import { showLate } from "#components/layout/show-late.tsx";
import { TermsDialog } from "#components/terms/terms-dialog.tsx";

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
