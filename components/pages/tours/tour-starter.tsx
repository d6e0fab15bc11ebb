"use client";
import { useEffect, useRef } from "react";
import { tellLate } from "#components/platform/layout/late-texts.ts";
import { readHeaderSnapshot } from "#lib/platform/api-client/header-snapshot.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

/** Whoever does nothing for so long may be looking for the way, ms. */
const IDLE_MS = 10_000;
const signs = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

const load = () => loadLate("tour", () => import("#components/pages/tours/start-tour.tsx"));

type Props = { text: string; waitText: string };

/** Shows who asks around the home page (STATE-4); members who have just stood there for ten seconds are asked by the tour itself, if they are new. */
export const TourStarter = ({ text, waitText }: Props) => {
  const page = useRef<AbortController>(null);
  const begin = (): void => {
    page.current ??= new AbortController();
    const { signal } = page.current;
    load().then(
      ({ startTour }) => startTour({ isAsked: true, waitText, signal }).catch(() => {}),
      (reason: unknown) => tellLate(reason, begin),
    );
  };
  useEffect(() => {
    const here = new AbortController();
    page.current = here;
    const { signal } = here;
    if (readHeaderSnapshot().loggedIn) {
      const timer = setTimeout(() => {
        // What cannot be had unasked is not missed.
        load().then(
          ({ startTour }) => startTour({ isAsked: false, waitText, signal }).catch(() => {}),
          () => {},
        );
      }, IDLE_MS);
      for (const sign of signs) window.addEventListener(sign, () => clearTimeout(timer), { once: true, passive: true, signal });
      signal.addEventListener("abort", () => clearTimeout(timer));
    }
    return () => {
      here.abort();
      page.current = null;
    };
  }, [waitText]);
  return (
    <p className="hints">
      <button type="button" className="link" onClick={begin}>
        {text}
      </button>
    </p>
  );
};
