"use client";
import { useEffect, useRef } from "react";
import { loadActions } from "#components/identity/auth/load-actions.ts";
import { attempt } from "#components/platform/forms/attempt.ts";
import type { ApiError } from "#lib/platform/api-client/api-error.ts";
import { readFlag } from "#lib/platform/api-client/session-flag.ts";

// The page itself comes first.
const SOON_MS = 1_000;
// What the browser is to sign ends after five minutes; a page that stands longer gets something new.
const RENEW_MS = 4 * 60_000;

type Listeners = {
  /** One was picked, and its owner is logged in. */
  onDone: () => void;
  /** One was picked, and the server would not have it. */
  onFailed: (reason: ApiError) => void;
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
      const { value: isIn, error } = await attempt(async () => (await loadActions()).submitSuggestedPasskey());
      if (isGone) return;
      if (isIn) latest.current.onDone();
      // Nobody asked for anything yet, so nobody is told of anything else that did not work.
      else if (error?.reason === "passkey_invalid") latest.current.onFailed(error);
    };
    const start = () => void suggest();
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
