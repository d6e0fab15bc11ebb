import { CancelledError } from "@tanstack/react-query";
import { watchImpersonation } from "#components/admin/watch-impersonation.ts";
import { watchTerms } from "#components/terms/watch-terms.ts";
import { userQuery } from "#lib/account/queries.ts";
import { updateHeaderSnapshot } from "#lib/api-client/header-snapshot.ts";
import { getQueryClient } from "#lib/api-client/query-client.ts";
import { type Session, session } from "#lib/auth/store.ts";
import { cartQuery } from "#lib/cart/queries.ts";
import { forgetFavourites, persistFavourites } from "#lib/favourites/queries.ts";
import { readFavouriteOwner } from "#lib/favourites/store.ts";

let isStarted = false;

const isPaymentPage = (): boolean => document.querySelector("main[data-payment]") !== null;

/** A member's own data: for the header, and as the proof that her session works (SESSION-6). */
const fetchUser = async (userId: number): Promise<void> => {
  const isStillHere = () => session.store.getState().userId === userId;
  try {
    const user = await getQueryClient().fetchQuery(userQuery);
    if (isStillHere()) updateHeaderSnapshot({ loggedIn: true, name: user.details.publicName });
  } catch (error) {
    // Data of the last user was being forgotten at the same moment: that is no failure.
    if (error instanceof CancelledError && isStillHere()) return fetchUser(userId);
    if (isStillHere()) session.userFetchFailed();
  }
};

const watch = (): void => {
  let shown: number | null = null;
  session.store.subscribe(({ status, userId, rememberedUserId, isImpersonated }) => {
    if (status === "member" && userId !== null && userId !== shown) {
      shown = userId;
      updateHeaderSnapshot({ loggedIn: true });
      void fetchUser(userId);
      // Her cart may come from another device; the answer puts its count into the header.
      void getQueryClient().prefetchQuery(cartQuery());
      // STATE-7: the payment page fetches nothing that paying does not need.
      // What an admin's browser has marked is nothing of the user's.
      if (!isPaymentPage() && !isImpersonated) void persistFavourites(getQueryClient(), userId).catch(() => {});
    } else if (status === "anonymous" && rememberedUserId === null) {
      // Whoever was logged in has left with her cart; a visitor's count is hers.
      updateHeaderSnapshot({ loggedIn: false, name: null, ...(shown !== null && { cartCount: 0 }) });
      // Her session may also have ended while she was away.
      if (shown !== null || readFavouriteOwner().ownerId !== null) forgetFavourites();
      shown = null;
    }
  });
  watchTerms();
  watchImpersonation();
  session.onForgetData(() => {
    // After the screens have changed: what is gone with them need not be fetched again.
    setTimeout(() => void getQueryClient().resetQueries(), 0);
  });
};

/** A computer that slept, a tab left for hours: whether she is still logged in is asked before she does anything (AUTH401-1). */
const checkAfterAbsence = (): void => {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && session.port.bearer() === null) void session.check();
  });
};

/** Starts the session of this page; more calls do no harm. Everything that wants a session goes through here. */
export const startSession = (loginPath?: string): Session => {
  if (loginPath) session.setLoginPath(loginPath);
  if (!isStarted) {
    isStarted = true;
    watch();
    checkAfterAbsence();
    void session.start();
  }
  return session;
};
