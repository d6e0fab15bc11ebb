"use client";
import { useEffect, useRef } from "react";
import type { Outcome } from "#components/auth/auth-actions.ts";
import { loadActions } from "#components/auth/use-auth-form.ts";
import { readFlag } from "#lib/api-client/session-flag.ts";

// The page itself comes first.
const SOON_MS = 1_000;
// What the browser is to sign ends after five minutes; a page that stands longer gets something new.
const RENEW_MS = 4 * 60_000;

type Listeners = {
  /** One was picked, and its owner is logged in. */
  onDone: () => void;
  /** One was picked, and the server would not have it. */
  onFailed: (outcome: Outcome<void>) => void;
  /** The form is at work itself: nothing may come between. */
  isBusy: boolean;
};

/**
 * Has the browser suggest this site's passkeys under the field with autocomplete "username webauthn", where it can. Nothing is loaded where
 * browsers cannot, or when somebody is logged in.
 */
export const usePasskeySuggestions = (listeners: Listeners): void => {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  useEffect(() => {
    if (typeof PublicKeyCredential === "undefined" || readFlag() !== null) return;
    let isGone = false;
    let hasStarted = false;
    const suggest = async (): Promise<void> => {
      if (isGone || latest.current.isBusy) return;
      hasStarted = true;
      const outcome = await (await loadActions()).submitSuggestedPasskey();
      if (isGone || !outcome) return;
      if (outcome.isDone) latest.current.onDone();
      else latest.current.onFailed(outcome);
    };
    // A chunk that could not be loaded: then there are no suggestions.
    const start = () => void suggest().catch(() => {});
    const timer = setTimeout(start, SOON_MS);
    const renewal = setInterval(start, RENEW_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      clearInterval(renewal);
      if (hasStarted) void loadActions().then(({ forgetPasskeys }) => forgetPasskeys());
    };
  }, []);
};
