import { CancelledError } from "@tanstack/react-query";
import { watchImpersonation } from "#components/admin/watch-impersonation.ts";
import { listenToLive } from "#components/session/live-listeners.ts";
import { watchTerms } from "#components/terms/watch-terms.ts";
import { updateHeaderSnapshot } from "#lib/api-client/header-snapshot.ts";
import { loadLate } from "#lib/api-client/load-late.ts";
import { getQueryClient } from "#lib/api-client/query-client.ts";
import type { Session } from "#lib/auth/store.ts";
import { cartQuery } from "#lib/cart/queries.ts";
import { forgetFavourites, persistFavourites } from "#lib/favourites/queries.ts";
import { readFavouriteOwner } from "#lib/favourites/store.ts";
import type { LiveEvent } from "#lib/live-events/events.ts";
import { userQuery } from "#lib/users/queries.ts";

const isPaymentPage = (): boolean => document.querySelector("main[data-payment]") !== null;

/** A member's own data: for the header, and as the proof that her session works (SESSION-6). */
const fetchUser = async (session: Session, userId: number): Promise<void> => {
  const isStillHere = () => session.store.getState().userId === userId;
  try {
    const user = await getQueryClient().fetchQuery(userQuery);
    if (isStillHere()) updateHeaderSnapshot({ loggedIn: true, name: user.details.publicName });
  } catch (error) {
    // Data of the last user was being forgotten at the same moment: that is no failure.
    if (error instanceof CancelledError && isStillHere()) return fetchUser(session, userId);
    if (isStillHere()) session.userFetchFailed();
  }
};

const watchMember = (session: Session): void => {
  let shown: number | null = null;
  const follow = ({ status, userId, rememberedUserId, isImpersonated }: ReturnType<typeof session.store.getState>): void => {
    if (status === "member" && userId !== null && userId !== shown) {
      shown = userId;
      updateHeaderSnapshot({ loggedIn: true });
      void fetchUser(session, userId);
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
  };
  session.store.subscribe(follow);
  follow(session.store.getState());
};

/** What is told with words besides being fetched again. What cannot be told now stands in the list all the same. */
const announce = (events: readonly LiveEvent[]): void => {
  for (const { event, payload } of events) {
    if (event !== "sale.made") continue;
    void loadLate("sale-notice", () => import("#components/sales/announce-sale.ts"))
      .then(({ announceSale }) => announceSale(payload))
      .catch(() => {});
  }
};

/** What every page does when somebody comes or leaves: `provideSessionEffects` brings it to the session. */
export const watchSession = (session: Session): void => {
  watchMember(session);
  watchTerms();
  watchImpersonation();
  listenToLive(announce);
};
