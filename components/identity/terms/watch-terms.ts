import { isPutOff } from "#components/identity/terms/put-off.ts";
import { session } from "#lib/identity/auth/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

const RETRY_MS = 5_000;

const isAwaited = () => session.store.getState().status === "member-awaiting-terms";

let isShown = false;

const show = async (): Promise<void> => {
  if (isShown || isPutOff() || !isAwaited()) return;
  isShown = true;
  const onGone = () => {
    isShown = false;
    void show();
  };
  try {
    const { showTerms } = await loadLate("terms", () => import("#components/identity/terms/show-terms.tsx"));
    await showTerms({ onGone, onAgain: () => void show() });
  } catch {
    // Offline, most likely: what waits for the terms goes on waiting.
    setTimeout(onGone, RETRY_MS);
  }
};

/** Opens the terms on whatever page is shown as soon as the session waits for their acceptance (SESSION-3); loads nothing before. */
export const watchTerms = (): void => {
  session.store.subscribe(() => void show());
  void show();
};
