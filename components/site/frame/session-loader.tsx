"use client";
import { useEffect } from "react";
import { provideSessionEffects } from "#components/identity/session/session-effects.ts";
import { tellLate } from "#components/platform/layout/late-texts.ts";
import { readHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";
import { readFlag } from "#lib/platform/api-client/session-flag.ts";
import { provideSession } from "#lib/platform/api-client/session-port.ts";

const load = () => loadLate("logged-in-state", () => import("#components/identity/session/start-session.ts"));

provideSessionEffects(() => loadLate("logged-in-state", () => import("#components/site/frame/watch-session.ts")));

// An island's first request loads the session; a page that asks for nothing never does.
const provide = (loginPath?: string) => provideSession(async () => (await load()).startSession(loginPath).port);
provide();

const AFTER_LOAD_MS = 2_000;

/**
 * For public pages, in the layout: the session is loaded with the first API call of an island, or two seconds after the page was loaded
 * when somebody is remembered as logged in, so that the header tells the truth. Costs the first load next to nothing.
 */
export const SessionLoader = ({ loginPath }: { loginPath: string }) => {
  useEffect(() => {
    provide(loginPath);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void =>
      void load().then(
        ({ startSession }) => startSession(loginPath),
        (reason: unknown) => tellLate(reason, begin),
      );
    const start = () => {
      // A remembered user, or a header that still shows one.
      if (readFlag() === null && !readHeaderSnapshot().loggedIn) return;
      timer = setTimeout(begin, AFTER_LOAD_MS);
    };
    if (document.readyState === "complete") start();
    else window.addEventListener("load", start, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("load", start);
    };
  }, [loginPath]);
  return null;
};
