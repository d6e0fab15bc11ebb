"use client";
import { useEffect } from "react";
import { rememberViewed, type Viewed } from "#lib/pages/personalisation/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { readFlag } from "#lib/platform/api-client/session-flag.ts";

/** Whoever leaves before has not looked, ms. */
const LOOK_MS = 1_500;

/** Somebody who is remembered as logged in may be an admin in disguise; only the server knows. */
const isActing = async (): Promise<boolean> => {
  if (readFlag() === null) return false;
  const { startSession } = await loadLate("logged-in-state", () => import("#components/identity/session/start-session.ts"));
  return (await startSession().start()).isImpersonated;
};

/** Remembers in this browser alone that a material was looked at; never in somebody else's name. */
export const RememberView = ({ viewed }: { viewed: Viewed }) => {
  const text = JSON.stringify(viewed);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState !== "visible") return;
      // Where it is not known who is here nothing is remembered.
      void isActing().then(
        (isDisguised) => !isDisguised && rememberViewed(JSON.parse(text) as Viewed),
        () => {},
      );
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return null;
};
