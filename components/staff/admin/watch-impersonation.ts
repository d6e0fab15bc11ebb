import { session } from "#lib/identity/auth/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

const RETRY_MS = 5_000;

const isActing = () => {
  const { status, isImpersonated } = session.store.getState();
  return status === "member" && isImpersonated;
};

let isShown = false;

const show = async (): Promise<void> => {
  if (isShown || !isActing()) return;
  isShown = true;
  const onGone = () => {
    isShown = false;
    void show();
  };
  try {
    const { showImpersonation } = await loadLate("impersonation", () => import("#components/staff/admin/show-impersonation.tsx"));
    await showImpersonation(onGone);
  } catch {
    setTimeout(onGone, RETRY_MS);
  }
};

/** Shows the banner of login-as on every page of an impersonated session (IMPERSONATE-1); loads nothing for anybody else. */
export const watchImpersonation = (): void => {
  session.store.subscribe(() => void show());
  void show();
};
