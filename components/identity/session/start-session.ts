import { beginSessionEffects } from "#components/identity/session/session-effects.ts";
import { type Session, session } from "#lib/identity/auth/store.ts";
import { getQueryClient } from "#lib/platform/api-client/query-client.ts";

let isStarted = false;

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
    session.onForgetData(() => {
      // After the screens have changed: what is gone with them need not be fetched again.
      setTimeout(() => void getQueryClient().resetQueries(), 0);
    });
    beginSessionEffects(session);
    checkAfterAbsence();
    void session.start();
  }
  return session;
};
