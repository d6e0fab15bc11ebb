import { CancelledError } from "@tanstack/react-query";
import { watchKept } from "#components/commerce/offline/watch-kept.ts";
import { listenToLive } from "#components/identity/session/live-listeners.ts";
import { watchTerms } from "#components/identity/terms/watch-terms.ts";
import { watchAsk } from "#components/pages/personalisation/watch-ask.ts";
import { followLink } from "#components/platform/layout/follow-link.ts";
import { watchImpersonation } from "#components/staff/admin/watch-impersonation.ts";
import { forgetFavourites, persistFavourites } from "#lib/catalogue/favourites/queries.ts";
import { readFavouriteOwner } from "#lib/catalogue/favourites/store.ts";
import { countUnread } from "#lib/catalogue/notices/queries.ts";
import { cartQuery } from "#lib/commerce/cart/queries.ts";
import type { Session } from "#lib/identity/auth/store.ts";
import { userQuery } from "#lib/identity/users/queries.ts";
import { handOverTeaches } from "#lib/pages/personalisation/queries.ts";
import { forgetViewed } from "#lib/pages/personalisation/store.ts";
import { updateHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import type { LiveEvent } from "#lib/platform/live-events/events.ts";

const isPaymentPage = (): boolean => document.querySelector("main[data-payment]") !== null;

/** A member of staff without her second factor can do nothing but set it up: whatever page she opens leads there. */
const leadToSecondFactor = (path: string | null): void => {
  if (path && new URL(path, window.location.origin).pathname !== window.location.pathname) followLink(path);
};

/** A member's own data: for the header, and as the proof that her session works (SESSION-6). */
const fetchUser = async (session: Session, userId: number): Promise<void> => {
  const isStillHere = () => session.store.getState().userId === userId;
  try {
    const user = await getQueryClient().fetchQuery(userQuery);
    if (!isStillHere()) return;
    updateHeaderSnapshot({ loggedIn: true, name: user.details.publicName });
    leadToSecondFactor(user.secondFactorAt);
  } catch (error) {
    // Data of the last user was being forgotten at the same moment: that is no failure.
    if (error instanceof CancelledError && isStillHere()) return fetchUser(session, userId);
    if (isStillHere()) session.userFetchFailed();
  }
};

/** What she said she teaches before there was an account goes into it. */
const handOver = async (session: Session, userId: number): Promise<void> => {
  try {
    await handOverTeaches(getQueryClient(), userId);
  } catch (error) {
    // The visitor's data was being forgotten at the moment of the login: it is asked for again.
    if (error instanceof CancelledError && session.store.getState().userId === userId) return handOver(session, userId);
    // What could not be handed over stays in the browser, and the next page tries.
  }
};

const showOwned = (): void =>
  void loadLate("owned", () => import("#components/commerce/library/show-owned.tsx")).then(
    ({ watchOwned }) => watchOwned(),
    // A mark that did not come is missed by nobody; the press on "buy" says it, too.
    () => {},
  );

/** How many notices wait is asked for when a page begins, when one comes, and when another device has read some. */
const countNotices = async (session: Session): Promise<void> => {
  const { userId } = session.store.getState();
  const { unread } = await countUnread();
  if (session.store.getState().userId === userId) updateHeaderSnapshot({ noticeCount: unread });
};

/** The bell is live on every page. Without the connection nothing is missed that the next page would not show. */
const watchNotices = (session: Session): void => {
  void countNotices(session).catch(() => {});
  void loadLate("live", () => import("#components/identity/session/start-live.ts")).then(
    ({ startLive }) => startLive(),
    () => {},
  );
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
      // What is hers is marked wherever it is sold. STATE-7: the payment page fetches nothing that paying does not need.
      // What an admin's browser has marked is nothing of the user's.
      if (!isPaymentPage()) {
        showOwned();
        watchNotices(session);
      }
      // Whoever logged in to pay is there before what she marked has been handed over.
      const hearts = { isSpared: isPaymentPage };
      if (!isPaymentPage() && !isImpersonated) void persistFavourites(getQueryClient(), userId, hearts).catch(() => {});
      if (!isPaymentPage() && !isImpersonated) void handOver(session, userId);
      if (!isImpersonated) watchAsk(userId);
    } else if (status === "anonymous" && rememberedUserId === null) {
      // Whoever was logged in has left with her cart; a visitor's count is hers.
      updateHeaderSnapshot({ loggedIn: false, name: null, noticeCount: 0, ...(shown !== null && { cartCount: 0 }) });
      // Her session may also have ended while she was away.
      if (shown !== null || readFavouriteOwner().ownerId !== null) {
        forgetFavourites();
        forgetViewed();
      }
      shown = null;
    }
  };
  session.store.subscribe(follow);
  follow(session.store.getState());
};

/** What is told besides being fetched again. What cannot be told now stands in the list all the same. */
const announce = (session: Session, events: readonly LiveEvent[]): void => {
  if (events.some(({ event }) => event === "notice.added" || event === "notices.read")) void countNotices(session).catch(() => {});
  for (const { event, payload } of events) {
    if (event !== "sale.made") continue;
    void loadLate("sale-notice", () => import("#components/selling/sales/announce-sale.ts"))
      .then(({ announceSale }) => announceSale(payload))
      .catch(() => {});
  }
};

/** What every page does when somebody comes or leaves: `provideSessionEffects` brings it to the session. */
export const watchSession = (session: Session): void => {
  watchMember(session);
  watchTerms();
  watchImpersonation();
  watchKept(session, isPaymentPage);
  listenToLive((events) => announce(session, events));
};
