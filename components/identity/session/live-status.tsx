"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useSession } from "#components/identity/session/use-session.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import type { LiveState } from "#lib/platform/live/client/create-live.ts";

/** A connection that comes back at the first try was never missed; longer breaks are told. In ms. */
const WORTH_TELLING_MS = 3_000;

/** What is said aloud: nothing until the connection is lost, and then that it is back. */
const useSpoken = (state: LiveState): "lost" | "back" | null => {
  const [spoken, setSpoken] = useState<"lost" | "back" | null>(null);
  useEffect(() => {
    if (state === "connected") setSpoken((before) => (before === "lost" ? "back" : before));
    // On purpose off: whoever logs out has other things to hear.
    if (state === "off") setSpoken(null);
    if (state !== "reconnecting") return;
    const timer = setTimeout(() => setSpoken("lost"), WORTH_TELLING_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return spoken;
};

/**
 * Loads the live connection once somebody is logged in. Screen readers can read at any time how it stands (STATE-5), and are told, when
 * they have finished their sentence, that it was lost and that it is back.
 */
export const LiveStatus = () => {
  const t = useTranslations("login.live");
  const { userId } = useSession();
  const [state, setState] = useState<LiveState>("off");
  const spoken = useSpoken(state);
  const isWanted = userId !== null;

  useEffect(() => {
    if (!isWanted) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void loadLate("live", () => import("#components/identity/session/start-live.ts")).then(
      ({ startLive }) => {
        if (isGone) return;
        const { store } = startLive();
        setState(store.getState().state);
        stop = store.subscribe(({ state: next }) => setState(next));
        // Without it nothing is missed that the next page would not show.
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
      setState("off");
    };
  }, [isWanted]);

  return (
    <>
      <p className="vh" data-live={state}>
        {t(state)}
      </p>
      {/* There from the beginning: a region that appears together with its text is not read. */}
      <p className="vh" aria-live="polite">
        {spoken === "lost" ? t("reconnecting") : spoken === "back" ? t("connected") : ""}
      </p>
    </>
  );
};
