import { tellLiveListeners } from "#components/identity/session/live-listeners.ts";
import { session } from "#lib/identity/auth/store.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";
import { createLive } from "#lib/platform/live/client/create-live.ts";
import { allLiveKeys, invalidate, staleKeys } from "#lib/platform/live/client/invalidations.ts";

const LOGOUT_IS_TOLD_MS = 1_000;

const isLoggedIn = () => session.store.getState().userId !== null;

const live = createLive({
  freshToken: session.freshToken,
  isLoggedIn,
  onEvents: (events) => {
    invalidate(getQueryClient(), staleKeys(events));
    tellLiveListeners(events);
  },
  onGap: () => invalidate(getQueryClient(), allLiveKeys()),
  // A logout of this browser tells its tabs itself; whoever is still logged in then was thrown out elsewhere: blocked, signed out from
  // another device, the password reset. The server says so when asked (AUTH401-1).
  onRefused: () => void setTimeout(() => void session.check(), LOGOUT_IS_TOLD_MS),
});

let isWatching = false;

/** Connects while somebody is logged in, for the rest of this page's life. */
export const startLive = () => {
  if (!isWatching) {
    isWatching = true;
    let shown = session.store.getState().userId;
    session.store.subscribe(({ userId }) => {
      if (userId === shown) return;
      shown = userId;
      live.stop();
      if (userId !== null) live.start();
    });
    if (shown !== null) live.start();
  }
  return live;
};
