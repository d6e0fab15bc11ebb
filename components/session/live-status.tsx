"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useSession } from "#components/session/use-session.ts";
import type { LiveState } from "#lib/live/client/create-live.ts";

/** Loads the live connection once somebody is logged in, and tells screen readers how it stands; aloud only after it broke once. */
export const LiveStatus = () => {
  const t = useTranslations("login.live");
  const { userId } = useSession();
  const [state, setState] = useState<LiveState>("off");
  const [hasBroken, setBroken] = useState(false);
  const isWanted = userId !== null;

  useEffect(() => {
    if (!isWanted) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import("#components/session/start-live.ts").then(({ startLive }) => {
      if (isGone) return;
      const { store } = startLive();
      setState(store.getState().state);
      stop = store.subscribe(({ state: next }) => {
        setState(next);
        if (next === "reconnecting") setBroken(true);
      });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isWanted]);

  return (
    <p className="vh" aria-live={hasBroken ? "polite" : "off"} data-live={state}>
      {t(state)}
    </p>
  );
};
