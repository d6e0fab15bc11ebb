"use client";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRemembered } from "#components/identity/session/use-remembered.ts";
import { tellLate } from "#components/platform/layout/late-texts.ts";
import { useLate } from "#components/platform/layout/use-late.ts";
import { readTeachesText, readViewedText, subscribeKept } from "#lib/pages/personalisation/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

const load = async () =>
  (await loadLate("personalization-content", () => import("#components/pages/personalisation/load-own-home.tsx"))).loadOwnHome();

const nothing = () => null;

/** Tells below the page what did not come; the page that everybody sees stands meanwhile. */
const useOwnHome = (isWanted: boolean) => {
  const { loaded, error, retry } = useLate(load, isWanted);
  useEffect(() => {
    if (error !== null) tellLate(error, retry);
  }, [error, retry]);
  return loaded;
};

/**
 * The first shelf of the start page: `children` as everybody sees it; where it stood stands what fits the one who is here, a member or a visitor
 * who has told this browser what she teaches, and it follows as something new, so that nothing on the page moves. The page itself is the same
 * for all (threat 21).
 */
export const OwnHome = ({ children }: { children: ReactNode }) => {
  const isRemembered = useRemembered();
  const teaches = useSyncExternalStore(subscribeKept, readTeachesText, nothing);
  const own = useOwnHome(isRemembered || teaches !== null);
  const [isShown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      {own?.frame(<own.OwnShelf place={place} isShown={isShown} onShown={setShown} lang={own.lang} />)}
      <div ref={place} key={isShown ? "below" : "alone"} className="contents">
        {children}
      </div>
    </>
  );
};

/** What this browser has looked at lately; nothing where it has looked at nothing. */
export const ViewedHome = () => {
  const viewed = useSyncExternalStore(subscribeKept, readViewedText, nothing);
  const own = useOwnHome(viewed !== null);
  // What an admin's browser has looked at is nothing of the user's.
  return own && viewed !== null && !own.isActing ? own.frame(<own.ViewedShelf lang={own.lang} />) : null;
};
