"use client";
import { useEffect } from "react";
import { readPicks, writePicks } from "#lib/catalogue/compare/store.ts";

/** On the page of comparison: what is taken away by its link (`data-drop`) is no longer picked in the search either. */
export const DropPicks = ({ action }: { action: string }) => {
  useEffect(() => {
    const onClick = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest<HTMLElement>("[data-drop]") : null;
      if (link)
        writePicks(
          action,
          readPicks(action).filter((id) => id !== Number(link.dataset.drop)),
        );
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [action]);
  return null;
};
