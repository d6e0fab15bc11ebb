"use client";
import { useEffect } from "react";
import type { PicksProps } from "#components/catalogue/compare/keep-picks.ts";
import { readPicks } from "#lib/catalogue/compare/store.ts";
import { loadLate } from "#lib/platform/api-client/load-late.ts";

/**
 * Remembers in this tab what is picked, from page to page of the search. Its code comes when there is something: a first box, or what was picked
 * before. Where it cannot be had, boxes and button still work as the form they are.
 */
export const Picks = (props: PicksProps) => {
  const { form, action, pickedText, fullText } = props;
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    const start = async () => {
      document.removeEventListener("change", onChange);
      const { keepPicks } = await loadLate("compare", () => import("#components/catalogue/compare/keep-picks.ts"));
      if (!isLeft) stop = keepPicks({ form, action, pickedText, fullText });
    };
    const onChange = ({ target }: Event) => {
      if ((target as HTMLInputElement).form?.id === form) start().catch(() => {});
    };
    if (readPicks(action).length > 0) start().catch(() => {});
    else document.addEventListener("change", onChange);
    return () => {
      isLeft = true;
      document.removeEventListener("change", onChange);
      stop();
    };
  }, [form, action, pickedText, fullText]);
  return null;
};
