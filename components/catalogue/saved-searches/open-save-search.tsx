import { SaveSearchDialog } from "#components/catalogue/saved-searches/save-search-dialog.tsx";
import { startSession } from "#components/identity/session/start-session.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { showLate } from "#components/platform/layout/show-late.tsx";
import { loginPathWithReturn } from "#lib/platform/api-client/login-path.ts";

type Wanted = { address: string; name: string; loginHref: string /** From the login: she has pressed already. */; isBack: boolean };

/** Asks a member for a name and saves; false when a visitor was led to the login instead. @throws ApiError when the dialog cannot be shown */
export const openSaveSearch = async ({ address, name, loginHref, isBack }: Wanted): Promise<boolean> => {
  const { status } = await startSession().start();
  if (status !== "member" && status !== "member-awaiting-terms") {
    // Whoever came back without logging in is asked nothing twice.
    if (isBack) return true;
    followLink(loginPathWithReturn(loginHref, window.location));
    return false;
  }
  await showLate("savedSearch", (close) => <SaveSearchDialog address={address} name={name} isSavedAtOnce={isBack} onClose={close} />);
  return true;
};
