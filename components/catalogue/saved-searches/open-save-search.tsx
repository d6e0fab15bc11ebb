import { SaveSearchDialog } from "#components/catalogue/saved-searches/save-search-dialog.tsx";
import { startSession } from "#components/identity/session/start-session.ts";
import { attempt } from "#components/platform/forms/attempt.ts";
import { tellFailure } from "#components/platform/forms/use-action.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { showLate } from "#components/platform/layout/show-late.tsx";
import { SAVE_WISH_KEY } from "#lib/catalogue/saved-searches/store.ts";
import { loginPathWithReturn } from "#lib/platform/api-client/login-path.ts";
import { writeStored } from "#lib/platform/browser/browser-storage.ts";

export type SearchToSave = {
  /** As its address has it: "q=uhr&subject=mathematics". */
  address: string;
  /** What it is called at first. */
  name: string;
  loginHref: string;
  failedText: string;
};

let isOpen = false;

const show = async ({ address, name, loginHref }: SearchToSave, isBack: boolean): Promise<void> => {
  const { status } = await startSession().start();
  writeStored(SAVE_WISH_KEY, null, "session");
  if (status === "member" || status === "member-awaiting-terms") {
    const close = (take: () => void) => () => {
      isOpen = false;
      take();
    };
    return showLate("savedSearch", (take) => (
      <SaveSearchDialog address={address} name={name} isSavedAtOnce={isBack} onClose={close(take)} />
    ));
  }
  isOpen = false;
  // Whoever came back without logging in is asked nothing twice.
  if (isBack) return;
  writeStored(SAVE_WISH_KEY, address, "session");
  followLink(loginPathWithReturn(loginHref, window.location));
};

/** Asks a member for a name and saves, at once where she comes back from the login; leads a visitor there. Presses while it opens do nothing. */
export const openSaveSearch = async (search: SearchToSave, isBack: boolean): Promise<void> => {
  if (isOpen) return;
  isOpen = true;
  const { error } = await attempt(() => show(search, isBack), search.failedText);
  if (!error) return;
  isOpen = false;
  tellFailure(error);
};
