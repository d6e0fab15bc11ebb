"use client";
import { useEffect } from "react";
import type { Viewed } from "#lib/pages/personalisation/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

/** Whoever leaves before has not looked, ms. */
const LOOK_MS = 1_500;

/** Remembers in this browser alone that a material was looked at. Nothing of it is part of the first load. */
export const RememberView = ({ viewed }: { viewed: Viewed }) => {
  const text = JSON.stringify(viewed);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState !== "visible") return;
      // Where it is not known who is here nothing is remembered.
      void loadLate("material", () => import("#components/pages/personalisation/remember-now.ts"))
        .then(({ rememberNow }) => rememberNow(JSON.parse(text) as Viewed))
        .catch(() => {});
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return null;
};
