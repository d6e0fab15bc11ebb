import { forgetKept, hasKept } from "#lib/commerce/offline/store.ts";
import type { Session } from "#lib/identity/auth/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

/**
 * What is kept on this device is one member's, and only while she has a right to it: with her logout, here or in another tab, with another's
 * login and with login-as it goes at once; what of it is still hers is asked once on every page. Loads nothing for who keeps nothing.
 * @param isQuiet whether the page must ask for nothing that it does not need (STATE-7)
 */
export const watchKept = (session: Session, isQuiet: () => boolean): void => {
  let checkedFor: number | null = null;
  const follow = async ({ status, userId, rememberedUserId, isImpersonated }: ReturnType<typeof session.store.getState>): Promise<void> => {
    if (userId !== null) await forgetKept(isImpersonated ? null : userId);
    // Not when it is only unknown who is there: without a network nobody has left.
    else if (status === "anonymous" && rememberedUserId === null) {
      checkedFor = null;
      await forgetKept(null);
    }
    if (status !== "member" || userId === null || isImpersonated || checkedFor === userId || isQuiet() || !(await hasKept(userId))) return;
    checkedFor = userId;
    const { checkKept } = await loadLate("offline", () => import("#lib/commerce/offline/queries.ts"));
    await checkKept(userId);
  };
  // A browser that forbids caches has none to empty; what could not be asked is asked by the next page.
  const watch = (state: ReturnType<typeof session.store.getState>) => void follow(state).catch(() => {});
  session.store.subscribe(watch);
  watch(session.store.getState());
};
