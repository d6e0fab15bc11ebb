import { putOff } from "#components/identity/terms/put-off.ts";
import { TermsDialog } from "#components/identity/terms/terms-dialog.tsx";
import { showLate } from "#components/platform/layout/show-late.tsx";

type Ends = { onGone: () => void /** She had put the decision off, and has left what is hers. */; onAgain: () => void };

/** Opens the terms above the page. @throws ApiError when their words cannot be had */
export const showTerms = ({ onGone, onAgain }: Ends): Promise<void> =>
  showLate("terms", (close) => {
    const leave = () => {
      close();
      onGone();
    };
    return (
      <TermsDialog
        onGone={leave}
        onLater={(path) => {
          putOff(path, onAgain);
          leave();
        }}
      />
    );
  });
